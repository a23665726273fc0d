// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Records of IRIs, which are texts: the types hold URIs. All of them are UTF-8 for the library,
// whatever the encoding of the server.
#include "face.h"

#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "uriel_iri.h"
#include "utils/builtins.h"

bool is_answer(ptrdiff_t result) {
    // An interrupt waits for a call to end, since nothing asks on the way.
    CHECK_FOR_INTERRUPTS();
    if (result == -URIEL_IRI_NO_MEMORY)
        ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
    return result >= 0;
}

static struct piece text_of(FunctionCallInfo fcinfo) {
    return to_utf8(read_piece(PG_GETARG_DATUM(0)));
}

static bool parse_iri(struct piece t, struct uriel_parts* parts, struct uriel_iri_error* error) {
    return is_answer(uriel_iri_parse_reference(t.text, t.size, parts, error));
}

// A text in UTF-8, for SQL. It fails where the encoding of the server has no such character, as all
// conversions of the server do.
static Datum text_in_server(struct piece from) {
    char* const converted = pg_any_to_server(from.text, (int)from.size, PG_UTF8);
    if (converted != from.text) PG_RETURN_TEXT_P(cstring_to_text(converted));
    PG_RETURN_TEXT_P(make_text(from));
}

// As matches() in components.c, of IRIs.
static bool matches(FunctionCallInfo fcinfo, struct uriel_iri_error* error) {
    struct piece const t = text_of(fcinfo);
    struct piece rule = {NULL, 0};
    if (PG_NARGS() > 1) rule = read_piece(PG_GETARG_DATUM(1));
    int const result = uriel_iri_validate(t.text, t.size, rule.text, rule.size, error);
    if (result == -URIEL_INVALID_ARGUMENT)
        refuse_name("RFC 3987 has no rule", rule, "",
                    "Section 2.2 lists the rules: IRI, absolute-IRI, ireg-name ...");
    return is_answer(result);
}

PG_FUNCTION_INFO_V1(uriel_pg_iri_error);
Datum uriel_pg_iri_error(PG_FUNCTION_ARGS) {
    struct uriel_iri_error error = {.struct_size = sizeof error};
    Datum values[4];
    bool nulls[4] = {false, false, false, false};
    if (matches(fcinfo, &error)) PG_RETURN_NULL();
    set_text(&values[0], &nulls[0], error.name);
    set_text(&values[1], &nulls[1], error.subject);
    values[2] = Int64GetDatum((int64)error.offset);
    set_text(&values[3], &nulls[3], error.section);
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(described_result(fcinfo), values, nulls)));
}

PG_FUNCTION_INFO_V1(uriel_pg_iri_error_by_rule);
Datum uriel_pg_iri_error_by_rule(PG_FUNCTION_ARGS) { return uriel_pg_iri_error(fcinfo); }

static void set_utf8(Datum* to, bool* is_null, struct piece t, struct uriel_span span) {
    *is_null = !URIEL_IS_PRESENT(span);
    if (!*is_null) {
        struct piece const part = {t.text + span.offset, span.size};
        *to = text_in_server(part);
    }
}

PG_FUNCTION_INFO_V1(uriel_pg_iri_parse);
Datum uriel_pg_iri_parse(PG_FUNCTION_ARGS) {
    struct piece const t = text_of(fcinfo);
    struct uriel_parts parts = URIEL_PARTS_INIT;
    struct uriel_span of[URIEL_COMPONENT_FRAGMENT + 1];
    Datum values[9];
    bool nulls[9];
    if (!parse_iri(t, &parts, NULL)) PG_RETURN_NULL();
    uriel_component_spans(&parts, of);
    set_utf8(&values[0], &nulls[0], t, of[URIEL_COMPONENT_SCHEME]);
    set_utf8(&values[1], &nulls[1], t, of[URIEL_COMPONENT_AUTHORITY]);
    set_utf8(&values[2], &nulls[2], t, of[URIEL_COMPONENT_USERINFO]);
    set_utf8(&values[3], &nulls[3], t, uriel_host(&parts));
    set_text(&values[4], &nulls[4], uriel_host_kind_name(parts.host_kind));
    set_utf8(&values[5], &nulls[5], t, of[URIEL_COMPONENT_PORT]);
    set_utf8(&values[6], &nulls[6], t, of[URIEL_COMPONENT_PATH]);
    set_utf8(&values[7], &nulls[7], t, of[URIEL_COMPONENT_QUERY]);
    set_utf8(&values[8], &nulls[8], t, of[URIEL_COMPONENT_FRAGMENT]);
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(described_result(fcinfo), values, nulls)));
}
