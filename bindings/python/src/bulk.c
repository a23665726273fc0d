// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs over columns: between the capsules of Arrow's PyCapsule interface and uriel_columns.h.
#include "bulk.h"
#include "part.h"

#include <stdlib.h>
#include <string.h>

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
static bool cell(state* s, PyObject* list, Py_ssize_t row, char const** data, Py_ssize_t* size) {
    PyObject* object = PyTuple_GetItem(list, row);
    *data = NULL;
    *size = 0;
    if (object == Py_None) return true;
    if (is_reference(s, object)) {
        *data = ((reference*)object)->data;
        *size = ((reference*)object)->size;
        return true;
    }
    if (!PyUnicode_Check(object)) {
        PyObject* name = PyType_GetName(Py_TYPE(object));
        if (name == NULL) return false;
        PyErr_Format(PyExc_TypeError, "row %zd: a str, URI, Reference or None is needed, not %U",
                     row, name);
        Py_DECREF(name);
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
        if (!cell(s, list, i, &data, &size)) return false;
        d->offsets[i + 1] = d->offsets[i] + size;
    }
    d->text = malloc((size_t)d->offsets[rows] + 1);
    if (d->text == NULL) return PyErr_NoMemory() != NULL;
    for (Py_ssize_t i = 0; i < rows; ++i) {
        if (!cell(s, list, i, &data, &size)) return false;
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
    PyObject* list = PySequence_Tuple(given);  // no one changes it meanwhile
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
    if (PyBool_Check(given)) {
        char const* const text = given == Py_True ? "true" : "false";
        status = uriel_columns_text_value(text, strlen(text), c.schema, c.array);
    } else if (PyLong_Check(given)) {
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
        case URIEL_COLUMNS_NO_SUCH_FILE: return PyExc_OSError;
        default: return PyExc_ValueError;
    }
}

/// The arguments of a call, which are its own while it works.
typedef struct {
    taken_column columns[most_columns];
    struct ArrowArray parts[most_columns];  ///< of the columns: the rows that are asked for
    struct uriel_columns_argument arguments[most_columns];
    Py_ssize_t count;
} taken_columns;

// One that was given before has no schema of its own here.
static bool is_first(taken_column const* c) { return c->schema_from != NULL; }

// Where the rows were not all, those before them are gone.
static void put_all_back(taken_columns* t) {
    for (Py_ssize_t i = 0; i < t->count; ++i) {
        taken_column* c = &t->columns[i];
        struct ArrowArray* part = &t->parts[i];
        if (!is_first(c)) continue;
        bool const is_cut = c->array.release != NULL && part->release != NULL;
        if (c->array.release == NULL) c->array = *part;
        if (is_cut) part->release(part);
        (is_cut ? put_rest_back : put_back)(c);
    }
}

// After a call, whose result has the parts.
static void put_rests_back(taken_columns* t) {
    for (Py_ssize_t i = 0; i < t->count; ++i) {
        taken_column* c = &t->columns[i];
        if (!is_first(c)) continue;
        if (c->array.release != NULL)
            put_rest_back(c);
        else
            c->schema.release(&c->schema);
    }
}

static bool cut_all(taken_columns* t, int64_t rows) {
    for (Py_ssize_t i = 0; i < t->count; ++i) {
        taken_column* c = &t->columns[i];
        if (!is_first(c)) continue;
        int64_t const here = rows < 0 ? c->array.length : rows;
        if (!cut(&c->array, here, &t->parts[i])) return PyErr_NoMemory() != NULL;
    }
    return true;
}

// A column may be given twice.
static bool take_argument(taken_columns* t, PyObject* schema, PyObject* array) {
    void* const from = PyCapsule_GetPointer(array, "arrow_array");
    if (from == NULL) return false;
    taken_column* c = &t->columns[t->count];
    *c = (taken_column){0};
    t->parts[t->count] = (struct ArrowArray){0};
    Py_ssize_t first = 0;
    while (first < t->count && t->columns[first].array_from != from) ++first;
    if (first == t->count && !take_column(schema, array, c)) return false;
    t->arguments[t->count++] =
        (struct uriel_columns_argument){&t->columns[first].schema, &t->parts[first]};
    return true;
}

static bool take_arguments(taken_columns* t, PyObject* pairs, int64_t rows) {
    Py_ssize_t const count = PyTuple_Size(pairs);
    if (count > most_columns) PyErr_SetString(PyExc_TypeError, "too many arguments");
    bool is_whole = count >= 0 && count <= most_columns;
    t->count = 0;
    for (Py_ssize_t i = 0; is_whole && i < count; ++i) {
        PyObject* schema;
        PyObject* array;
        is_whole = PyArg_ParseTuple(PyTuple_GetItem(pairs, i), "OO", &schema, &array) &&
                   take_argument(t, schema, array);
    }
    is_whole = is_whole && cut_all(t, rows);
    if (!is_whole) put_all_back(t);
    return is_whole;
}

PyObject* call_columns(PyObject* module, PyObject* given) {
    char const* verb;
    PyObject* pairs;
    struct uriel_columns_options options = {.struct_size = sizeof options};
    taken_columns taken;
    column c;
    int raises;
    long long first_row;
    long long rows = -1;
    if (!PyArg_ParseTuple(given, "sO!IIIpL|Lz", &verb, &PyTuple_Type, &pairs, &options.text,
                          &options.errors, &options.threads, &raises, &first_row, &rows,
                          &options.fields) ||
        !make_column(&c))
        return NULL;
    if (!take_arguments(&taken, pairs, rows)) return pair_of(&c, false);
    char message[256] = "";
    PyThreadState* const thread = PyEval_SaveThread();
    enum uriel_columns_status const status =
        uriel_columns_call(verb, taken.arguments, (size_t)taken.count, &options, c.schema, c.array,
                           message, sizeof message);
    PyEval_RestoreThread(thread);
    if (status == URIEL_COLUMNS_OK) {
        put_rests_back(&taken);
    } else {
        put_all_back(&taken);
        PyErr_SetString(exception_of(status), message);
    }
    struct row_error wrong;
    bool is_whole = status == URIEL_COLUMNS_OK;
    if (is_whole && raises && !take_results(c.schema, c.array, &wrong)) {
        raise_row(PyModule_GetState(module), &wrong.error, first_row + wrong.row, wrong.argument);
        is_whole = false;
    }
    return pair_of(&c, is_whole);
}

// ---- Streams

PyObject* next_of_stream(PyObject* module, PyObject* capsule) {
    (void)module;
    struct ArrowArrayStream stream;
    column c;
    if (!make_column(&c)) return NULL;
    if (!take_stream(capsule, &stream)) return pair_of(&c, false);
    PyThreadState* const thread = PyEval_SaveThread();
    int failed = stream.get_schema(&stream, c.schema);
    if (failed == 0) failed = stream.get_next(&stream, c.array);
    PyEval_RestoreThread(thread);
    if (failed != 0 && !PyErr_Occurred()) {
        char const* message = stream.get_last_error(&stream);
        PyErr_Format(PyExc_ValueError, "the stream failed: %s", message ? message : "");
    }
    put_back_stream(capsule, &stream);
    if (failed != 0 || c.array->release != NULL) return pair_of(&c, failed == 0);
    forget_column(&c);
    Py_RETURN_NONE;
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
