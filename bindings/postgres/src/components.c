// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a reference consists of: components, their parts, the pair of a key.
#include "face.h"

#include "funcapi.h"
#include "miscadmin.h"
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

FOR_BOTH(user) {
    struct uriel_span user = {URIEL_ABSENT, 0};
    end_if_stopped(uriel_user(REFERENCE(ref), &user, unless_stopped()));
    return text_or_null(fcinfo, ref, user);
}

FOR_BOTH(password) {
    struct uriel_span password = {URIEL_ABSENT, 0};
    end_if_stopped(uriel_password(REFERENCE(ref), &password, unless_stopped()));
    return text_or_null(fcinfo, ref, password);
}

FOR_BOTH(host_kind) {
    if (ref->parts.host_kind == URIEL_HOST_NONE) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(cstring_to_text(uriel_host_kind_name(ref->parts.host_kind)));
}

// A port is NULL where it is absent, empty or above 65535.
static Datum number_or_null(FunctionCallInfo fcinfo, int number) {
    end_if_stopped(number);
    if (number < 0) PG_RETURN_NULL();
    PG_RETURN_INT32(number);
}

FOR_BOTH(port) {
    return number_or_null(fcinfo, uriel_port_number(REFERENCE(ref), unless_stopped()));
}

FOR_BOTH(effective_port) {
    // Without a scheme there is no default.
    if (!ref->parts.has_scheme) return port(fcinfo, ref);
    return number_or_null(fcinfo, uriel_effective_port(REFERENCE(ref), unless_stopped()));
}

FOR_BOTH(origin) {
    struct output out = output_of(ref->size + 8);
    while (wants_more(&out, uriel_origin(REFERENCE(ref), REFERENCE_OUT(&out)))) continue;
    if (out.size < 0) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(finished(&out));
}

// Segments count from 1 in SQL, and from the end from -1.
FOR_BOTH(segment) {
    int64 number = PG_GETARG_INT64(1);
    struct uriel_segments it;
    if (number == 0) PG_RETURN_NULL();
    if (number < 0) {
        int64 count = 0;
        end_if_stopped(uriel_segments_begin(&it, REFERENCE(ref), unless_stopped()));
        while (uriel_segments_next(&it)) {
            CHECK_FOR_INTERRUPTS();
            ++count;
        }
        number += count + 1;
        if (number < 1) PG_RETURN_NULL();
    }
    end_if_stopped(uriel_segments_begin(&it, REFERENCE(ref), unless_stopped()));
    while (uriel_segments_next(&it)) {
        CHECK_FOR_INTERRUPTS();
        if (--number == 0) return text_or_null(fcinfo, ref, it.segment);
    }
    PG_RETURN_NULL();
}

// Does a key, decoded, equal this data? Decoding never lengthens, so that the buffer has to hold
// the encoded key.
static bool stands_for(struct piece encoded, struct piece data, char* buffer) {
    ptrdiff_t size;
    if (encoded.size < data.size) return false;
    size = uriel_decode(encoded.text, encoded.size, 0, buffer, encoded.size, unless_stopped());
    end_if_stopped(size);
    return size >= 0 && (size_t)size == data.size && memcmp(buffer, data.text, data.size) == 0;
}

FOR_BOTH(param) {
    struct piece const key = to_utf8(read_piece(PG_GETARG_DATUM(1)));
    struct uriel_pairs it;
    char* buffer;
    if (!ref->parts.has_query) PG_RETURN_NULL();
    buffer = palloc(uriel_component_span(&ref->parts, URIEL_COMPONENT_QUERY).size + 1);
    end_if_stopped(uriel_pairs_begin(&it, REFERENCE(ref), '&', unless_stopped()));
    while (uriel_pairs_next(&it)) {
        CHECK_FOR_INTERRUPTS();
        if (stands_for(piece_of(ref, it.key), key, buffer))
            PG_RETURN_TEXT_P(URIEL_IS_PRESENT(it.value) ? make_text(piece_of(ref, it.value))
                                                        : cstring_to_text(""));
    }
    PG_RETURN_NULL();
}

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

PG_FUNCTION_INFO_V1(uriel_pg_valid);
Datum uriel_pg_valid(PG_FUNCTION_ARGS) { PG_RETURN_BOOL(matches(fcinfo, unless_stopped())); }

PG_FUNCTION_INFO_V1(uriel_pg_valid_by_rule);
Datum uriel_pg_valid_by_rule(PG_FUNCTION_ARGS) { return uriel_pg_valid(fcinfo); }

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
