// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What writes new text or compares two: normal forms, references, keys, hashes, edits, encoding.
// Each verb is there for text, with NULL for what cannot be done, and for the types.
#include "face.h"

#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "port/pg_bswap.h"
#include "utils/builtins.h"
#include "utils/memutils.h"
#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

// Reads an argument, which is text or one of the types.
typedef struct reference (*reader)(Datum);

#define FOR_BOTH(verb)                                                                      \
    PG_FUNCTION_INFO_V1(uriel_pg_text_##verb);                                              \
    Datum uriel_pg_text_##verb(PG_FUNCTION_ARGS) { return verb(fcinfo, read_text, false); } \
    PG_FUNCTION_INFO_V1(uriel_pg_##verb);                                                   \
    Datum uriel_pg_##verb(PG_FUNCTION_ARGS) { return verb(fcinfo, read_stored, true); }

// Text as it is; or, for the types, with its offsets.
static Datum written(FunctionCallInfo fcinfo, struct output* out, bool stored) {
    struct reference ref;
    if (out->size < 0) PG_RETURN_NULL();
    if (!stored) PG_RETURN_TEXT_P(finished(out));
    ref = written_reference(out);
    // Equal texts are stored in the same way: B-trees rely on it (btequalimage). Where a writer has
    // facts, parsing may see others.
    if ((ref.parts.facts & STORED_FACTS) != 0) {
        int const failed = uriel_parse_reference(ref.text, ref.size, &ref.parts, unless_stopped());
        end_if_stopped(failed);
        if (failed != 0) elog(ERROR, "the library wrote what it does not read");
    }
    PG_RETURN_POINTER(store(&ref));
}

static Datum normalize(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const t = read(PG_GETARG_DATUM(0));
    uriel_form const form = form_of(PG_GETARG_DATUM(1));
    struct output out = output_of(t.size + 8);
    while (wants_more(&out, uriel_normalize(REFERENCE(&t), form, REFERENCE_OUT(&out)))) continue;
    return written(fcinfo, &out, stored);
}
FOR_BOTH(normalize)

static Datum resolve(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const base = read(PG_GETARG_DATUM(0)), ref = read(PG_GETARG_DATUM(1));
    struct output out = output_of(base.size + ref.size + 8);
    while (
        wants_more(&out, uriel_resolve(REFERENCE(&base), REFERENCE(&ref), 0, REFERENCE_OUT(&out))))
        continue;
    return written(fcinfo, &out, stored);
}
FOR_BOTH(resolve)

static Datum relativize(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const base = read(PG_GETARG_DATUM(0)), t = read(PG_GETARG_DATUM(1));
    struct output out = output_of(base.size + t.size + 8);
    while (wants_more(&out, uriel_relativize(REFERENCE(&base), REFERENCE(&t), REFERENCE_OUT(&out))))
        continue;
    return written(fcinfo, &out, stored);
}
FOR_BOTH(relativize)

static Datum compare(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const a = read(PG_GETARG_DATUM(0)), b = read(PG_GETARG_DATUM(1));
    int const rung = uriel_compare(REFERENCE(&a), REFERENCE(&b), NULL, unless_stopped());
    (void)stored;
    end_if_stopped(rung);
    if (rung < 0) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(cstring_to_text(uriel_rung_name(rung)));
}
FOR_BOTH(compare)

static Datum equivalent(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const a = read(PG_GETARG_DATUM(0)), b = read(PG_GETARG_DATUM(1));
    uriel_form const form = form_of(PG_GETARG_DATUM(2));
    int const answer = uriel_equivalent(REFERENCE(&a), REFERENCE(&b), form, unless_stopped());
    (void)stored;
    end_if_stopped(answer);
    if (answer < 0) PG_RETURN_NULL();
    PG_RETURN_BOOL(answer);
}
FOR_BOTH(equivalent)

static Datum hash(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const t = read(PG_GETARG_DATUM(0));
    uriel_form const form = form_of(PG_GETARG_DATUM(1));
    uint64_t value;
    int const result = uriel_hash(REFERENCE(&t), form, NULL, &value, unless_stopped());
    (void)stored;
    end_if_stopped(result);
    if (result < 0) PG_RETURN_NULL();
    PG_RETURN_INT64((int64)value);
}
FOR_BOTH(hash)

static Datum hash128(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const t = read(PG_GETARG_DATUM(0));
    uriel_form const form = form_of(PG_GETARG_DATUM(1));
    struct uriel_wide_hash value;
    uint64 words[2];
    struct piece bytes = {(char const*)words, sizeof words};
    int const result = uriel_hash128(REFERENCE(&t), form, NULL, &value, unless_stopped());
    (void)stored;
    end_if_stopped(result);
    if (result < 0) PG_RETURN_NULL();
    words[0] = pg_hton64(value.high);
    words[1] = pg_hton64(value.low);
    PG_RETURN_BYTEA_P(make_text(bytes));
}
FOR_BOTH(hash128)

static Datum host_key(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const t = read(PG_GETARG_DATUM(0));
    struct output out = output_of(t.size + 16);
    (void)stored;
    while (wants_more(&out, uriel_host_key(REFERENCE(&t), OUT(&out)))) continue;
    return written(fcinfo, &out, false);
}
FOR_BOTH(host_key)

static Datum surt(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct reference const t = read(PG_GETARG_DATUM(0));
    struct output out = output_of(2 * t.size + 64);
    (void)stored;
    while (wants_more(&out, uriel_surt(REFERENCE(&t), 0, OUT(&out)))) continue;
    return written(fcinfo, &out, false);
}
FOR_BOTH(surt)

// ---- Editing ------------------------------------------------------------------------------------

static Datum edit_with(FunctionCallInfo fcinfo, struct reference t, struct uriel_value value,
                       bool stored) {
    struct piece const name = read_piece(PG_GETARG_DATUM(1));
    struct output out = output_of(t.size + 3 * value.size + 16);
    // Whoever writes a password into a column has decided who may know it.
    while (
        wants_more(&out, uriel_edit_component(REFERENCE(&t), name.text, name.size, &value,
                                              URIEL_EDIT_PASSWORD_IS_PUBLIC, REFERENCE_OUT(&out))))
        continue;
    if (out.size == -URIEL_NO_VALUE)
        refuse_name("there is no component", name, " to edit",
                    "The components are scheme, authority, userinfo, user, password, host, port, "
                    "path, filename, extension, query and fragment.");
    return written(fcinfo, &out, stored);
}

static Datum edit(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct piece const data = to_utf8(read_piece(PG_GETARG_DATUM(2)));
    struct uriel_value const value = {data.text, data.size, URIEL_DATA};
    return edit_with(fcinfo, read(PG_GETARG_DATUM(0)), value, stored);
}
FOR_BOTH(edit)

static Datum remove_component(FunctionCallInfo fcinfo, reader read, bool stored) {
    struct uriel_value const value = {NULL, 0, URIEL_REMOVED};
    return edit_with(fcinfo, read(PG_GETARG_DATUM(0)), value, stored);
}
FOR_BOTH(remove_component)

// What a function of the vocabulary makes of a reference and of data.
static Datum edit_query(FunctionCallInfo fcinfo, char const* name, reader read, bool stored) {
    struct reference t = read(PG_GETARG_DATUM(0));
    struct uriel_argument given[3] = {{REFERENCE(&t), 0}};
    struct uriel_answer answer = URIEL_ANSWER_INIT;
    struct reference edited = {NULL, 0, URIEL_PARTS_INIT};
    struct piece text;
    size_t const count = (size_t)PG_NARGS();
    int const function = function_number(fcinfo, name);
    size_t size = t.size + 16;
    struct output out;
    for (size_t i = 1; i < count; ++i) {
        struct piece const data = to_utf8(read_piece(PG_GETARG_DATUM(i)));
        given[i].text = data.text;
        given[i].size = data.size;
        size += 3 * data.size;
    }
    out = output_of(size);
    while (wants_more(&out, uriel_call(function, given, count, out.text, out.capacity, &answer,
                                       unless_stopped())))
        continue;
    if (out.size < 0 || answer.kind != URIEL_ANSWER_TEXT) PG_RETURN_NULL();
    text.text = answer.text;
    text.size = answer.size;
    if (!stored) PG_RETURN_TEXT_P(make_text(text));
    edited.text = text.text;
    edited.size = text.size;
    out.size = uriel_parse_reference(edited.text, edited.size, &edited.parts, unless_stopped());
    end_if_stopped(out.size);
    if (out.size != 0) elog(ERROR, "the library wrote what it does not read");
    PG_RETURN_POINTER(store(&edited));
}

static Datum set_param(FunctionCallInfo fcinfo, reader read, bool stored) {
    return edit_query(fcinfo, "uri_set_param", read, stored);
}
FOR_BOTH(set_param)

static Datum remove_params(FunctionCallInfo fcinfo, reader read, bool stored) {
    return edit_query(fcinfo, "uri_remove_params", read, stored);
}
FOR_BOTH(remove_params)

// ---- Percent-encoding ---------------------------------------------------------------------------

static uriel_data_for encodable_of(struct piece name) {
    int const what = uriel_find_data_for(name.text, name.size);
    if (what < 0)
        refuse_name("there is no component", name, " to encode for",
                    "The components are unreserved, user, password, userinfo, host, segment, path, "
                    "query, param and fragment.");
    return what;
}

static size_t encoded_size(struct piece data, uriel_data_for what) {
    size_t all = 0;
    for (size_t at = 0; at < data.size; at += PIECE_SIZE) {
        size_t const size = Min(data.size - at, PIECE_SIZE);
        CHECK_FOR_INTERRUPTS();
        all += (size_t)uriel_encode(data.text + at, size, what, NULL, 0, NULL);
    }
    if (!AllocSizeIsValid(all + VARHDRSZ))
        ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("a URI is too long")));
    return all;
}

PG_FUNCTION_INFO_V1(uriel_pg_encode);
Datum uriel_pg_encode(PG_FUNCTION_ARGS) {
    uriel_data_for const what = encodable_of(read_piece(PG_GETARG_DATUM(1)));
    struct piece const data = to_utf8(read_piece(PG_GETARG_DATUM(0)));
    struct output out = output_of(encoded_size(data, what));
    out.size = 0;
    for (size_t at = 0; at < data.size; at += PIECE_SIZE) {
        size_t const size = Min(data.size - at, PIECE_SIZE);
        CHECK_FOR_INTERRUPTS();
        out.size += uriel_encode(data.text + at, size, what, out.text + out.size,
                                 out.capacity - (size_t)out.size, NULL);
    }
    return written(fcinfo, &out, false);
}

// After a piece of encoded text; triplets stay whole.
static size_t end_of_piece(struct piece t, size_t begin) {
    size_t end = begin + Min(t.size - begin, PIECE_SIZE);
    if (end == t.size) return end;
    if (t.text[end - 1] == '%') return end - 1;
    return t.text[end - 2] == '%' ? end - 2 : end;
}

static bool is_utf8(struct piece octets) {
    for (size_t at = 0, end; at < octets.size; at = end) {
        end = at + Min(octets.size - at, PIECE_SIZE);
        // Characters have at most three more octets.
        for (int i = 0; i < 3 && end < octets.size && (octets.text[end] & 0xC0) == 0x80; ++i) --end;
        CHECK_FOR_INTERRUPTS();
        if (uriel_is_utf8(octets.text + at, end - at) != 1) return false;
    }
    return true;
}

PG_FUNCTION_INFO_V1(uriel_pg_decode);
Datum uriel_pg_decode(PG_FUNCTION_ARGS) {
    struct piece const t = read_piece(PG_GETARG_DATUM(0));
    struct output out = output_of(t.size);
    char* converted;
    out.size = 0;
    for (size_t at = 0, end; at < t.size; at = end) {
        ptrdiff_t size;
        end = end_of_piece(t, at);
        CHECK_FOR_INTERRUPTS();
        size = uriel_decode(t.text + at, end - at, URIEL_DECODE_REFUSE_NUL, out.text + out.size,
                            out.capacity - (size_t)out.size, NULL);
        if (size < 0) PG_RETURN_NULL();
        out.size += size;
    }
    if (!is_utf8(written_piece(&out))) PG_RETURN_NULL();
    converted = pg_any_to_server(out.text, (int)out.size, PG_UTF8);
    if (converted != out.text) PG_RETURN_TEXT_P(cstring_to_text(converted));
    PG_RETURN_TEXT_P(finished(&out));
}

PG_FUNCTION_INFO_V1(uriel_pg_redact);
Datum uriel_pg_redact(PG_FUNCTION_ARGS) {
    struct output out = redacted(read_piece(PG_GETARG_DATUM(0)));
    return written(fcinfo, &out, false);
}

PG_FUNCTION_INFO_V1(uriel_pg_forms_version);
Datum uriel_pg_forms_version(PG_FUNCTION_ARGS) { PG_RETURN_INT32(uriel_forms_version()); }
