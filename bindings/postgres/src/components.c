// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Components of a reference: one, or a record of all; and why a text is none.
#include "face.h"

#include "funcapi.h"
#include "utils/builtins.h"
#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

// Defines a function for text, which is NULL where that is no reference, and one for the types,
// which does not parse.
#define FOR_BOTH(verb)                                                       \
    static Datum verb(FunctionCallInfo fcinfo, struct reference const* ref); \
    PG_FUNCTION_INFO_V1(uriel_pg_text_##verb);                               \
    Datum uriel_pg_text_##verb(PG_FUNCTION_ARGS) {                           \
        struct reference ref;                                                \
        if (!parse_datum(PG_GETARG_DATUM(0), &ref)) PG_RETURN_NULL();        \
        return verb(fcinfo, &ref);                                           \
    }                                                                        \
    PG_FUNCTION_INFO_V1(uriel_pg_##verb);                                    \
    Datum uriel_pg_##verb(PG_FUNCTION_ARGS) {                                \
        struct reference const ref = read_stored(PG_GETARG_DATUM(0));        \
        return verb(fcinfo, &ref);                                           \
    }                                                                        \
    static Datum verb(FunctionCallInfo fcinfo, struct reference const* ref)

static Datum text_or_null(FunctionCallInfo fcinfo, struct reference const* ref,
                          struct uriel_span span) {
    if (!URIEL_IS_PRESENT(span)) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(make_text(piece_of(ref, span)));
}

// The vocabulary has these, too. Of a stored reference they only copy, in half of the time.
static Datum component(FunctionCallInfo fcinfo, struct reference const* ref,
                       uriel_component which) {
    return text_or_null(fcinfo, ref, uriel_component_span(&ref->parts, which));
}

FOR_BOTH(scheme) { return component(fcinfo, ref, URIEL_COMPONENT_SCHEME); }
FOR_BOTH(authority) { return component(fcinfo, ref, URIEL_COMPONENT_AUTHORITY); }
FOR_BOTH(userinfo) { return component(fcinfo, ref, URIEL_COMPONENT_USERINFO); }
FOR_BOTH(host) { return text_or_null(fcinfo, ref, uriel_host(&ref->parts)); }
FOR_BOTH(path) { return component(fcinfo, ref, URIEL_COMPONENT_PATH); }
FOR_BOTH(query) { return component(fcinfo, ref, URIEL_COMPONENT_QUERY); }
FOR_BOTH(fragment) { return component(fcinfo, ref, URIEL_COMPONENT_FRAGMENT); }

TupleDesc described_result(FunctionCallInfo fcinfo) {
    FmgrInfo* const function = fcinfo->flinfo;
    if (function->fn_extra == NULL) {
        MemoryContext const before = MemoryContextSwitchTo(function->fn_mcxt);
        TupleDesc described;
        if (get_call_result_type(fcinfo, NULL, &described) != TYPEFUNC_COMPOSITE)
            elog(ERROR, "the function has to return a record");
        function->fn_extra = BlessTupleDesc(described);
        MemoryContextSwitchTo(before);
    }
    return function->fn_extra;
}

void set_text(Datum* to, bool* is_null, char const* text) {
    *is_null = *text == '\0';
    *to = *is_null ? (Datum)0 : CStringGetTextDatum(text);
}

static void set_piece(Datum* to, bool* is_null, struct reference const* ref,
                      struct uriel_span span) {
    *is_null = !URIEL_IS_PRESENT(span);
    *to = *is_null ? (Datum)0 : PointerGetDatum(make_text(piece_of(ref, span)));
}

FOR_BOTH(parse) {
    struct uriel_span of[URIEL_COMPONENT_FRAGMENT + 1];
    Datum values[9];
    bool nulls[9];
    uriel_component_spans(&ref->parts, of);
    set_piece(&values[0], &nulls[0], ref, of[URIEL_COMPONENT_SCHEME]);
    set_piece(&values[1], &nulls[1], ref, of[URIEL_COMPONENT_AUTHORITY]);
    set_piece(&values[2], &nulls[2], ref, of[URIEL_COMPONENT_USERINFO]);
    set_piece(&values[3], &nulls[3], ref, uriel_host(&ref->parts));
    set_text(&values[4], &nulls[4], uriel_host_kind_name(ref->parts.host_kind));
    set_piece(&values[5], &nulls[5], ref, of[URIEL_COMPONENT_PORT]);
    set_piece(&values[6], &nulls[6], ref, of[URIEL_COMPONENT_PATH]);
    set_piece(&values[7], &nulls[7], ref, of[URIEL_COMPONENT_QUERY]);
    set_piece(&values[8], &nulls[8], ref, of[URIEL_COMPONENT_FRAGMENT]);
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(described_result(fcinfo), values, nulls)));
}

// Does the first argument match the rule that the second names, or without one URI?
static bool matches(FunctionCallInfo fcinfo, struct uriel_error* error) {
    struct piece const text = read_piece(PG_GETARG_DATUM(0));
    struct piece rule = {NULL, 0};
    if (PG_NARGS() > 1) rule = read_piece(PG_GETARG_DATUM(1));
    int const result = uriel_validate(text.text, text.size, rule.text, rule.size, error);
    end_if_stopped(result);
    if (result == -URIEL_INVALID_ARGUMENT)
        refuse_name("RFC 3986 has no rule", rule, "",
                    "Appendix A lists the rules: URI, absolute-URI, IPv6address ...");
    return result == 0;
}

PG_FUNCTION_INFO_V1(uriel_pg_error);
Datum uriel_pg_error(PG_FUNCTION_ARGS) {
    struct uriel_error error = stoppable();
    Datum values[4];
    bool nulls[4] = {false, false, false, false};
    if (matches(fcinfo, &error)) PG_RETURN_NULL();
    set_text(&values[0], &nulls[0], uriel_code_name(error.code));
    set_text(&values[1], &nulls[1], uriel_error_subject(&error));
    values[2] = Int64GetDatum((int64)error.offset);
    set_text(&values[3], &nulls[3], uriel_error_section(&error));
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(described_result(fcinfo), values, nulls)));
}

PG_FUNCTION_INFO_V1(uriel_pg_error_by_rule);
Datum uriel_pg_error_by_rule(PG_FUNCTION_ARGS) { return uriel_pg_error(fcinfo); }
