// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URI Templates. uriel/_template.py turns values of Python into tuples, and errors into exceptions.
#include "uriel_template.h"
#include "verbs.h"

#include <string.h>

static bool read_bytes(PyObject* object, char const** data, size_t* size) {
    char* bytes = NULL;
    Py_ssize_t length = 0;
    if (PyBytes_AsStringAndSize(object, &bytes, &length) < 0) return false;
    *data = bytes;
    *size = (size_t)length;
    return true;
}

static void free_values(struct uriel_template_value* values, size_t count) {
    for (size_t i = 0; values != NULL && i < count; ++i) PyMem_Free((void*)values[i].members);
    PyMem_Free(values);
}

// Of a tuple of (name, kind, text, members); null where an exception is set. Members have none.
static struct uriel_template_value* read_values(PyObject* tuple, size_t* count, bool are_members) {
    *count = (size_t)PyTuple_Size(tuple);
    struct uriel_template_value* const values = PyMem_Calloc(*count + 1, sizeof *values);
    if (values == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    for (size_t i = 0; i < *count; ++i) {
        struct uriel_template_value* const value = &values[i];
        PyObject *name, *text, *members;
        int kind;
        if (!PyArg_ParseTuple(PyTuple_GetItem(tuple, (Py_ssize_t)i), "SiSO!", &name, &kind, &text,
                              &PyTuple_Type, &members) ||
            !read_bytes(name, &value->name, &value->name_size) ||
            !read_bytes(text, &value->text, &value->size)) {
            free_values(values, *count);
            return NULL;
        }
        value->kind = kind;
        if (are_members) continue;
        value->members = read_values(members, &value->count, true);
        if (value->members == NULL) {
            free_values(values, *count);
            return NULL;
        }
    }
    return values;
}

// (code, offset, component, message, section, whether it is of the result)
static PyObject* error_tuple(struct uriel_template_error const* error) {
    if (error->code == URIEL_STOPPED) return NULL;  // for the exception of a signal
    if (error->code == URIEL_TEMPLATE_NO_MEMORY) return PyErr_NoMemory();
    if (error->code == URIEL_INVALID_ARGUMENT) {
        PyErr_SetString(PyExc_ValueError, "not a rule of RFC 3986");
        return NULL;
    }
    bool const is_of_result = error->code == URIEL_TEMPLATE_INVALID_RESULT;
    char const* component = is_of_result ? uriel_error_subject(&error->result) : "";
    return Py_BuildValue("snsssN", error->name, (Py_ssize_t)error->offset, component,
                         error->message, error->section, PyBool_FromLong(is_of_result));
}

// Lets other threads and signals have their turn, each time that a mebibyte is done.
static bool is_interrupted(void* context) {
    (void)context;
    Py_BEGIN_ALLOW_THREADS;
    Py_END_ALLOW_THREADS;
    return PyErr_CheckSignals() < 0;
}

static struct uriel_template_error const no_error = {.struct_size = sizeof no_error,
                                                     .stop = is_interrupted};

PyObject* template_of(PyObject* self, PyObject* text) {
    (void)self;
    struct uriel_template_error error = no_error;
    char const* data;
    size_t size;
    if (!read_bytes(text, &data, &size)) return NULL;
    int const level = uriel_template_parse(data, size, &error);
    if (level < 0) return error_tuple(&error);
    ptrdiff_t const count = uriel_template_variables(data, size, NULL, 0, &error);
    if (count < 0) return error_tuple(&error);
    struct uriel_template_variable* const all = PyMem_Calloc((size_t)count + 1, sizeof *all);
    if (all == NULL) return PyErr_NoMemory();
    PyObject* names = PyList_New(0);
    if (uriel_template_variables(data, size, all, (size_t)count, &error) < 0) Py_CLEAR(names);
    for (ptrdiff_t i = 0; names != NULL && i < count; ++i) {
        char const* const name = data + all[i].offset;
        if (!append(names, PyUnicode_FromStringAndSize(name, (Py_ssize_t)all[i].size)))
            Py_CLEAR(names);
    }
    PyMem_Free(all);
    if (names == NULL) return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    return Py_BuildValue("iN", level, tuple_of(names, true));
}

PyObject* expand_template(PyObject* self, PyObject* arguments) {
    (void)self;
    struct uriel_template_error error = no_error;
    PyObject *text, *tuple;
    char const *rule, *data;
    size_t size, count;
    if (!PyArg_ParseTuple(arguments, "SO!z", &text, &PyTuple_Type, &tuple, &rule) ||
        !read_bytes(text, &data, &size))
        return NULL;
    struct uriel_template_value* const values = read_values(tuple, &count, false);
    if (values == NULL) return NULL;
    size_t const rule_size = rule == NULL ? 0 : strlen(rule);
    char room[1000];
    char* out = room;
    ptrdiff_t made = uriel_template_expand(data, size, values, count, rule, rule_size, room,
                                           sizeof room, &error);
    if (made > (ptrdiff_t)sizeof room) {
        out = PyMem_Malloc((size_t)made);
        if (out != NULL)
            made = uriel_template_expand(data, size, values, count, rule, rule_size, out,
                                         (size_t)made, &error);
    }
    PyObject* const result = out == NULL ? PyErr_NoMemory()
                             : made < 0  ? error_tuple(&error)
                                         : PyUnicode_FromStringAndSize(out, made);
    if (out != room) PyMem_Free(out);
    free_values(values, count);
    return result;
}
