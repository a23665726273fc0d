// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What uriel.bulk is made of. A column is a pair of capsules, of a schema and of an array.
#pragma once

#include "face.h"

/// A column of str and None.
PyObject* column_of_list(PyObject* module, PyObject* given);
/// A column of one str or int, which stands for as many rows as there are.
PyObject* column_of_value(PyObject* module, PyObject* given);
/// (verb, columns, layout of text, with errors, threads, raises): the result as a column. The lock
/// of the interpreter is released meanwhile.
PyObject* call_columns(PyObject* module, PyObject* given);
/// The next column of the capsule of a stream, or None.
PyObject* next_of_stream(PyObject* module, PyObject* capsule);
/// How many rows the capsule of an array has; -1 if somebody took it.
PyObject* rows_of(PyObject* module, PyObject* capsule);
/// The names of all verbs.
PyObject* verbs_of_columns(PyObject* module, PyObject* unused);
