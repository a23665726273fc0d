// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Segments of a path, pairs of a query, findings in a URI and URIs in a text, as rows. One row is
// made at a time, so LIMIT and a cancelled query stop in between.
#include "face.h"

#include "utils/builtins.h"
#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

struct list {
    struct reference of;
    union {
        struct uriel_segments segments;
        struct uriel_pairs pairs;
    } at;
};

// Copies the text to where it lives as long as the list. False where it is no reference.
static bool begin_list(FuncCallContext* call, Datum value, bool is_text) {
    MemoryContext const before = MemoryContextSwitchTo(call->multi_call_memory_ctx);
    struct list* const list = palloc0(sizeof *list);
    bool begun = true;
    if (is_text)
        begun = parse_datum(PointerGetDatum(PG_DETOAST_DATUM_COPY(value)), &list->of);
    else
        list->of = read_stored(PointerGetDatum(PG_DETOAST_DATUM_COPY(value)));
    call->user_fctx = list;
    MemoryContextSwitchTo(before);
    return begun;
}

static Datum next_segment(FunctionCallInfo fcinfo, bool is_text) {
    FuncCallContext* call;
    struct list* list;
    if (SRF_IS_FIRSTCALL()) {
        call = SRF_FIRSTCALL_INIT();
        if (!begin_list(call, PG_GETARG_DATUM(0), is_text)) SRF_RETURN_DONE(call);
        list = call->user_fctx;
        end_if_stopped(
            uriel_segments_begin(&list->at.segments, REFERENCE(&list->of), unless_stopped()));
    }
    call = SRF_PERCALL_SETUP();
    list = call->user_fctx;
    if (!uriel_segments_next(&list->at.segments)) SRF_RETURN_DONE(call);
    SRF_RETURN_NEXT(call,
                    PointerGetDatum(make_text(piece_of(&list->of, list->at.segments.segment))));
}

PG_FUNCTION_INFO_V1(uriel_pg_segments);
Datum uriel_pg_segments(PG_FUNCTION_ARGS) { return next_segment(fcinfo, false); }

PG_FUNCTION_INFO_V1(uriel_pg_text_segments);
Datum uriel_pg_text_segments(PG_FUNCTION_ARGS) { return next_segment(fcinfo, true); }

void describe_rows(FunctionCallInfo fcinfo, FuncCallContext* call) {
    MemoryContext const before = MemoryContextSwitchTo(call->multi_call_memory_ctx);
    if (get_call_result_type(fcinfo, NULL, &call->tuple_desc) != TYPEFUNC_COMPOSITE)
        elog(ERROR, "the function has to return records");
    call->tuple_desc = BlessTupleDesc(call->tuple_desc);
    MemoryContextSwitchTo(before);
}

static Datum pair_row(FuncCallContext* call, struct list const* list) {
    struct uriel_pairs const* const at = &list->at.pairs;
    Datum values[2] = {0, 0};
    bool nulls[2] = {false, !URIEL_IS_PRESENT(at->value)};
    values[0] = PointerGetDatum(make_text(piece_of(&list->of, at->key)));
    if (!nulls[1]) values[1] = PointerGetDatum(make_text(piece_of(&list->of, at->value)));
    return HeapTupleGetDatum(heap_form_tuple(call->tuple_desc, values, nulls));
}

static Datum next_pair(FunctionCallInfo fcinfo, bool is_text) {
    FuncCallContext* call;
    struct list* list;
    if (SRF_IS_FIRSTCALL()) {
        call = SRF_FIRSTCALL_INIT();
        if (!begin_list(call, PG_GETARG_DATUM(0), is_text)) SRF_RETURN_DONE(call);
        list = call->user_fctx;
        describe_rows(fcinfo, call);
        end_if_stopped(
            uriel_pairs_begin(&list->at.pairs, REFERENCE(&list->of), '&', unless_stopped()));
    }
    call = SRF_PERCALL_SETUP();
    list = call->user_fctx;
    if (!uriel_pairs_next(&list->at.pairs)) SRF_RETURN_DONE(call);
    SRF_RETURN_NEXT(call, pair_row(call, list));
}

PG_FUNCTION_INFO_V1(uriel_pg_params);
Datum uriel_pg_params(PG_FUNCTION_ARGS) { return next_pair(fcinfo, false); }

PG_FUNCTION_INFO_V1(uriel_pg_text_params);
Datum uriel_pg_text_params(PG_FUNCTION_ARGS) { return next_pair(fcinfo, true); }

// ---- Findings and found URIs --------------------------------------------------------------------

static Datum finding_row(FuncCallContext* call, struct uriel_finding const* at) {
    int const severity = uriel_lint_rule_severity(at->rule);
    bool nulls[6] = {false, false, false, false, false, false};
    Datum values[6] = {CStringGetTextDatum(uriel_lint_rule_name(at->rule)),
                       CStringGetTextDatum(uriel_severity_name(severity)),
                       Int64GetDatum((int64)at->offset),
                       Int64GetDatum((int64)at->size),
                       CStringGetTextDatum(at->message),
                       CStringGetTextDatum(at->section)};
    return HeapTupleGetDatum(heap_form_tuple(call->tuple_desc, values, nulls));
}

// Ends the call if a name is not that of a rule.
static uint64 rules_of(struct piece names) {
    uint64 rules = 0;
    char const* const end = names.text + names.size;
    for (char const* begin = names.text; names.size > 0 && begin <= end;) {
        char const* comma = memchr(begin, ',', (size_t)(end - begin));
        struct piece const name = {begin, (size_t)((comma ? comma : end) - begin)};
        int const rule = uriel_find_lint_rule(name.text, name.size);
        if (rule < 0)
            refuse_name("lint has no rule", name, "",
                        "docs/security.md lists them, as uri lint --list.");
        rules |= UINT64CONST(1) << rule;
        begin = name.text + name.size + 1;
    }
    return rules;
}

static Datum next_finding(FunctionCallInfo fcinfo, bool has_also) {
    FuncCallContext* call;
    struct uriel_findings* it;
    int more;
    if (SRF_IS_FIRSTCALL()) {
        MemoryContext before;
        struct uriel_error error = stoppable();
        struct piece text;
        uint64 rules = uriel_default_lint_rules();
        if (has_also) rules |= rules_of(read_piece(PG_GETARG_DATUM(1)));
        call = SRF_FIRSTCALL_INIT();
        describe_rows(fcinfo, call);
        before = MemoryContextSwitchTo(call->multi_call_memory_ctx);
        text = read_piece(PointerGetDatum(PG_DETOAST_DATUM_COPY(PG_GETARG_DATUM(0))));
        it = palloc(sizeof *it);
        end_if_stopped(uriel_lint_begin(it, text.text, text.size, NULL, rules, &error));
        call->user_fctx = it;
        MemoryContextSwitchTo(before);
    }
    call = SRF_PERCALL_SETUP();
    it = call->user_fctx;
    more = uriel_lint_next(it);
    end_if_stopped(more);
    if (!more) SRF_RETURN_DONE(call);
    SRF_RETURN_NEXT(call, finding_row(call, &it->finding));
}

PG_FUNCTION_INFO_V1(uriel_pg_lint);
Datum uriel_pg_lint(PG_FUNCTION_ARGS) { return next_finding(fcinfo, false); }

PG_FUNCTION_INFO_V1(uriel_pg_lint_by_also);
Datum uriel_pg_lint_by_also(PG_FUNCTION_ARGS) { return next_finding(fcinfo, true); }

PG_FUNCTION_INFO_V1(uriel_pg_extract);
Datum uriel_pg_extract(PG_FUNCTION_ARGS) {
    FuncCallContext* call;
    struct uriel_extraction* it;
    struct piece found;
    int more;
    if (SRF_IS_FIRSTCALL()) {
        MemoryContext before;
        struct uriel_error error = stoppable();
        struct piece text;
        call = SRF_FIRSTCALL_INIT();
        before = MemoryContextSwitchTo(call->multi_call_memory_ctx);
        text = read_piece(PointerGetDatum(PG_DETOAST_DATUM_COPY(PG_GETARG_DATUM(0))));
        it = palloc(sizeof *it);
        (void)uriel_extract_begin(it, text.text, text.size, 0, &error);
        call->user_fctx = it;
        MemoryContextSwitchTo(before);
    }
    call = SRF_PERCALL_SETUP();
    it = call->user_fctx;
    more = uriel_extract_next(it);
    end_if_stopped(more);
    if (!more) SRF_RETURN_DONE(call);
    found.text = uriel_extract_uri(it);
    found.size = it->uri_size;
    SRF_RETURN_NEXT(call, PointerGetDatum(make_text(found)));
}
