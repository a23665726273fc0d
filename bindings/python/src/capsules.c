// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The capsules of Arrow's PyCapsule interface: what is in them, and how one of several threads
// takes it.
#include "bulk.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// ---- Making them

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

static void forget_stream(PyObject* capsule) {
    struct ArrowArrayStream* stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
    if (stream->release != NULL) stream->release(stream);
    free(stream);
}

PyObject* capsule_of_stream(struct ArrowArrayStream* stream) {
    struct ArrowArrayStream* own = malloc(sizeof *own);
    PyObject* capsule =
        own == NULL ? PyErr_NoMemory() : PyCapsule_New(own, "arrow_array_stream", forget_stream);
    if (capsule == NULL) {
        free(own);
        stream->release(stream);
        return NULL;
    }
    *own = *stream;
    return capsule;
}

// ---- Taking what is in them

// The holder of `release` has the structure. Its other members stay as they are.
#define TAKE_AND_PUT_BACK(type)                                              \
    static bool take_##type(struct type* from, struct type* out) {           \
        void (*release)(struct type*) =                                      \
            __atomic_exchange_n(&from->release, NULL, __ATOMIC_ACQ_REL);     \
        if (release == NULL) return false;                                   \
        memcpy(out, from, offsetof(struct type, release));                   \
        out->release = release;                                              \
        out->private_data = from->private_data;                              \
        return true;                                                         \
    }                                                                        \
    static void put_back_##type(struct type* to, struct type const* taken) { \
        __atomic_store_n(&to->release, taken->release, __ATOMIC_RELEASE);    \
    }
TAKE_AND_PUT_BACK(ArrowSchema)
TAKE_AND_PUT_BACK(ArrowArray)
TAKE_AND_PUT_BACK(ArrowArrayStream)

static bool was_taken(char const* what) {
    PyErr_Format(PyExc_ValueError, "the %s was taken: keep what was made of it", what);
    return false;
}

bool take_column(PyObject* schema_capsule, PyObject* array_capsule, taken_column* out) {
    out->schema_from = PyCapsule_GetPointer(schema_capsule, "arrow_schema");
    if (out->schema_from == NULL) return false;
    out->array_from = PyCapsule_GetPointer(array_capsule, "arrow_array");
    if (out->array_from == NULL) return false;
    if (!take_ArrowArray(out->array_from, &out->array)) return was_taken("column");
    if (take_ArrowSchema(out->schema_from, &out->schema)) return true;
    put_back_ArrowArray(out->array_from, &out->array);
    return was_taken("column");
}

void put_back(taken_column* c) {
    if (c->schema_from == NULL) return;
    put_back_ArrowSchema(c->schema_from, &c->schema);
    put_back_ArrowArray(c->array_from, &c->array);
}

void put_rest_back(taken_column* c) {
    c->array_from->offset = c->array.offset;
    c->array_from->length = c->array.length;
    c->array_from->null_count = c->array.null_count;
    c->array_from->private_data = c->array.private_data;
    put_back(c);
}

bool take_stream(PyObject* capsule, struct ArrowArrayStream* out) {
    struct ArrowArrayStream* stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
    return stream != NULL && (take_ArrowArrayStream(stream, out) || was_taken("stream"));
}

void put_back_stream(PyObject* capsule, struct ArrowArrayStream const* stream) {
    put_back_ArrowArrayStream(PyCapsule_GetPointer(capsule, "arrow_array_stream"), stream);
}

PyObject* move_array(PyObject* module, PyObject* capsule) {
    (void)module;
    struct ArrowArray* from = PyCapsule_GetPointer(capsule, "arrow_array");
    struct ArrowArray* own = from == NULL ? NULL : calloc(1, sizeof *own);
    if (own == NULL) return from == NULL ? NULL : PyErr_NoMemory();
    PyObject* moved = PyCapsule_New(own, "arrow_array", forget_array);
    if (moved == NULL) free(own);
    if (moved != NULL && !take_ArrowArray(from, own)) {
        was_taken("column");
        Py_CLEAR(moved);
    }
    return moved;
}

PyObject* move_stream(PyObject* module, PyObject* capsule) {
    (void)module;
    struct ArrowArrayStream stream;
    return take_stream(capsule, &stream) ? capsule_of_stream(&stream) : NULL;
}

PyObject* rows_of(PyObject* module, PyObject* capsule) {
    (void)module;
    struct ArrowArray* array = PyCapsule_GetPointer(capsule, "arrow_array");
    if (array == NULL) return NULL;
    bool const is_there = __atomic_load_n(&array->release, __ATOMIC_ACQUIRE) != NULL;
    return PyLong_FromLongLong(is_there ? array->length : -1);
}

// ---- Copies of schemas

static void release_copy(struct ArrowSchema* schema) {
    for (int64_t i = 0; i < schema->n_children; ++i) {
        struct ArrowSchema* child = schema->children[i];
        if (child == NULL) continue;
        if (child->release != NULL) child->release(child);
        free(child);
    }
    free(schema->children);
    free((void*)schema->format);
    free((void*)schema->name);
    schema->release = NULL;
}

// A result has no metadata and no dictionary. False if there is no memory.
static bool copy(struct ArrowSchema const* from, struct ArrowSchema* out) {
    *out = (struct ArrowSchema){.format = strdup(from->format),
                                .name = strdup(from->name == NULL ? "" : from->name),
                                .flags = from->flags,
                                .children = calloc((size_t)from->n_children + 1, sizeof(void*)),
                                .release = release_copy};
    bool is_whole = out->format != NULL && out->name != NULL && out->children != NULL;
    for (int64_t i = 0; is_whole && i < from->n_children; ++i) {
        out->children[i] = calloc(1, sizeof *out);
        is_whole = out->children[i] != NULL;
        out->n_children += is_whole;
        is_whole = is_whole && copy(from->children[i], out->children[i]);
    }
    return is_whole;
}

PyObject* copy_schema(PyObject* module, PyObject* capsule) {
    (void)module;
    struct ArrowSchema const* from = PyCapsule_GetPointer(capsule, "arrow_schema");
    if (from == NULL) return NULL;
    if (from->release == NULL || from->dictionary != NULL || from->metadata != NULL)
        return PyErr_Format(PyExc_ValueError, "the column was not made here");
    struct ArrowSchema* own = calloc(1, sizeof *own);
    PyObject* copied = own == NULL ? NULL : PyCapsule_New(own, "arrow_schema", forget_schema);
    if (copied == NULL) {
        free(own);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    if (copy(from, own)) return copied;
    Py_DECREF(copied);
    return PyErr_NoMemory();
}
