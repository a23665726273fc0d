// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What of a text browsers repair.
#include "face.h"

#include "uriel_mend.h"
#include "utils/builtins.h"

static struct piece utf8_argument(FunctionCallInfo fcinfo, int number) {
    return to_utf8(read_piece(PG_GETARG_DATUM(number)));
}

// Writes the URI that browsers read. False where they read none, and for a base that is no URI.
static bool mend(FunctionCallInfo fcinfo, bool has_base, struct output* out,
                 struct uriel_mended* found) {
    struct piece const t = utf8_argument(fcinfo, 0);
    struct piece base = {NULL, 0};
    if (has_base) base = utf8_argument(fcinfo, 1);
    if (t.size > MOST_UNASKED || base.size > MOST_UNASKED) return false;
    *out = output_of(t.size + 16);
    while (wants_more(out, uriel_mend(t.text, t.size, base.text, base.size, 0, out->text,
                                      out->capacity, found, NULL)))
        continue;
    return is_answer(out->size);
}

// Of each kind one a component and one of the whole text are more than there can be.
enum { MOST_REPAIRS = 256 };

static Datum repair_row(FuncCallContext* call, struct uriel_repair each) {
    char const* const component = uriel_component_name(each.component);
    bool nulls[2] = {false, each.component == URIEL_COMPONENT_NONE};
    Datum values[2] = {CStringGetTextDatum(uriel_repair_name(each.what)), (Datum)0};
    if (!nulls[1]) values[1] = CStringGetTextDatum(component);
    return HeapTupleGetDatum(heap_form_tuple(call->tuple_desc, values, nulls));
}

static Datum next_repair(FunctionCallInfo fcinfo, bool has_base) {
    FuncCallContext* call;
    struct uriel_repair const* repairs;
    Datum row;
    if (SRF_IS_FIRSTCALL()) {
        struct uriel_mended found = URIEL_MENDED_INIT;
        struct output out;
        call = SRF_FIRSTCALL_INIT();
        found.repairs =
            MemoryContextAlloc(call->multi_call_memory_ctx, MOST_REPAIRS * sizeof *found.repairs);
        found.repair_capacity = MOST_REPAIRS;
        describe_rows(fcinfo, call);
        if (mend(fcinfo, has_base, &out, &found)) call->max_calls = found.repair_count;
        call->user_fctx = found.repairs;
    }
    call = SRF_PERCALL_SETUP();
    repairs = call->user_fctx;
    if (call->call_cntr >= call->max_calls) SRF_RETURN_DONE(call);
    row = repair_row(call, repairs[call->call_cntr]);  // the macro counts first
    SRF_RETURN_NEXT(call, row);
}

PG_FUNCTION_INFO_V1(uriel_pg_repairs);
Datum uriel_pg_repairs(PG_FUNCTION_ARGS) { return next_repair(fcinfo, false); }

PG_FUNCTION_INFO_V1(uriel_pg_repairs_by_base);
Datum uriel_pg_repairs_by_base(PG_FUNCTION_ARGS) { return next_repair(fcinfo, true); }
