// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs over columns: between the capsules of Arrow's PyCapsule interface and uriel_columns.h.
#include "bulk.h"

#include <stdlib.h>
#include <string.h>

// ---- Capsules

static void forget_schema(PyObject* capsule) {
    struct ArrowSchema* schema = PyCapsule_GetPointer(capsule, "arrow_schema");
    if (schema->release != NULL) schema->release(schema);
    free(schema);
}
static void forget_array(PyObject* capsule) {
    struct ArrowArray* array = PyCapsule_GetPointer(capsule, "arrow_array");
    if (array->release != NULL) array->release(array);
    free(array);
}

bool make_column(column* c) {
    *c = (column){calloc(1, sizeof *c->schema), calloc(1, sizeof *c->array), NULL, NULL};
    if (c->schema == NULL || c->array == NULL) {
        free(c->schema);
        free(c->array);
        PyErr_NoMemory();
        return false;
    }
    c->schema_capsule = PyCapsule_New(c->schema, "arrow_schema", forget_schema);
    if (c->schema_capsule == NULL) free(c->schema);
    c->array_capsule = PyCapsule_New(c->array, "arrow_array", forget_array);
    if (c->array_capsule == NULL) free(c->array);
    if (c->schema_capsule != NULL && c->array_capsule != NULL) return true;
    forget_column(c);
    return false;
}

void forget_column(column* c) {
    Py_XDECREF(c->schema_capsule);
    Py_XDECREF(c->array_capsule);
}

PyObject* pair_of(column* c, bool is_whole) {
    if (is_whole) return Py_BuildValue("NN", c->schema_capsule, c->array_capsule);
    forget_column(c);
    return NULL;
}

// ---- A column of a list of str

typedef struct {
    int64_t* offsets;
    char* text;
    uint8_t* validity;
    void const* buffers[3];
} list_data;

static void free_list_data(list_data* d) {
    free(d->offsets);
    free(d->text);
    free(d->validity);
    free(d);
}
static void release_list_array(struct ArrowArray* array) {
    free_list_data(array->private_data);
    array->release = NULL;
}
static void release_static_schema(struct ArrowSchema* schema) { schema->release = NULL; }

// The bytes of a text; null with the size 0 for None, and for lone surrogates, which no text has.
// False where an exception is set.
static bool cell(state* s, PyObject* object, char const** data, Py_ssize_t* size) {
    *data = NULL;
    *size = 0;
    if (object == Py_None) return true;
    if (is_reference(s, object)) {
        *data = ((reference*)object)->data;
        *size = ((reference*)object)->size;
        return true;
    }
    if (!PyUnicode_Check(object)) {
        PyErr_SetString(PyExc_TypeError, "str, URI, Reference and None are needed");
        return false;
    }
    *data = PyUnicode_AsUTF8AndSize(object, size);
    if (*data != NULL) return true;
    *size = 0;
    if (!PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) return false;
    PyErr_Clear();
    return true;
}

static bool fill(state* s, PyObject* list, Py_ssize_t rows, list_data* d, int64_t* nulls) {
    Py_ssize_t size;
    char const* data;
    for (Py_ssize_t i = 0; i < rows; ++i) {
        if (!cell(s, PyTuple_GetItem(list, i), &data, &size)) return false;
        d->offsets[i + 1] = d->offsets[i] + size;
    }
    d->text = malloc((size_t)d->offsets[rows] + 1);
    if (d->text == NULL) return PyErr_NoMemory() != NULL;
    for (Py_ssize_t i = 0; i < rows; ++i) {
        if (!cell(s, PyTuple_GetItem(list, i), &data, &size)) return false;
        if (data == NULL) {
            ++*nulls;
            continue;
        }
        memcpy(d->text + d->offsets[i], data, (size_t)size);
        d->validity[i / 8] |= (uint8_t)(1U << i % 8);
    }
    return true;
}

PyObject* column_of_list(PyObject* module, PyObject* given) {
    PyObject* list = PySequence_Tuple(given);  // nobody changes it meanwhile
    list_data* d = calloc(1, sizeof *d);
    column c;
    if (list == NULL || d == NULL || !make_column(&c)) {
        Py_XDECREF(list);
        free(d);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    Py_ssize_t const rows = PyTuple_Size(list);
    int64_t nulls = 0;
    d->offsets = calloc((size_t)rows + 1, sizeof *d->offsets);
    d->validity = calloc((size_t)rows / 8 + 1, 1);
    bool is_whole = d->offsets != NULL && d->validity != NULL;
    if (!is_whole) PyErr_NoMemory();
    is_whole = is_whole && fill(PyModule_GetState(module), list, rows, d, &nulls);
    Py_DECREF(list);
    d->buffers[0] = d->validity;
    d->buffers[1] = d->offsets;
    d->buffers[2] = d->text;
    *c.schema = (struct ArrowSchema){
        .format = "U", .name = "", .flags = ARROW_FLAG_NULLABLE, .release = release_static_schema};
    *c.array = (struct ArrowArray){.length = rows,
                                   .null_count = nulls,
                                   .n_buffers = 3,
                                   .buffers = d->buffers,
                                   .release = release_list_array,
                                   .private_data = d};
    return pair_of(&c, is_whole);
}

PyObject* column_of_value(PyObject* module, PyObject* given) {
    (void)module;
    column c;
    enum uriel_columns_status status;
    if (!make_column(&c)) return NULL;
    if (PyLong_Check(given)) {
        long long const number = PyLong_AsLongLong(given);
        if (number == -1 && PyErr_Occurred()) return pair_of(&c, false);
        status = uriel_columns_number_value(number, c.schema, c.array);
    } else {
        Py_ssize_t size;
        char const* data = PyUnicode_AsUTF8AndSize(given, &size);
        if (data == NULL) return pair_of(&c, false);
        status = uriel_columns_text_value(data, (size_t)size, c.schema, c.array);
    }
    if (status != URIEL_COLUMNS_OK) PyErr_NoMemory();
    return pair_of(&c, status == URIEL_COLUMNS_OK);
}

// ---- Calls

static PyObject* exception_of(enum uriel_columns_status status) {
    switch (status) {
        case URIEL_COLUMNS_OUT_OF_MEMORY: return PyExc_MemoryError;
        case URIEL_COLUMNS_WRONG_ARGUMENT: return PyExc_TypeError;
        default: return PyExc_ValueError;
    }
}

static bool read_columns(PyObject* pairs, struct uriel_columns_argument* out, Py_ssize_t* count) {
    *count = PyTuple_Size(pairs);
    if (*count < 0 || *count > most_columns) {
        if (*count > most_columns) PyErr_SetString(PyExc_TypeError, "too many arguments");
        return false;
    }
    for (Py_ssize_t i = 0; i < *count; ++i) {
        PyObject* schema;
        PyObject* array;
        if (!PyArg_ParseTuple(PyTuple_GetItem(pairs, i), "OO", &schema, &array)) return false;
        out[i].schema = PyCapsule_GetPointer(schema, "arrow_schema");
        if (out[i].schema == NULL) return false;
        out[i].array = PyCapsule_GetPointer(array, "arrow_array");
        if (out[i].array == NULL) return false;
    }
    return true;
}

PyObject* call_columns(PyObject* module, PyObject* given) {
    char const* verb;
    PyObject* pairs;
    struct uriel_columns_options options = {.struct_size = sizeof options};
    struct uriel_columns_argument arguments[most_columns];
    Py_ssize_t count;
    column c;
    int raises;
    long long first_row;
    if (!PyArg_ParseTuple(given, "sO!IIIpL", &verb, &PyTuple_Type, &pairs, &options.text,
                          &options.errors, &options.threads, &raises, &first_row) ||
        !read_columns(pairs, arguments, &count) || !make_column(&c))
        return NULL;
    char message[256] = "";
    enum uriel_columns_status status;
    Py_BEGIN_ALLOW_THREADS status = uriel_columns_call(verb, arguments, (size_t)count, &options,
                                                       c.schema, c.array, message, sizeof message);
    Py_END_ALLOW_THREADS if (status != URIEL_COLUMNS_OK)
        PyErr_SetString(exception_of(status), message);
    struct row_error wrong;
    bool is_whole = status == URIEL_COLUMNS_OK;
    if (is_whole && raises && !take_results(c.schema, c.array, &wrong)) {
        raise_row(PyModule_GetState(module), &wrong.error, first_row + wrong.row);
        is_whole = false;
    }
    return pair_of(&c, is_whole);
}

// ---- Streams

PyObject* next_of_stream(PyObject* module, PyObject* capsule) {
    (void)module;
    struct ArrowArrayStream* stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
    column c;
    if (stream == NULL) return NULL;
    if (stream->release == NULL)
        return PyErr_Format(PyExc_ValueError, "the stream was taken by somebody else");
    if (!make_column(&c)) return NULL;
    int failed;
    Py_BEGIN_ALLOW_THREADS failed = stream->get_schema(stream, c.schema);
    if (failed == 0) failed = stream->get_next(stream, c.array);
    Py_END_ALLOW_THREADS if (failed != 0) {
        char const* message = stream->get_last_error(stream);
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_ValueError, "the stream failed: %s", message ? message : "");
        return pair_of(&c, false);
    }
    if (c.array->release != NULL) return pair_of(&c, true);
    forget_column(&c);
    Py_RETURN_NONE;
}

PyObject* rows_of(PyObject* module, PyObject* capsule) {
    (void)module;
    struct ArrowArray* array = PyCapsule_GetPointer(capsule, "arrow_array");
    return array == NULL ? NULL : PyLong_FromLongLong(array->release == NULL ? -1 : array->length);
}

static PyObject* parameters_of(struct uriel_columns_verb const* verb) {
    static char const* const kinds[] = {"text", "name", "number"};
    PyObject* all = PyTuple_New((Py_ssize_t)verb->parameter_count);
    for (size_t i = 0; all != NULL && i < verb->parameter_count; ++i) {
        struct uriel_columns_parameter const* each = &verb->parameters[i];
        PyObject* is_optional = each->is_optional != 0 ? Py_True : Py_False;
        PyObject* one = Py_BuildValue("ssO", each->name, kinds[each->kind], is_optional);
        if (one == NULL)
            Py_CLEAR(all);
        else
            PyTuple_SetItem(all, (Py_ssize_t)i, one);
    }
    return all;
}

PyObject* verbs_of_columns(PyObject* module, PyObject* unused) {
    (void)module, (void)unused;
    size_t count;
    struct uriel_columns_verb const* verbs = uriel_columns_verbs(&count);
    PyObject* all = PyDict_New();
    for (size_t i = 0; all != NULL && i < count; ++i) {
        PyObject* one = Py_BuildValue("Ns", parameters_of(&verbs[i]), verbs[i].sentence);
        if (one == NULL || PyDict_SetItemString(all, verbs[i].name, one) < 0) Py_CLEAR(all);
        Py_XDECREF(one);
    }
    return all;
}
