// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How a URI reference is stored: a version byte, what is there, where it ends, and the text as
// given. Offsets take one byte each in a text below 256 bytes, so most values grow by 9 bytes.
#include "face.h"

#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "nodes/nodes.h"
#include "utils/memutils.h"
#if PG_VERSION_NUM >= 160000
#    include "nodes/miscnodes.h"
#    include "varatt.h"
#endif

PG_MODULE_MAGIC;

enum {
    STORED_VERSION = 1,
    HEADER_SIZE = 3,  // version, presence and width, kind of host and facts
    ENDS = 6          // of scheme, userinfo, host, authority, path and query
};
enum {
    HAS_SCHEME = 1,
    HAS_AUTHORITY = 2,
    HAS_USERINFO = 4,
    HAS_PORT = 8,
    HAS_QUERY = 16,
    HAS_FRAGMENT = 32,
    WIDTH_SHIFT = 6  // 0, 1 and 2 stand for ends of 1, 2 and 4 bytes
};
// The third byte: the kind of host and, above it, which facts parsing has not seen. What is not
// stored of a text, such as a fact of a later version, is something that may be.
enum { HOST_KIND = 7, FACTS_SHIFT = 3 };

struct piece read_piece(Datum value) {
    struct varlena* const packed = PG_DETOAST_DATUM_PACKED(value);
    struct piece const out = {VARDATA_ANY(packed), VARSIZE_ANY_EXHDR(packed)};
    return out;
}

struct reference read_text(Datum text) {
    struct piece const from = read_piece(text);
    return (struct reference){.text = from.text, .size = from.size};
}

bool parse_datum(Datum text, struct reference* out) {
    struct piece const from = read_piece(text);
    int failed;
    *out = (struct reference){from.text, from.size, URIEL_PARTS_INIT};
    failed = uriel_parse_reference(from.text, from.size, &out->parts, unless_stopped());
    end_if_stopped(failed);
    return failed == 0;
}

static void write_ends(unsigned char* to, unsigned width_code, uint32 const ends[ENDS]) {
    uint16 narrow[ENDS];
    if (width_code == 0) {
        for (int i = 0; i < ENDS; ++i) to[i] = (unsigned char)ends[i];
    } else if (width_code == 1) {
        for (int i = 0; i < ENDS; ++i) narrow[i] = (uint16)ends[i];
        memcpy(to, narrow, sizeof narrow);
    } else {
        memcpy(to, ends, ENDS * sizeof *ends);
    }
}

static uint32 read_end(unsigned char const* from, unsigned width_code) {
    uint16 narrow;
    uint32 wide;
    if (width_code == 0) return *from;
    if (width_code == 1) {
        memcpy(&narrow, from, sizeof narrow);
        return narrow;
    }
    memcpy(&wide, from, sizeof wide);
    return wide;
}

struct varlena* store(struct reference const* from) {
    struct uriel_parts const* const p = &from->parts;
    unsigned const width_code = from->size <= 0xFF ? 0 : from->size <= 0xFFFF ? 1 : 2;
    size_t const offsets = HEADER_SIZE + ((size_t)ENDS << width_code);
    size_t const size = VARHDRSZ + offsets + from->size;
    struct varlena* out;
    unsigned char* to;
    // What is absent ends where what is before it does.
    uint32 const ends[ENDS] = {p->scheme_end,
                               p->has_userinfo ? p->host_begin - 1 : p->scheme_end,
                               p->has_authority ? p->host_end : p->scheme_end,
                               p->has_authority ? p->path_begin : p->scheme_end,
                               p->path_end,
                               p->query_end};
    if (!AllocSizeIsValid(size))
        ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("a URI is too long")));
    out = (struct varlena*)palloc(size);
    SET_VARSIZE(out, size);
    to = (unsigned char*)VARDATA(out);
    to[0] = STORED_VERSION;
    to[1] =
        (unsigned char)((p->has_scheme ? HAS_SCHEME : 0) | (p->has_authority ? HAS_AUTHORITY : 0) |
                        (p->has_userinfo ? HAS_USERINFO : 0) | (p->has_port ? HAS_PORT : 0) |
                        (p->has_query ? HAS_QUERY : 0) | (p->has_fragment ? HAS_FRAGMENT : 0) |
                        width_code << WIDTH_SHIFT);
    to[2] = (unsigned char)(p->host_kind | (unsigned)~p->facts << FACTS_SHIFT);
    write_ends(to + HEADER_SIZE, width_code, ends);
    if (from->size != 0) memcpy(to + offsets, from->text, from->size);
    return out;
}

// The text after the offsets, whose width is in a byte of the header.
static struct piece text_behind(struct piece stored) {
    unsigned char const* const bytes = (unsigned char const*)stored.text;
    size_t offsets;
    struct piece out;
    if (stored.size < HEADER_SIZE || bytes[0] != STORED_VERSION)
        ereport(ERROR, (errcode(ERRCODE_DATA_CORRUPTED),
                        errmsg("a stored URI has a format that this version does not know")));
    offsets = HEADER_SIZE + ((size_t)ENDS << (bytes[1] >> WIDTH_SHIFT));
    if (stored.size < offsets)
        ereport(ERROR, (errcode(ERRCODE_DATA_CORRUPTED), errmsg("a stored URI is cut off")));
    out.text = stored.text + offsets;
    out.size = stored.size - offsets;
    return out;
}

struct piece read_stored_text(Datum stored) { return text_behind(read_piece(stored)); }

struct held hold(Datum stored) {
    struct held held = {stored, PG_DETOAST_DATUM_PACKED(stored), {NULL, 0}};
    held.text = read_stored_text(PointerGetDatum(held.whole));
    return held;
}

void release(struct held const* held) {
    if ((Pointer)held->whole != DatumGetPointer(held->stored)) pfree(held->whole);
}

// The library believes what it is told: parts that are not in order would make it read outside of
// the text.
static bool is_in_order(struct uriel_parts const* p, uint32 hier) {
    return p->scheme_end <= hier && hier <= p->host_begin && p->host_begin <= p->host_end &&
           p->host_end + p->has_port <= p->path_begin && p->path_begin <= p->path_end &&
           p->path_end + p->has_query <= p->query_end && p->query_end + p->has_fragment <= p->size;
}

// The delimiters between the components are those of section 5.3.
static void take_apart(struct piece bytes, struct piece text, struct reference* out) {
    unsigned char const* const from = (unsigned char const*)bytes.text;
    struct uriel_parts* const p = &out->parts;
    unsigned const has = from[1], width_code = has >> WIDTH_SHIFT;
    uint32 ends[ENDS], hier;
    *out = (struct reference){text.text, text.size, URIEL_PARTS_INIT};
    if (width_code == 0)
        for (int i = 0; i < ENDS; ++i) ends[i] = from[HEADER_SIZE + i];
    else
        for (int i = 0; i < ENDS; ++i)
            ends[i] = read_end(from + HEADER_SIZE + ((size_t)i << width_code), width_code);
    hier = ends[0] + (has & HAS_SCHEME ? 1 : 0);
    p->size = (uint32)text.size;
    p->scheme_end = ends[0];
    p->host_begin = p->host_end = p->path_begin = hier;
    if (has & HAS_AUTHORITY) {
        p->host_begin = has & HAS_USERINFO ? ends[1] + 1 : hier + 2;
        p->host_end = ends[2];
        p->path_begin = ends[3];
    }
    p->path_end = ends[4];
    p->query_end = ends[5];
    p->has_scheme = (has & HAS_SCHEME) != 0;
    p->has_authority = (has & HAS_AUTHORITY) != 0;
    p->has_userinfo = (has & HAS_USERINFO) != 0;
    p->has_port = (has & HAS_PORT) != 0;
    p->has_query = (has & HAS_QUERY) != 0;
    p->has_fragment = (has & HAS_FRAGMENT) != 0;
    p->host_kind = from[2] & HOST_KIND;
    p->facts = (uint8) ~(from[2] >> FACTS_SHIFT);
    if (!is_in_order(p, hier))
        ereport(ERROR, (errcode(ERRCODE_DATA_CORRUPTED), errmsg("a stored URI is damaged")));
}

void read_stored_into(Datum stored, struct reference* out) {
    struct piece const bytes = read_piece(stored);
    take_apart(bytes, text_behind(bytes), out);
}

void read_held_into(struct held const* held, struct reference* out) {
    struct piece const bytes = {VARDATA_ANY(held->whole), VARSIZE_ANY_EXHDR(held->whole)};
    take_apart(bytes, held->text, out);
}

bool is_interrupted(void* context) {
    (void)context;
    if (!INTERRUPTS_CAN_BE_PROCESSED()) return false;
#if PG_VERSION_NUM >= 170000
    if (TransactionTimeoutPending) return true;
#endif
    return QueryCancelPending || ProcDiePending || ClientConnectionLost;
}

struct uriel_error stoppable(void) {
    struct uriel_error error = URIEL_ERROR_INIT;
    error.stop = is_interrupted;
    return error;
}

struct uriel_error* unless_stopped(void) {
    static struct uriel_error error;
    error = stoppable();
    return &error;
}

void end_if_stopped(ptrdiff_t result) {
    if (result != -URIEL_STOPPED) return;
    CHECK_FOR_INTERRUPTS();
    ereport(ERROR, (errcode(ERRCODE_QUERY_CANCELED), errmsg("canceling statement")));
}

struct varlena* make_text(struct piece from) {
    struct varlena* const out = (struct varlena*)palloc(VARHDRSZ + from.size);
    SET_VARSIZE(out, VARHDRSZ + from.size);
    if (from.size != 0) memcpy(VARDATA(out), from.text, from.size);
    return out;
}

struct output output_of(size_t capacity) {
    struct output out = {NULL, NULL, Min(capacity, MaxAllocSize - VARHDRSZ), 0, URIEL_PARTS_INIT};
    out.value = (struct varlena*)palloc(out.capacity + VARHDRSZ);
    out.text = VARDATA(out.value);
    return out;
}

bool wants_more(struct output* out, ptrdiff_t size) {
    bool const again = size > 0 && (size_t)size > out->capacity;
    end_if_stopped(size);
    if (again) {
        if (!AllocSizeIsValid((size_t)size + VARHDRSZ))
            ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("a URI is too long")));
        pfree(out->value);
        *out = output_of((size_t)size);
    }
    out->size = size;
    return again;
}

struct varlena* finished(struct output* out) {
    SET_VARSIZE(out->value, VARHDRSZ + out->size);
    return out->value;
}

static struct output redacted_by(unsigned flags, struct piece from) {
    struct output out = output_of(from.size + 16);
    while (wants_more(&out, uriel_redact(from.text, from.size, flags, NULL, 0, OUT(&out))))
        continue;
    return out;
}

struct output redacted(struct piece from) { return redacted_by(0, from); }

// Is something hidden before each '@'?
static bool hides_userinfo(struct piece shown) {
    for (size_t at = 0; at < shown.size; ++at)
        if (shown.text[at] == '@' && (at < 3 || memcmp(shown.text + at - 3, "***", 3) != 0))
            return false;
    return true;
}

// Of what is no URI, no one can be sure where the userinfo before an '@' begins.
struct output redacted_error(struct piece from) {
    struct output const shown = redacted(from);
    return hides_userinfo(written_piece(&shown)) ? shown : redacted_by(URIEL_REDACT_STRICT, from);
}

void refuse_name(char const* before, struct piece name, char const* after, char const* hint) {
    struct output const shown = redacted_error(name);
    ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                    errmsg("%s \"%.*s\"%s", before, pg_mbcliplen(shown.text, (int)shown.size, 1024),
                           shown.text, after),
                    errhint("%s", hint)));
}

struct piece to_utf8(struct piece from) {
    char* const converted = pg_server_to_any(from.text, (int)from.size, PG_UTF8);
    struct piece out = from;
    if (converted != from.text) {
        out.text = converted;
        out.size = strlen(converted);
    }
    return out;
}
