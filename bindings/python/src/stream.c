// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A stream of what a verb makes of each chunk of a column. Others pull it, from any thread: the
// interpreter is not asked for a chunk.
#include "bulk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// An argument that is the same for all rows.
typedef struct {
    char* text;  ///< null if it is a number
    size_t size;
    long long number;
} constant;

typedef struct {
    struct ArrowArrayStream source;  ///< not given if the column is one array
    struct ArrowSchema schema;       ///< of the source
    struct ArrowArray array;         ///< the one array, until it is taken
    char verb[64];
    constant constants[most_columns];
    size_t count;      ///< of constants
    size_t column_at;  ///< among the arguments
    struct uriel_columns_options options;
    bool raises;
    int64_t row;  ///< the first of the next chunk
    char message[512];
} verb_stream;

static void forget_verb_stream(verb_stream* p) {
    if (p->source.release != NULL) p->source.release(&p->source);
    if (p->schema.release != NULL) p->schema.release(&p->schema);
    if (p->array.release != NULL) p->array.release(&p->array);
    for (size_t i = 0; i < p->count; ++i) free(p->constants[i].text);
    free(p);
}

// What a callback returns: a number of errno.h, and a message that get_last_error() has.
static int code_of(enum uriel_columns_status status) {
    if (status == URIEL_COLUMNS_OK) return 0;
    return status == URIEL_COLUMNS_OUT_OF_MEMORY ? ENOMEM : EINVAL;
}
static int of_source(verb_stream* p, int code) {
    char const* message = code == 0 ? NULL : p->source.get_last_error(&p->source);
    if (message != NULL) strncpy(p->message, message, sizeof p->message - 1);
    return code;
}

// ---- The callbacks

typedef struct {
    struct ArrowSchema schemas[most_columns];
    struct ArrowArray arrays[most_columns];
    size_t count;
} constant_columns;

static void release_constants(constant_columns* c) {
    for (size_t i = 0; i < c->count; ++i) {
        if (c->schemas[i].release != NULL) c->schemas[i].release(c->schemas + i);
        if (c->arrays[i].release != NULL) c->arrays[i].release(c->arrays + i);
    }
}

static enum uriel_columns_status make_constants(verb_stream const* p, constant_columns* out) {
    memset(out, 0, sizeof *out);
    enum uriel_columns_status status = URIEL_COLUMNS_OK;
    for (; out->count < p->count && status == URIEL_COLUMNS_OK; ++out->count) {
        constant const* c = p->constants + out->count;
        struct ArrowSchema* schema = out->schemas + out->count;
        struct ArrowArray* array = out->arrays + out->count;
        status = c->text == NULL ? uriel_columns_number_value(c->number, schema, array)
                                 : uriel_columns_text_value(c->text, c->size, schema, array);
    }
    return status;
}

// Of a constant among the arguments.
static size_t place_of(verb_stream const* p, size_t number) {
    return number + (number >= p->column_at);
}

static int read_schema(verb_stream* p) {
    if (p->schema.release != NULL) return 0;
    return of_source(p, p->source.get_schema(&p->source, &p->schema));
}

static int get_schema(struct ArrowArrayStream* stream, struct ArrowSchema* out) {
    verb_stream* p = stream->private_data;
    int const code = read_schema(p);
    if (code != 0) return code;
    constant_columns constants;
    enum uriel_columns_status status = make_constants(p, &constants);
    struct ArrowSchema const* schemas[most_columns];
    for (size_t i = 0; i < p->count; ++i) schemas[place_of(p, i)] = constants.schemas + i;
    schemas[p->column_at] = &p->schema;
    struct uriel_columns_options options = p->options;
    if (p->raises) options.errors = 0;
    if (status == URIEL_COLUMNS_OK)
        status = uriel_columns_type(p->verb, schemas, p->count + 1, &options, out, p->message,
                                    sizeof p->message);
    release_constants(&constants);
    return code_of(status);
}

static int next_array(verb_stream* p, struct ArrowArray* out) {
    memset(out, 0, sizeof *out);
    if (p->source.release != NULL) return of_source(p, p->source.get_next(&p->source, out));
    *out = p->array;
    p->array.release = NULL;
    return 0;
}

// A stream of structs is a table, whose rows are not NULL: their members are.
static void make_rows(struct ArrowSchema const* type, struct ArrowArray* array) {
    if (strcmp(type->format, "+s") != 0) return;
    array->buffers[0] = NULL;
    array->null_count = 0;
}

static int call_verb(verb_stream* p, struct ArrowArray* chunk, struct ArrowArray* out) {
    constant_columns constants;
    enum uriel_columns_status status = make_constants(p, &constants);
    struct uriel_columns_argument arguments[most_columns];
    for (size_t i = 0; i < p->count; ++i)
        arguments[place_of(p, i)] =
            (struct uriel_columns_argument){constants.schemas + i, constants.arrays + i};
    arguments[p->column_at] = (struct uriel_columns_argument){&p->schema, chunk};
    struct ArrowSchema type;
    if (status == URIEL_COLUMNS_OK)
        status = uriel_columns_call(p->verb, arguments, p->count + 1, &p->options, &type, out,
                                    p->message, sizeof p->message);
    release_constants(&constants);
    int code = code_of(status);
    if (code != 0) return code;
    struct row_error wrong;
    if (p->raises && !take_results(&type, out, &wrong)) {
        wrong.row += p->row;
        describe(&wrong, p->message, sizeof p->message);
        out->release(out);
        code = EINVAL;
    }
    if (code == 0) make_rows(&type, out);
    type.release(&type);
    return code;
}

static int get_next(struct ArrowArrayStream* stream, struct ArrowArray* out) {
    verb_stream* p = stream->private_data;
    struct ArrowArray chunk;
    int code = read_schema(p);
    if (code == 0) code = next_array(p, &chunk);
    if (code != 0) return code;
    if (chunk.release == NULL) {
        out->release = NULL;
        return 0;
    }
    int64_t const rows = chunk.length;
    code = call_verb(p, &chunk, out);
    if (chunk.release != NULL) chunk.release(&chunk);
    p->row += rows;
    return code;
}

static char const* get_last_error(struct ArrowArrayStream* stream) {
    return ((verb_stream*)stream->private_data)->message;
}

static void release(struct ArrowArrayStream* stream) {
    forget_verb_stream(stream->private_data);
    stream->release = NULL;
}

// ---- Making it

static void forget_stream(PyObject* capsule) {
    struct ArrowArrayStream* stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
    if (stream->release != NULL) stream->release(stream);
    free(stream);
}

static PyObject* capsule_of(verb_stream* p) {
    struct ArrowArrayStream* stream = malloc(sizeof *stream);
    PyObject* capsule = stream == NULL ? PyErr_NoMemory()
                                       : PyCapsule_New(stream, "arrow_array_stream", forget_stream);
    if (capsule == NULL) {
        free(stream);
        forget_verb_stream(p);
        return NULL;
    }
    *stream = (struct ArrowArrayStream){get_schema, get_next, get_last_error, release, p};
    return capsule;
}

static bool read_constants(verb_stream* p, PyObject* values) {
    Py_ssize_t const count = PyTuple_Size(values);
    if (count >= most_columns || p->column_at > (size_t)count) {
        PyErr_SetString(PyExc_TypeError, "too many arguments");
        return false;
    }
    for (Py_ssize_t i = 0; i < count; ++i, ++p->count) {
        PyObject* value = PyTuple_GetItem(values, i);
        constant* c = p->constants + i;
        if (PyLong_Check(value)) {
            c->number = PyLong_AsLongLong(value);
            if (PyErr_Occurred()) return false;
            continue;
        }
        Py_ssize_t size;
        char const* text = PyUnicode_AsUTF8AndSize(value, &size);
        if (text == NULL) return false;
        c->size = (size_t)size;
        c->text = malloc(c->size + 1);
        if (c->text == NULL) return PyErr_NoMemory() != NULL;
        memcpy(c->text, text, c->size + 1);
    }
    return true;
}

// What the capsules hold is moved.
static bool take_source(verb_stream* p, PyObject* given) {
    if (!PyTuple_Check(given)) {
        struct ArrowArrayStream* stream = PyCapsule_GetPointer(given, "arrow_array_stream");
        if (stream == NULL) return false;
        p->source = *stream;
        stream->release = NULL;
    } else {
        PyObject* schema_capsule;
        PyObject* array_capsule;
        if (!PyArg_ParseTuple(given, "OO", &schema_capsule, &array_capsule)) return false;
        struct ArrowSchema* schema = PyCapsule_GetPointer(schema_capsule, "arrow_schema");
        struct ArrowArray* array =
            schema == NULL ? NULL : PyCapsule_GetPointer(array_capsule, "arrow_array");
        if (array == NULL) return false;
        p->schema = *schema;
        p->array = *array;
        schema->release = NULL;
        array->release = NULL;
    }
    if (p->source.release != NULL || (p->schema.release != NULL && p->array.release != NULL))
        return true;
    PyErr_SetString(PyExc_ValueError, "the column was taken by somebody else");
    return false;
}

PyObject* stream_of_verb(PyObject* module, PyObject* given) {
    (void)module;
    PyObject* source;
    char const* verb;
    PyObject* values;
    int raises;
    verb_stream* p = calloc(1, sizeof *p);
    if (p == NULL) return PyErr_NoMemory();
    p->options.struct_size = sizeof p->options;
    bool const is_read =
        PyArg_ParseTuple(given, "OnsO!IIIp", &source, &p->column_at, &verb, &PyTuple_Type, &values,
                         &p->options.text, &p->options.errors, &p->options.threads, &raises) &&
        read_constants(p, values) && take_source(p, source);
    if (!is_read) {
        forget_verb_stream(p);
        return NULL;
    }
    p->raises = raises != 0;
    strncpy(p->verb, verb, sizeof p->verb - 1);
    return capsule_of(p);
}
