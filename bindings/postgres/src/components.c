// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Components of a reference. The vocabulary has them, too; of a stored reference these only copy, in
// half of the time.
#include "face.h"

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
