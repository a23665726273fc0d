// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A stream of what a verb makes of each chunk of a column, or of the rows that the chunks of
// several have in common. Others pull it, from any thread: the interpreter is not asked for a
// chunk.
#include "bulk.h"
#include "part.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// A column, or what is the same for all rows.
typedef struct {
    bool is_column;
    struct ArrowArrayStream source;  ///< not given if the column is one array
    struct ArrowSchema schema;       ///< of the column
    struct ArrowArray rest;          ///< of the current chunk
    char* text;                      ///< null if it is a number
    size_t size;
    long long number;
} argument;

typedef struct {
    char verb[64];
    argument arguments[most_columns];
    size_t count;
    size_t columns;  ///< how many of them are
    struct uriel_columns_options options;
    char* fields;  ///< those of the options
    bool raises;
    int64_t row;  ///< the first of the next chunk
    char message[512];
} verb_stream;

static void forget_verb_stream(verb_stream* p) {
    for (size_t i = 0; i < p->count; ++i) {
        argument* a = p->arguments + i;
        if (a->source.release != NULL) a->source.release(&a->source);
        if (a->schema.release != NULL) a->schema.release(&a->schema);
        if (a->rest.release != NULL) a->rest.release(&a->rest);
        free(a->text);
    }
    free(p->fields);
    free(p);
}

// What a callback returns: a number of errno.h, and a message that get_last_error() has.
static int code_of(enum uriel_columns_status status) {
    if (status == URIEL_COLUMNS_OK) return 0;
    return status == URIEL_COLUMNS_OUT_OF_MEMORY ? ENOMEM : EINVAL;
}
static int of_source(verb_stream* p, struct ArrowArrayStream* source, int code) {
    char const* message = code == 0 ? NULL : source->get_last_error(source);
    if (message != NULL) strncpy(p->message, message, sizeof p->message - 1);
    return code;
}

// ---- The callbacks

// At the places of the arguments.
typedef struct {
    struct ArrowSchema schemas[most_columns];
    struct ArrowArray arrays[most_columns];
} constant_columns;

static void release_constants(constant_columns* c) {
    for (size_t i = 0; i < most_columns; ++i) {
        if (c->schemas[i].release != NULL) c->schemas[i].release(c->schemas + i);
        if (c->arrays[i].release != NULL) c->arrays[i].release(c->arrays + i);
    }
}

static enum uriel_columns_status make_constants(verb_stream const* p, constant_columns* out) {
    memset(out, 0, sizeof *out);
    enum uriel_columns_status status = URIEL_COLUMNS_OK;
    for (size_t i = 0; i < p->count && status == URIEL_COLUMNS_OK; ++i) {
        argument const* a = p->arguments + i;
        struct ArrowSchema* schema = out->schemas + i;
        struct ArrowArray* array = out->arrays + i;
        if (a->is_column) continue;
        status = a->text == NULL ? uriel_columns_number_value(a->number, schema, array)
                                 : uriel_columns_text_value(a->text, a->size, schema, array);
    }
    return status;
}

static int read_schemas(verb_stream* p) {
    int code = 0;
    for (size_t i = 0; i < p->count && code == 0; ++i) {
        argument* a = p->arguments + i;
        if (!a->is_column || a->schema.release != NULL) continue;
        code = of_source(p, &a->source, a->source.get_schema(&a->source, &a->schema));
    }
    return code;
}

static int get_schema(struct ArrowArrayStream* stream, struct ArrowSchema* out) {
    verb_stream* p = stream->private_data;
    int const code = read_schemas(p);
    if (code != 0) return code;
    constant_columns constants;
    enum uriel_columns_status status = make_constants(p, &constants);
    struct ArrowSchema const* schemas[most_columns];
    for (size_t i = 0; i < p->count; ++i)
        schemas[i] = p->arguments[i].is_column ? &p->arguments[i].schema : constants.schemas + i;
    struct uriel_columns_options options = p->options;
    if (p->raises) options.errors = 0;
    if (status == URIEL_COLUMNS_OK)
        status = uriel_columns_type(p->verb, schemas, p->count, &options, out, p->message,
                                    sizeof p->message);
    release_constants(&constants);
    return code_of(status);
}

// Ensures that a column has a current chunk, which is not an empty one beside others; without one
// it has ended.
static int read_chunk(verb_stream* p, argument* a) {
    while (a->rest.release == NULL || (p->columns > 1 && a->rest.length == 0)) {
        if (a->rest.release != NULL) a->rest.release(&a->rest);
        if (a->source.release == NULL) return 0;
        int const code = of_source(p, &a->source, a->source.get_next(&a->source, &a->rest));
        if (code != 0) a->rest.release = NULL;
        if (a->rest.release == NULL) return code;
    }
    return 0;
}

// How many rows the current chunks have in common, so that none is cut that need not be; less than
// 0 after the last.
static int read_chunks(verb_stream* p, int64_t* rows) {
    size_t ended = 0;
    *rows = INT64_MAX;
    for (size_t i = 0; i < p->count; ++i) {
        argument* a = p->arguments + i;
        if (!a->is_column) continue;
        int const code = read_chunk(p, a);
        if (code != 0) return code;
        if (a->rest.release == NULL)
            ++ended;
        else if (a->rest.length < *rows)
            *rows = a->rest.length < 0 ? 0 : a->rest.length;
    }
    if (ended == p->columns) *rows = -1;
    if (ended == 0 || ended == p->columns) return 0;
    strcpy(p->message, "the columns have different numbers of rows");
    return EINVAL;
}

static void release_all(struct ArrowArray* arrays, size_t count) {
    for (size_t i = 0; i < count; ++i)
        if (arrays[i].release != NULL) arrays[i].release(arrays + i);
}

// At the places of the arguments.
static int cut_chunks(verb_stream* p, int64_t rows, struct ArrowArray* parts) {
    memset(parts, 0, most_columns * sizeof *parts);
    for (size_t i = 0; i < p->count; ++i) {
        argument* a = p->arguments + i;
        if (!a->is_column || cut(&a->rest, rows, parts + i)) continue;
        release_all(parts, i);
        return ENOMEM;
    }
    return 0;
}

// A stream of structs is a table, whose rows are not NULL: their members are.
static void make_rows(struct ArrowSchema const* type, struct ArrowArray* array) {
    if (strcmp(type->format, "+s") != 0) return;
    array->buffers[0] = NULL;
    array->null_count = 0;
}

static int call_verb(verb_stream* p, struct ArrowArray* parts, struct ArrowArray* out) {
    constant_columns constants;
    enum uriel_columns_status status = make_constants(p, &constants);
    struct uriel_columns_argument arguments[most_columns];
    for (size_t i = 0; i < p->count; ++i) {
        argument* a = p->arguments + i;
        arguments[i] = a->is_column ? (struct uriel_columns_argument){&a->schema, parts + i}
                                    : (struct uriel_columns_argument){constants.schemas + i,
                                                                      constants.arrays + i};
    }
    struct ArrowSchema type;
    if (status == URIEL_COLUMNS_OK)
        status = uriel_columns_call(p->verb, arguments, p->count, &p->options, &type, out,
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
    struct ArrowArray parts[most_columns];
    int64_t rows;
    int code = read_schemas(p);
    if (code == 0) code = read_chunks(p, &rows);
    if (code == 0 && rows < 0) {
        out->release = NULL;
        return 0;
    }
    if (code == 0) code = cut_chunks(p, rows, parts);
    if (code != 0) return code;
    code = call_verb(p, parts, out);
    release_all(parts, most_columns);
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

static bool read_constant(argument* a, PyObject* value) {
    if (PyLong_Check(value)) {
        a->number = PyLong_AsLongLong(value);
        return PyErr_Occurred() == NULL;
    }
    Py_ssize_t size;
    char const* text = PyUnicode_AsUTF8AndSize(value, &size);
    if (text == NULL) return false;
    a->size = (size_t)size;
    a->text = malloc(a->size + 1);
    if (a->text == NULL) return PyErr_NoMemory() != NULL;
    memcpy(a->text, text, a->size + 1);
    return true;
}

// What the capsules hold is moved.
static bool take_source(argument* a, PyObject* given) {
    if (PyTuple_Size(given) == 1) return take_stream(PyTuple_GetItem(given, 0), &a->source);
    PyObject* schema;
    PyObject* array;
    taken_column taken;
    if (!PyArg_ParseTuple(given, "OO", &schema, &array) || !take_column(schema, array, &taken))
        return false;
    a->schema = taken.schema;
    a->rest = taken.array;
    return true;
}

// The columns come last: where a value is wrong, they stay where they are.
static bool read_all(verb_stream* p, PyObject* given) {
    Py_ssize_t const count = PyTuple_Size(given);
    if (count > most_columns) {
        PyErr_SetString(PyExc_TypeError, "too many arguments");
        return false;
    }
    p->count = (size_t)count;
    for (size_t i = 0; i < p->count; ++i) {
        PyObject* each = PyTuple_GetItem(given, (Py_ssize_t)i);
        argument* a = p->arguments + i;
        a->is_column = PyTuple_Check(each);
        p->columns += a->is_column;
        if (!a->is_column && !read_constant(a, each)) return false;
    }
    for (size_t i = 0; i < p->count; ++i) {
        argument* a = p->arguments + i;
        if (a->is_column && !take_source(a, PyTuple_GetItem(given, (Py_ssize_t)i))) return false;
    }
    return true;
}

static bool keep_fields(verb_stream* p, char const* fields) {
    if (fields == NULL) return true;
    size_t const size = strlen(fields) + 1;
    p->fields = malloc(size);
    if (p->fields == NULL) return PyErr_NoMemory() != NULL;
    p->options.fields = memcpy(p->fields, fields, size);
    return true;
}

PyObject* stream_of_verb(PyObject* module, PyObject* given) {
    (void)module;
    char const* verb;
    PyObject* arguments;
    char const* fields = NULL;
    int raises;
    verb_stream* p = calloc(1, sizeof *p);
    if (p == NULL) return PyErr_NoMemory();
    p->options.struct_size = sizeof p->options;
    bool const is_read =
        PyArg_ParseTuple(given, "sO!IIIp|z", &verb, &PyTuple_Type, &arguments, &p->options.text,
                         &p->options.errors, &p->options.threads, &raises, &fields) &&
        keep_fields(p, fields) && read_all(p, arguments);
    if (!is_read) {
        forget_verb_stream(p);
        return NULL;
    }
    p->raises = raises != 0;
    strncpy(p->verb, verb, sizeof p->verb - 1);
    struct ArrowArrayStream stream = {get_schema, get_next, get_last_error, release, p};
    return capsule_of_stream(&stream);
}
