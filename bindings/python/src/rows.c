// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rows of a result as objects of Python, for programs without a library that reads Arrow.
#include "bulk.h"

#include <stdlib.h>
#include <string.h>

static bool bit(void const* bits, int64_t at) {
    return (((uint8_t const*)bits)[at / 8] >> at % 8 & 1) != 0;
}

// The bytes of a text or of binary, in one of three layouts.
static char const* bytes_of(struct ArrowArray const* array, int64_t at, bool is_view, bool is_large,
                            Py_ssize_t* size) {
    if (is_large) {
        int64_t const* offsets = (int64_t const*)array->buffers[1] + at;
        *size = (Py_ssize_t)(offsets[1] - offsets[0]);
        return (char const*)array->buffers[2] + offsets[0];
    }
    if (!is_view) {
        int32_t const* offsets = (int32_t const*)array->buffers[1] + at;
        *size = offsets[1] - offsets[0];
        return (char const*)array->buffers[2] + offsets[0];
    }
    int32_t const* view = (int32_t const*)array->buffers[1] + 4 * at;
    *size = view[0];
    if (view[0] <= 12) return (char const*)(view + 1);
    return (char const*)array->buffers[2 + view[2]] + view[3];
}

static PyObject* bytes_row(char const* format, struct ArrowArray const* array, int64_t at) {
    bool const is_view = *format == 'v';
    char const letter = format[is_view];
    Py_ssize_t size;
    char const* data = bytes_of(array, at, is_view, letter == 'U' || letter == 'Z', &size);
    return letter == 'u' || letter == 'U' ? PyUnicode_DecodeUTF8(data, size, NULL)
                                          : PyBytes_FromStringAndSize(data, size);
}

// Of the types that results have; `at` counts from the beginning of the buffers.
static PyObject* row_of(struct ArrowSchema const* schema, struct ArrowArray const* array,
                        int64_t at);

static PyObject* list_row(struct ArrowSchema const* schema, struct ArrowArray const* array,
                          int64_t at) {
    int32_t const* offsets = (int32_t const*)array->buffers[1] + at;
    struct ArrowArray const* items = array->children[0];
    PyObject* list = PyList_New(offsets[1] - offsets[0]);
    for (int32_t i = offsets[0]; list != NULL && i < offsets[1]; ++i) {
        PyObject* item = row_of(schema->children[0], items, items->offset + i);
        if (item == NULL)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, i - offsets[0], item);
    }
    return list;
}

static PyObject* record_row(struct ArrowSchema const* schema, struct ArrowArray const* array,
                            int64_t at) {
    PyObject* record = PyDict_New();
    for (int64_t i = 0; record != NULL && i < schema->n_children; ++i) {
        struct ArrowArray const* field = array->children[i];
        PyObject* value = row_of(schema->children[i], field, field->offset + at);
        bool const is_put =
            value != NULL && PyDict_SetItemString(record, schema->children[i]->name, value) == 0;
        Py_XDECREF(value);
        if (!is_put) Py_CLEAR(record);
    }
    return record;
}

static PyObject* row_of(struct ArrowSchema const* schema, struct ArrowArray const* array,
                        int64_t at) {
    char const* format = schema->format;
    if (array->buffers[0] != NULL && !bit(array->buffers[0], at)) Py_RETURN_NONE;
    switch (*format) {
        case 'b': return PyBool_FromLong(bit(array->buffers[1], at));
        case 'i': return PyLong_FromLong(((int32_t const*)array->buffers[1])[at]);
        case 'l': return PyLong_FromLongLong(((int64_t const*)array->buffers[1])[at]);
        case 'w': {
            Py_ssize_t const width = strtol(format + 2, NULL, 10);
            return PyBytes_FromStringAndSize((char const*)array->buffers[1] + width * at, width);
        }
        case '+': return (format[1] == 'l' ? list_row : record_row)(schema, array, at);
        default: return bytes_row(format, array, at);
    }
}

PyObject* list_of_column(PyObject* module, PyObject* given) {
    (void)module;
    taken_column c;
    PyObject *schema, *array;
    if (!PyArg_ParseTuple(given, "OO", &schema, &array) || !take_column(schema, array, &c))
        return NULL;
    PyObject* list = PyList_New((Py_ssize_t)c.array.length);
    for (int64_t i = 0; list != NULL && i < c.array.length; ++i) {
        PyObject* row = row_of(&c.schema, &c.array, c.array.offset + i);
        if (row == NULL)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, row);
    }
    put_back(&c);
    return list;
}
