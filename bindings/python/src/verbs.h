// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs, each of which is a function of the module and, in most cases, a method.
#pragma once

#include "call.h"

typedef PyObject* verb(PyObject* self, ARGUMENTS);

// ---- verbs.c
verb resolve, relative_to, normalize, is_normalized, equivalent, compare, hash, hash128, host_key,
    uri_of_host_key, surt, segments, pairs;

// ---- encode.c
verb encode, decode, decode_to_bytes, is_valid, validate;

// ---- edit.c
verb replace, compose, joinpath, set_param, add_param, remove_param;
/// Reads data; false where an exception is set. forget_text() ends it, in either case.
bool read_data(PyObject* object, text* out);
/// A sub-delim, which is one character; null stays what it is. False where an exception is set.
bool read_separator(PyObject* object, char* separator);
/// The operator "/", which joins a URI and a segment.
PyObject* append_segment(PyObject* left, PyObject* right);

// ---- values of other types, in methods.c
extern PyMethodDef uri_methods[];
extern PyMethodDef reference_methods[];
extern PyMethodDef functions[];
