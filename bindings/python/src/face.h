// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the files of the extension share. It turns types of Python into those of uriel.h, and back:
// nothing is decided here.
#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "uriel.h"

#include <stdbool.h>
#include <stdint.h>

/// What the module keeps, of one interpreter.
typedef struct {
    PyTypeObject* uri_type;
    PyTypeObject* reference_type;
    PyTypeObject* comparison_type;
    PyTypeObject* finding_type;
    PyTypeObject* rule_type;
    PyTypeObject* extract_type;
    PyObject* parse_error;
    PyObject* params_type;  ///< of uriel._params; null until somebody asks for one
    PyObject* pairs_name;   ///< of the attribute that it has
} state;

/// A URI or a Reference. It holds the given text, and where the components are in it.
typedef struct {
    PyObject_HEAD PyObject* text;  ///< a str, of ASCII characters
    char const* data;
    Py_ssize_t size;
    struct uriel_parts parts;
} reference;

/// A text that was given as str, bytes, URI or Reference.
typedef struct {
    char const* data;
    Py_ssize_t size;
    struct uriel_parts const* parts;  ///< null where it was not parsed
    PyObject* keeper;                 ///< a reference of ours to what holds data and parts
    bool is_bytes;
} text;

/// The result of a writer of uriel.h.
typedef struct {
    char* data;
    ptrdiff_t size;  ///< less than 0 where it failed
    size_t capacity;
    struct uriel_parts parts;  ///< of a reference that was written
    char room[1000];
} buffer;

// ---- values.c

state* state_of(PyObject* object);
bool is_reference(state* s, PyObject* object);

/// Reads a text; false where an exception is set. forget_text() ends it, in either case.
bool read_text(state* s, PyObject* object, text* out);
void forget_text(text* t);

void begin(buffer* b);
/// Keeps the result of a writer. True where it did not fit, and the writer has to be called again.
bool must_repeat(buffer* b, ptrdiff_t result);
void end(buffer* b);

/// A str of a slice, or None where it is absent.
PyObject* slice(reference* self, struct uriel_span span);
PyObject* span_of(text const* t, struct uriel_span span);
PyObject* str_of(buffer const* b);
/// A name of uriel.h; "" and null are None.
PyObject* name_or_none(char const* name);

/// Raises ParseError. The texts are those of the call, in their order.
PyObject* raise(state* s, struct uriel_error const* error, text const* texts, int count);
/// The same with the words that the message ends with, if that is not null: how to write or allow
/// it.
PyObject* raise_with(state* s, struct uriel_error const* error, text const* texts, int count,
                     PyObject* way);

/// The same of a row of a column.
PyObject* raise_row(state* s, struct uriel_error const* error, int64_t row, char const* argument);

/// Raises an exception of this type about a str that is no name of those that are known, for %R in
/// the format. It may be a URI that was meant for another argument, and is redacted strictly.
void raise_name(PyObject* type, char const* format, PyObject* name);

/// Reads arguments: the first `positional` of `names`, which end with null, may be given without
/// their names, and the first `required` must be given. What is not given is null. With
/// `takes_more`, more may follow without names, which are left to the caller.
bool read_arguments(PyObject* const* given, Py_ssize_t count, PyObject* keywords,
                    char const* const* names, int positional, int required, bool takes_more,
                    PyObject** out);
/// The form of that name; URIEL_FORM_SCHEME for null. Less than 0 where an exception is set.
int read_form(PyObject* name);
/// Is it true? Null is not. Less than 0 where an exception is set.
int read_flag(PyObject* object);

// ---- reference.c

extern PyType_Spec const uri_spec;
extern PyType_Spec const reference_spec;
/// A URI or Reference of a text that is parsed.
PyObject* parsed(state* s, PyTypeObject* type, PyObject* given);
/// The same of a str that need not be parsed any more. Takes it, and may get none where an
/// exception is set.
PyObject* with_parts(PyTypeObject* type, PyObject* str, struct uriel_parts const* parts);
/// The same of what a writer has written; `self`, if that has this text already.
PyObject* written(state* s, PyTypeObject* type, buffer const* b, PyObject* self);

#define ARGUMENTS PyObject *const *given, Py_ssize_t count, PyObject *keywords
