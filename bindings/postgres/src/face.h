// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the files of the extension share: a reference taken apart, and how it is stored.
#ifndef URIEL_POSTGRES_FACE_H
#define URIEL_POSTGRES_FACE_H

#include "postgres.h"

#include "fmgr.h"
#include "funcapi.h"
#include "uriel_functions.h"

/// Text of the server. Not ended by a NUL.
struct piece {
    char const* text;
    size_t size;
};

/// A URI reference. The text belongs to the datum it was read from.
struct reference {
    char const* text;
    size_t size;
    struct uriel_parts parts;  ///< of a text that nobody has parsed yet, all zero
};
static inline struct uriel_parts const* parts_of(struct reference const* ref) {
    return ref->parts.struct_size == 0 ? NULL : &ref->parts;
}
/// The arguments of uriel.h for it.
#define REFERENCE(ref) (ref)->text, (ref)->size, parts_of(ref)

/// The bytes of a text or bytea, detoasted where necessary.
struct piece read_piece(Datum value);
/// The text of a stored uri or uri_reference, without its offsets.
struct piece read_stored_text(Datum stored);
/// A stored value, for as long as release() is not called. A btree compares often in one context,
/// where what is detoasted would pile up.
struct held {
    Datum stored;
    struct varlena* whole;
    struct piece text;
};
struct held hold(Datum stored);
void release(struct held const* held);
/// Reads a text, without parsing it.
struct reference read_text(Datum text);
/// Takes a text apart. False where it is no URI reference.
bool parse_datum(Datum text, struct reference* out);
/// Takes a stored uri or uri_reference apart, without parsing it. In place: to copy what was just
/// written in small pieces is slow.
void read_stored_into(Datum stored, struct reference* out);
void read_held_into(struct held const* held, struct reference* out);
static inline struct reference read_stored(Datum stored) {
    struct reference out;
    read_stored_into(stored, &out);
    return out;
}
static inline struct reference reference_in(struct held const* held) {
    struct reference out;
    read_held_into(held, &out);
    return out;
}
/// The facts of parts that are stored.
enum { STORED_FACTS = 31 };
/// Makes the value to store, of a reference that was parsed.
struct varlena* store(struct reference const* from);
/// The same of one that the library wrote. Equal texts are stored in the same way: B-trees rely on it
/// (btequalimage). Where a writer has facts, parsing may see others.
Datum stored_value(struct reference* made);

/// Is it present, and where is it?
static inline struct piece piece_of(struct reference const* from, struct uriel_span span) {
    struct piece const found = {from->text + span.offset, span.size};
    return found;
}

/// Is the query to end?
bool is_interrupted(void* unused);
/// What a call of the library gets that may take long: once the query is to end, such a call
/// returns -URIEL_STOPPED. An error of PostgreSQL jumps, which no frame of C++ may be in the way
/// of, so the query ends only after the call has returned, by end_if_stopped().
struct uriel_error stoppable(void);
/// The same for a call that has returned before the next one is made.
struct uriel_error* unless_stopped(void);
/// Ends the query, if a call was stopped for that.
void end_if_stopped(ptrdiff_t result);

/// How much of a text is worked on before looking whether the query is to end.
enum { PIECE_SIZE = 1 << 20 };

/// Text for SQL, copied.
struct varlena* make_text(struct piece from);

/// Writes with a function of the C face, as often as it takes:
///
///     struct output out = output_of(size);
///     while (wants_more(&out, uriel_surt(REFERENCE(&ref), 0, OUT(&out)))) continue;
///
/// After that the result has out.size bytes, or out.size is less than 0, an error. The capacity is
/// a guess, which may be more than a value may have.
struct output {
    struct varlena* value;  ///< with room for the header of a varlena in front of the text
    char* text;
    size_t capacity;
    ptrdiff_t size;
    struct uriel_parts parts;  ///< of a reference that was written
};
/// The last arguments of a writer, and of one that gives the parts of a reference.
#define OUT(out) (out)->text, (out)->capacity, unless_stopped()
#define REFERENCE_OUT(out) (out)->text, (out)->capacity, &(out)->parts, unless_stopped()
struct output output_of(size_t capacity);
bool wants_more(struct output* out, ptrdiff_t size);
/// The text that was written, as a value for SQL.
struct varlena* finished(struct output* out);

/// What was written, not copied.
static inline struct piece written_piece(struct output const* out) {
    struct piece const piece = {out->text, (size_t)out->size};
    return piece;
}

/// The reference that was written, not copied.
static inline struct reference written_reference(struct output const* out) {
    struct reference const ref = {out->text, (size_t)out->size, out->parts};
    return ref;
}

/// The normal form of a stored URI.
struct output normal_form(struct reference const* of, uriel_form form);

/// Any text as it may be shown, without passwords.
struct output redacted(struct piece from);
/// The same of a text that is no URI, for an error that quotes it.
struct output redacted_error(struct piece from);

/// Raises the error of a name that there is not, which may be a URI in the wrong place, and so is
/// shown without passwords.
_Noreturn void refuse_name(char const* before, struct piece name, char const* after,
                           char const* hint);

/// Data in the encoding of the server as UTF-8, which is what is percent-encoded.
struct piece to_utf8(struct piece from);

/// Compares bytes; what begins with the other is greater.
static inline int compare_pieces(struct piece a, struct piece b) {
    size_t const least = a.size < b.size ? a.size : b.size;
    int const order = least == 0 ? 0 : memcmp(a.text, b.text, least);
    if (order != 0) return order;
    return (a.size > b.size) - (a.size < b.size);
}

#endif
