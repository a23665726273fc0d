// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A call of a verb. Each is there twice: as a function of the module, whose first arguments are the
// texts, and as a method of URI and Reference, which is the first text itself.
#pragma once

#include "face.h"

enum { most_texts = 2, most_arguments = 16 };

typedef struct {
    state* s;
    PyObject* self;  ///< null in a function of the module
    text texts[most_texts];
    int text_count;
    PyObject* rest[most_arguments];  ///< the arguments after the texts; null is not given
    struct uriel_error error;
    buffer b;
} call;

/// What a verb takes: `names` are those of its texts and then of the rest, which ends with null.
/// The first `required` must be given, and `positional` may be given without their names.
typedef struct {
    char const* const* names;
    int texts;
    int required;
    int positional;
    bool takes_more;  ///< positional ones, which the verb reads itself
} signature;

/// Reads the arguments; false where an exception is set. leave() ends the call in either case.
bool enter(call* c, PyObject* self, signature const* what, ARGUMENTS);
/// Forgets what the call keeps, and returns the result.
PyObject* leave(call* c, PyObject* result);
/// Raises what is wrong.
PyObject* fail(call* c);
/// What a writer wrote: an object of this type from a method, and a str from a function.
PyObject* result_of(call* c, PyTypeObject* type);
PyObject* str_result(call* c);

/// A pointer and a size, for uriel.h; and the same with the parts, of what has to be a reference.
#define TEXT(c, i) (c)->texts[i].data, (size_t)(c)->texts[i].size
#define REFERENCE(c, i) TEXT(c, i), (c)->texts[i].parts
/// The last three arguments of a writer; and the last four of one that writes a reference.
#define OUT(c) (c)->b.data, (c)->b.capacity, &(c)->error
#define REFERENCE_OUT(c) (c)->b.data, (c)->b.capacity, &(c)->b.parts, &(c)->error

/// A name of a module of the package, which is loaded only when somebody asks for it.
PyObject* find(char const* module, char const* name);
/// Calls such a function.
PyObject* ask(char const* module, char const* name, PyObject* const* given, int count);
