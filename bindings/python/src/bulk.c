// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs over columns: between the capsules of Arrow's PyCapsule interface and uriel_columns.h.
#include "bulk.h"

#include "uriel_columns.h"

#include <stdlib.h>
#include <string.h>

enum { most_columns = 4 };

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

typedef struct {
    struct ArrowSchema* schema;
    struct ArrowArray* array;
    PyObject* schema_capsule;
    PyObject* array_capsule;
} column;

static bool make_column(column* c) {
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
    return c->schema_capsule != NULL && c->array_capsule != NULL;
}

static void forget_column(column* c) {
    Py_XDECREF(c->schema_capsule);
    Py_XDECREF(c->array_capsule);
}

// The capsules as a pair, which takes them; null if there is none.
static PyObject* pair_of(column* c, bool is_whole) {
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

// The bytes of a str; null with the size 0 for None, and for lone surrogates, which no text has.
// False where an exception is set.
static bool cell(PyObject* object, char const** data, Py_ssize_t* size) {
    *data = NULL;
    *size = 0;
    if (object == Py_None) return true;
    if (!PyUnicode_Check(object)) {
        PyErr_SetString(PyExc_TypeError, "a list of str and None is needed");
        return false;
    }
    *data = PyUnicode_AsUTF8AndSize(object, size);
    if (*data != NULL) return true;
    *size = 0;
    if (!PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) return false;
    PyErr_Clear();
    return true;
}

static bool fill(PyObject* list, Py_ssize_t rows, list_data* d, int64_t* nulls) {
    Py_ssize_t size;
    char const* data;
    for (Py_ssize_t i = 0; i < rows; ++i) {
        if (!cell(PyTuple_GetItem(list, i), &data, &size)) return false;
        d->offsets[i + 1] = d->offsets[i] + size;
    }
    d->text = malloc((size_t)d->offsets[rows] + 1);
    if (d->text == NULL) return PyErr_NoMemory() != NULL;
    for (Py_ssize_t i = 0; i < rows; ++i) {
        if (!cell(PyTuple_GetItem(list, i), &data, &size)) return false;
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
    (void)module;
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
    is_whole = is_whole && fill(list, rows, d, &nulls);
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

// The first row whose error is there, or -1.
static int64_t first_error(struct ArrowArray const* errors) {
    uint8_t const* validity = errors->buffers[0];
    for (int64_t i = errors->offset; i < errors->offset + errors->length; ++i)
        if (validity == NULL || (validity[i / 8] >> i % 8 & 1)) return i - errors->offset;
    return -1;
}

// Of a struct of results and errors: the results, if there is no error.
static bool take_results(column* c) {
    int64_t const row = first_error(c->array->children[1]);
    if (row >= 0) {
        PyErr_Format(PyExc_ValueError, "row %lld is refused: errors='column' says why",
                     (long long)row);
        return false;
    }
    struct ArrowArray const array = *c->array->children[0];
    struct ArrowSchema const schema = *c->schema->children[0];
    c->array->children[0]->release = NULL;
    c->schema->children[0]->release = NULL;
    c->array->release(c->array);
    c->schema->release(c->schema);
    *c->array = array;
    *c->schema = schema;
    return true;
}

PyObject* call_columns(PyObject* module, PyObject* given) {
    (void)module;
    char const* verb;
    PyObject* pairs;
    struct uriel_columns_options options = {.struct_size = sizeof options};
    struct uriel_columns_argument arguments[most_columns];
    Py_ssize_t count;
    column c;
    int raises;
    if (!PyArg_ParseTuple(given, "sO!IIIp", &verb, &PyTuple_Type, &pairs, &options.text,
                          &options.errors, &options.threads, &raises) ||
        !read_columns(pairs, arguments, &count) || !make_column(&c))
        return NULL;
    char message[256] = "";
    enum uriel_columns_status status;
    Py_BEGIN_ALLOW_THREADS status = uriel_columns_call(verb, arguments, (size_t)count, &options,
                                                       c.schema, c.array, message, sizeof message);
    Py_END_ALLOW_THREADS if (status != URIEL_COLUMNS_OK)
        PyErr_SetString(exception_of(status), message);
    return pair_of(&c, status == URIEL_COLUMNS_OK && (!raises || take_results(&c)));
}

// ---- Streams

struct ArrowArrayStream {  // of the specification of the Arrow C Stream Interface
    int (*get_schema)(struct ArrowArrayStream*, struct ArrowSchema* out);
    int (*get_next)(struct ArrowArrayStream*, struct ArrowArray* out);
    char const* (*get_last_error)(struct ArrowArrayStream*);
    void (*release)(struct ArrowArrayStream*);
    void* private_data;
};

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

PyObject* verbs_of_columns(PyObject* module, PyObject* unused) {
    (void)module, (void)unused;
    size_t count;
    struct uriel_columns_verb const* verbs = uriel_columns_verbs(&count);
    PyObject* names = PyTuple_New((Py_ssize_t)count);
    for (size_t i = 0; names != NULL && i < count; ++i)
        PyTuple_SetItem(names, (Py_ssize_t)i, PyUnicode_FromString(verbs[i].name));
    return names;
}
