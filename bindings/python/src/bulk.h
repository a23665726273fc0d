// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What uriel.bulk is made of. A column is a pair of capsules, of a schema and of an array.
#pragma once

#include "face.h"

#include "uriel_columns.h"

enum { most_columns = 4 };

/// Of the specification of the Arrow C Stream Interface.
struct ArrowArrayStream {
    int (*get_schema)(struct ArrowArrayStream*, struct ArrowSchema* out);
    int (*get_next)(struct ArrowArrayStream*, struct ArrowArray* out);
    char const* (*get_last_error)(struct ArrowArrayStream*);
    void (*release)(struct ArrowArrayStream*);
    void* private_data;
};

// ---- capsules.c

/// A schema and an array, which their capsules release.
typedef struct {
    struct ArrowSchema* schema;
    struct ArrowArray* array;
    PyObject* schema_capsule;
    PyObject* array_capsule;
} column;
/// False where an exception is set.
bool make_column(column* c);
void forget_column(column* c);
/// The capsules as a pair, which takes them; null if there is none.
PyObject* pair_of(column* c, bool is_whole);

// Capsules are shared by all threads that got them. Of those that take a structure one gets it,
// with a lock of the interpreter or without: all others find its release to be NULL.

/// A column that was taken from its capsules, and may be used without the lock of the interpreter.
typedef struct {
    struct ArrowSchema schema;
    struct ArrowArray array;
    struct ArrowSchema* schema_from;
    struct ArrowArray* array_from;
} taken_column;
/// False where an exception is set: both structures are then where they were.
bool take_column(PyObject* schema_capsule, PyObject* array_capsule, taken_column* out);
/// Puts back what take_column() took, unless it was released or moved.
void put_back(taken_column* c);
/// The same of the rows that are left of it.
void put_rest_back(taken_column* c);
/// The same of a stream; ValueError where another one has it.
bool take_stream(PyObject* capsule, struct ArrowArrayStream* out);
void put_back_stream(PyObject* capsule, struct ArrowArrayStream const* stream);
/// The capsule of a stream, which takes it, also if there is none.
PyObject* capsule_of_stream(struct ArrowArrayStream* stream);

/// A capsule of a copy of the schema in this one.
PyObject* copy_schema(PyObject* module, PyObject* capsule);
/// New capsules of what is taken from these.
PyObject* move_array(PyObject* module, PyObject* capsule);
PyObject* move_stream(PyObject* module, PyObject* capsule);
/// How many rows the capsule of an array has; -1 if somebody took it.
PyObject* rows_of(PyObject* module, PyObject* capsule);

// ---- row_error.c

/// Why a row is refused.
struct row_error {
    int64_t row;
    struct uriel_error error;
    char argument[16];  ///< the name of the one that is wrong
};
/// Turns a column of results and errors into that of results; false where a row has an error.
bool take_results(struct ArrowSchema* schema, struct ArrowArray* array, struct row_error* wrong);
/// As a sentence of at most `capacity` bytes.
void describe(struct row_error const* wrong, char* out, size_t capacity);

// ---- rows.c

/// (schema, array) of a result: its rows as a list of str, bytes, int, bool, lists, dicts and None.
/// The column stays.
PyObject* list_of_column(PyObject* module, PyObject* given);

// ---- stream.c

/// (verb, arguments, layout of text, with errors, threads, raises): a stream of what the verb makes
/// of each chunk, when it is asked for. An argument is a str or int, a tuple of the capsule of
/// a stream, or the pair of a column.
PyObject* stream_of_verb(PyObject* module, PyObject* given);

// ---- bulk.c

/// A column of str, URI, Reference and None.
PyObject* column_of_list(PyObject* module, PyObject* given);
/// A column of one str or int, which stands for as many rows as there are.
PyObject* column_of_value(PyObject* module, PyObject* given);
/// (verb, columns, layout of text, with errors, threads, raises, number of the first row, how
/// many rows): the result as a column. Longer columns keep the rows after these; all are meant if
/// none are given, or -1. The lock of the interpreter is released meanwhile.
PyObject* call_columns(PyObject* module, PyObject* given);
/// The next column of the capsule of a stream, or None.
PyObject* next_of_stream(PyObject* module, PyObject* capsule);
/// All verbs by name: their parameters as (name, kind, is optional), and what they return, in
/// words.
PyObject* verbs_of_columns(PyObject* module, PyObject* unused);
