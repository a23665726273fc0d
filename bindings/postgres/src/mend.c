// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read in a text, and whether a policy permits to fetch it.
#include "face.h"

#include "uriel_mend.h"
#include "uriel_policy.h"
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

static Datum mended_text(FunctionCallInfo fcinfo, bool has_base) {
    struct uriel_mended found = URIEL_MENDED_INIT;
    struct output out;
    if (!mend(fcinfo, has_base, &out, &found)) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(finished(&out));
}

PG_FUNCTION_INFO_V1(uriel_pg_mend);
Datum uriel_pg_mend(PG_FUNCTION_ARGS) { return mended_text(fcinfo, false); }

PG_FUNCTION_INFO_V1(uriel_pg_mend_by_base);
Datum uriel_pg_mend_by_base(PG_FUNCTION_ARGS) { return mended_text(fcinfo, true); }

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

// The policy of a name, kept for the next row, which nearly always has the same one.
static struct uriel_policy const* policy_of(struct piece name) {
    static struct uriel_policy* kept;
    static char kept_name[32];
    static size_t kept_size;
    if (kept == NULL || name.size != kept_size || memcmp(name.text, kept_name, name.size) != 0) {
        struct uriel_policy* found;
        if (!is_answer(uriel_policy_find(name.text, name.size, &found)) ||
            name.size > sizeof kept_name)
            refuse_name("there is no policy", name, "",
                        "There are public-https, public-web and any-http.");
        uriel_policy_free(kept);
        kept = found;
        memcpy(kept_name, name.text, name.size);
        kept_size = name.size;
    }
    return kept;
}

PG_FUNCTION_INFO_V1(uriel_pg_permitted);
Datum uriel_pg_permitted(PG_FUNCTION_ARGS) {
    struct uriel_policy const* const policy = policy_of(read_piece(PG_GETARG_DATUM(1)));
    struct piece const t = utf8_argument(fcinfo, 0);
    struct uriel_verdict verdict = URIEL_VERDICT_INIT;
    if (t.size > MOST_UNASKED) PG_RETURN_BOOL(false);
    PG_RETURN_BOOL(is_answer(uriel_policy_check(policy, t.text, t.size, NULL, 0, &verdict)) &&
                   verdict.permitted);
}
