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

// ---- row_error.c

/// Why a row is refused.
struct row_error {
    int64_t row;
    struct uriel_error error;
};
/// Turns a column of results and errors into that of results; false where a row has an error.
bool take_results(struct ArrowSchema* schema, struct ArrowArray* array, struct row_error* wrong);
/// As a sentence of at most `capacity` bytes.
void describe(struct row_error const* wrong, char* out, size_t capacity);

// ---- stream.c

/// (source, its place among the arguments, verb, values, layout of text, with errors, threads,
/// raises): a stream of what the verb makes of each chunk of the source, when it is asked for. The
/// source is the capsule of a stream, or the pair of a column.
PyObject* stream_of_verb(PyObject* module, PyObject* given);

// ---- bulk.c

/// A column of str, URI, Reference and None.
PyObject* column_of_list(PyObject* module, PyObject* given);
/// A column of one str or int, which stands for as many rows as there are.
PyObject* column_of_value(PyObject* module, PyObject* given);
/// (verb, columns, layout of text, with errors, threads, raises, number of the first row): the
/// result as a column. The lock of the interpreter is released meanwhile.
PyObject* call_columns(PyObject* module, PyObject* given);
/// The next column of the capsule of a stream, or None.
PyObject* next_of_stream(PyObject* module, PyObject* capsule);
/// How many rows the capsule of an array has; -1 if somebody took it.
PyObject* rows_of(PyObject* module, PyObject* capsule);
/// All verbs by name: their parameters as (name, kind, is optional), and what they return, in
/// words.
PyObject* verbs_of_columns(PyObject* module, PyObject* unused);
