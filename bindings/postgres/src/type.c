// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The types uri and uri_reference: text and binary input and output, and casts.
#include "face.h"

#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"
#include "nodes/nodes.h"
#include "utils/builtins.h"
#if PG_VERSION_NUM >= 160000
#    include "nodes/miscnodes.h"
#    include "varatt.h"
#else
#    define ereturn(context, result, rest) \
        do {                               \
            (void)(context);               \
            ereport(ERROR, rest);          \
            return result;                 \
        } while (0)
#endif

enum {
    WIRE_VERSION = 1,
    EXCERPT = 60  // bytes that a hint shows before the error, and as many after it
};

// A piece of the text and, below it, a caret at the error.
static char* excerpt_of(char const* text, size_t size, size_t offset) {
    size_t begin = 0, end;
    int columns = 0;
    while (offset - begin > EXCERPT) begin += (size_t)pg_mblen(text + begin);
    end = begin +
          (size_t)pg_mbcliplen(text + begin, (int)Min(size - begin, 2 * EXCERPT), 2 * EXCERPT);
    for (size_t at = begin; at < offset; at += (size_t)pg_mblen(text + at))
        columns += Max(pg_dsplen(text + at), 0);
    return psprintf("%.*s\n%*s^", (int)(end - begin), text + begin, columns, "");
}

// The server writes errors into its log, where no password belongs (7.5). A text that has one is
// shown without it, and then without the caret, which would point beside the place.
static Datum invalid(struct uriel_error const* error, struct piece from, char const* type,
                     Node* context) {
    char const* const subject = uriel_error_subject(error);
    char const* const section = uriel_error_section(error);
    struct output const shown = redacted_error(from);
    bool const has_secret = compare_pieces(written_piece(&shown), from) != 0;
    ereturn(
        context, (Datum)0,
        (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
         errmsg("invalid input syntax for type %s: \"%.*s\"", type,
                pg_mbcliplen(shown.text, (int)shown.size, 1024), shown.text),
         errdetail("%s%s%s at byte %zu%s%s: %s", uriel_code_name(error->code),
                   *subject != '\0' ? " in " : "", subject, error->offset,
                   *section != '\0' ? ", RFC 3986, " : "", section,
                   uriel_error_message(error, from.text, from.size)),
         has_secret ? 0
                    : errhint("Look here:\n%s", excerpt_of(from.text, from.size, error->offset))));
}

// Of a text, parses what goes into a column: with or without a scheme, as the type wants it.
static Datum parse_for(char const* type, struct piece from, Node* context) {
    struct reference read = {from.text, from.size, URIEL_PARTS_INIT};
    struct uriel_error error = stoppable();
    bool const needs_scheme = strcmp(type, "uri") == 0;
    int const failed = (needs_scheme ? uriel_parse : uriel_parse_reference)(from.text, from.size,
                                                                            &read.parts, &error);
    end_if_stopped(failed);
    if (failed != 0) return invalid(&error, from, type, context);
    PG_RETURN_POINTER(store(&read));
}

static Datum input(FunctionCallInfo fcinfo, char const* type) {
    char const* const text = PG_GETARG_CSTRING(0);
    struct piece const from = {text, strlen(text)};
    return parse_for(type, from, fcinfo->context);
}

PG_FUNCTION_INFO_V1(uriel_pg_uri_in);
Datum uriel_pg_uri_in(PG_FUNCTION_ARGS) { return input(fcinfo, "uri"); }

PG_FUNCTION_INFO_V1(uriel_pg_uri_reference_in);
Datum uriel_pg_uri_reference_in(PG_FUNCTION_ARGS) { return input(fcinfo, "uri_reference"); }

PG_FUNCTION_INFO_V1(uriel_pg_out);
Datum uriel_pg_out(PG_FUNCTION_ARGS) {
    struct piece const from = read_stored_text(PG_GETARG_DATUM(0));
    PG_RETURN_CSTRING(pnstrdup(from.text, from.size));
}

// The wire brings a version and text. Offsets from there would have to be checked, so it brings
// none.
static Datum receive(FunctionCallInfo fcinfo, char const* type) {
    StringInfo const wire = (StringInfo)PG_GETARG_POINTER(0);
    int const version = pq_getmsgbyte(wire);
    int size;
    char* text;
    struct piece from;
    if (version != WIRE_VERSION)
        ereport(ERROR,
                (errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
                 errmsg("unknown version %d of the binary format of type %s", version, type)));
    text = pq_getmsgtext(wire, wire->len - wire->cursor, &size);
    from.text = text;
    from.size = (size_t)size;
    return parse_for(type, from, NULL);
}

PG_FUNCTION_INFO_V1(uriel_pg_uri_recv);
Datum uriel_pg_uri_recv(PG_FUNCTION_ARGS) { return receive(fcinfo, "uri"); }

PG_FUNCTION_INFO_V1(uriel_pg_uri_reference_recv);
Datum uriel_pg_uri_reference_recv(PG_FUNCTION_ARGS) { return receive(fcinfo, "uri_reference"); }

PG_FUNCTION_INFO_V1(uriel_pg_send);
Datum uriel_pg_send(PG_FUNCTION_ARGS) {
    struct piece const from = read_stored_text(PG_GETARG_DATUM(0));
    StringInfoData wire;
    pq_begintypsend(&wire);
    pq_sendbyte(&wire, WIRE_VERSION);
    pq_sendtext(&wire, from.text, (int)from.size);
    PG_RETURN_BYTEA_P(pq_endtypsend(&wire));
}

PG_FUNCTION_INFO_V1(uriel_pg_to_text);
Datum uriel_pg_to_text(PG_FUNCTION_ARGS) {
    PG_RETURN_TEXT_P(make_text(read_stored_text(PG_GETARG_DATUM(0))));
}

PG_FUNCTION_INFO_V1(uriel_pg_text_to_uri);
Datum uriel_pg_text_to_uri(PG_FUNCTION_ARGS) {
    return parse_for("uri", read_piece(PG_GETARG_DATUM(0)), NULL);
}

PG_FUNCTION_INFO_V1(uriel_pg_text_to_uri_reference);
Datum uriel_pg_text_to_uri_reference(PG_FUNCTION_ARGS) {
    return parse_for("uri_reference", read_piece(PG_GETARG_DATUM(0)), NULL);
}

// A value of the type character is filled up with blanks, which are no part of it.
static struct piece without_blanks(struct piece from) {
    while (from.size > 0 && from.text[from.size - 1] == ' ') --from.size;
    return from;
}

PG_FUNCTION_INFO_V1(uriel_pg_bpchar_to_uri);
Datum uriel_pg_bpchar_to_uri(PG_FUNCTION_ARGS) {
    return parse_for("uri", without_blanks(read_piece(PG_GETARG_DATUM(0))), NULL);
}

PG_FUNCTION_INFO_V1(uriel_pg_bpchar_to_uri_reference);
Datum uriel_pg_bpchar_to_uri_reference(PG_FUNCTION_ARGS) {
    return parse_for("uri_reference", without_blanks(read_piece(PG_GETARG_DATUM(0))), NULL);
}

PG_FUNCTION_INFO_V1(uriel_pg_reference_to_uri);
Datum uriel_pg_reference_to_uri(PG_FUNCTION_ARGS) {
    struct reference const read = read_stored(PG_GETARG_DATUM(0));
    if (read.parts.has_scheme) PG_RETURN_DATUM(PG_GETARG_DATUM(0));
    // Parses what the type refuses, for the error.
    return parse_for("uri", read_stored_text(PG_GETARG_DATUM(0)), NULL);
}

PG_FUNCTION_INFO_V1(uriel_pg_try_uri);
Datum uriel_pg_try_uri(PG_FUNCTION_ARGS) {
    struct reference read;
    if (!parse_datum(PG_GETARG_DATUM(0), &read) || !read.parts.has_scheme) PG_RETURN_NULL();
    PG_RETURN_POINTER(store(&read));
}

PG_FUNCTION_INFO_V1(uriel_pg_try_uri_reference);
Datum uriel_pg_try_uri_reference(PG_FUNCTION_ARGS) {
    struct reference read;
    if (!parse_datum(PG_GETARG_DATUM(0), &read)) PG_RETURN_NULL();
    PG_RETURN_POINTER(store(&read));
}
