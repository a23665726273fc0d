// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Resolving, normalizing, comparing, hashes and keys.
#include "verbs.h"

#include <string.h>

#define ENTER(c, what) \
    call c;            \
    if (!enter(&c, self, &what, given, count, keywords)) return leave(&c, NULL)

// ---- Resolving (5)

static char const* const resolve_names[] = {"base", "reference", "lenient", "refuse_above_root",
                                            NULL};
PyObject* resolve(PyObject* self, ARGUMENTS) {
    static signature const what = {resolve_names, 2, 2, 2};
    ENTER(c, what);
    int const lenient = read_flag(c.rest[0]);
    int const refuse = read_flag(c.rest[1]);
    if (lenient < 0 || refuse < 0) return leave(&c, NULL);
    unsigned const flags =
        (lenient ? URIEL_RESOLVE_LENIENT : 0U) | (refuse ? URIEL_RESOLVE_REFUSE_ABOVE_ROOT : 0U);
    while (must_repeat(&c.b,
                       uriel_resolve(REFERENCE(&c, 0), REFERENCE(&c, 1), flags, REFERENCE_OUT(&c))))
        continue;
    return leave(&c, result_of(&c, c.s->uri_type));
}

static char const* const relativize_names[] = {"target", "base", NULL};
PyObject* relative_to(PyObject* self, ARGUMENTS) {
    static signature const what = {relativize_names, 2, 2, 2};
    ENTER(c, what);
    while (
        must_repeat(&c.b, uriel_relativize(REFERENCE(&c, 1), REFERENCE(&c, 0), REFERENCE_OUT(&c))))
        continue;
    if (c.b.size < 0) c.error.argument = 1 - c.error.argument;  // here the target is the first
    return leave(&c, result_of(&c, c.s->reference_type));
}

// ---- Normal forms and comparison (6)

static char const* const form_names[] = {"text", "form", NULL};
PyObject* normalize(PyObject* self, ARGUMENTS) {
    static signature const what = {form_names, 1, 1, 2};
    ENTER(c, what);
    int const form = read_form(c.rest[0]);
    if (form < 0) return leave(&c, NULL);
    while (must_repeat(&c.b, uriel_normalize(REFERENCE(&c, 0), form, REFERENCE_OUT(&c)))) continue;
    return leave(&c, result_of(&c, c.self == NULL ? NULL : Py_TYPE(c.self)));
}

PyObject* is_normalized(PyObject* self, ARGUMENTS) {
    static signature const what = {form_names, 1, 1, 2};
    ENTER(c, what);
    int const form = read_form(c.rest[0]);
    if (form < 0) return leave(&c, NULL);
    int const answer = uriel_is_normalized(REFERENCE(&c, 0), form, &c.error);
    return leave(&c, answer < 0 ? fail(&c) : PyBool_FromLong(answer));
}

static char const* const pair_names[] = {"a", "b", "form", NULL};
PyObject* equivalent(PyObject* self, ARGUMENTS) {
    static signature const what = {pair_names, 2, 2, 3};
    ENTER(c, what);
    int const form = read_form(c.rest[0]);
    if (form < 0) return leave(&c, NULL);
    int const answer = uriel_equivalent(REFERENCE(&c, 0), REFERENCE(&c, 1), form, &c.error);
    return leave(&c, answer < 0 ? fail(&c) : PyBool_FromLong(answer));
}

static PyObject* comparison(state* s, struct uriel_comparison const* found) {
    PyObject* object = PyStructSequence_New(s->comparison_type);
    if (object == NULL) return NULL;
    PyStructSequence_SetItem(object, 0, name_or_none(uriel_rung_name(found->rung)));
    PyStructSequence_SetItem(object, 1, name_or_none(uriel_component_name(found->component)));
    if (!PyErr_Occurred()) return object;
    Py_DECREF(object);
    return NULL;
}

static char const* const compare_names[] = {"a", "b", NULL};
PyObject* compare(PyObject* self, ARGUMENTS) {
    static signature const what = {compare_names, 2, 2, 2};
    ENTER(c, what);
    struct uriel_comparison found = URIEL_COMPARISON_INIT;
    int const rung = uriel_compare(REFERENCE(&c, 0), REFERENCE(&c, 1), &found, &c.error);
    return leave(&c, rung < 0 ? fail(&c) : comparison(c.s, &found));
}

// ---- Hashes

static bool read_seed(PyObject* object, struct uriel_seed* seed) {
    if (object == NULL) return true;
    if (!PyBytes_Check(object) || PyBytes_Size(object) != sizeof *seed) {
        PyErr_SetString(PyExc_TypeError, "a seed is 16 bytes");
        return false;
    }
    unsigned char const* bytes = (unsigned char const*)PyBytes_AsString(object);
    for (int i = 0; i < 8; ++i) {
        seed->high = seed->high << 8 | bytes[i];
        seed->low = seed->low << 8 | bytes[8 + i];
    }
    return true;
}

// The high word first, as the SQL functions give it.
static PyObject* bytes_of(struct uriel_wide_hash const* hash) {
    char bytes[16];
    for (int i = 0; i < 8; ++i) {
        bytes[i] = (char)(hash->high >> (56 - 8 * i));
        bytes[8 + i] = (char)(hash->low >> (56 - 8 * i));
    }
    return PyBytes_FromStringAndSize(bytes, sizeof bytes);
}

static char const* const hash_names[] = {"text", "form", "seed", NULL};
PyObject* hash(PyObject* self, ARGUMENTS) {
    static signature const what = {hash_names, 1, 1, 2};
    ENTER(c, what);
    struct uriel_seed seed = {0, 0};
    int const form = read_form(c.rest[0]);
    if (form < 0 || !read_seed(c.rest[1], &seed)) return leave(&c, NULL);
    uint64_t value;
    int const result = uriel_hash(REFERENCE(&c, 0), form, &seed, &value, &c.error);
    return leave(&c, result < 0 ? fail(&c) : PyLong_FromUnsignedLongLong(value));
}

PyObject* hash128(PyObject* self, ARGUMENTS) {
    static signature const what = {hash_names, 1, 1, 2};
    ENTER(c, what);
    struct uriel_seed seed = {0, 0};
    int const form = read_form(c.rest[0]);
    if (form < 0 || !read_seed(c.rest[1], &seed)) return leave(&c, NULL);
    struct uriel_wide_hash value;
    int const result = uriel_hash128(REFERENCE(&c, 0), form, &seed, &value, &c.error);
    return leave(&c, result < 0 ? fail(&c) : bytes_of(&value));
}

// ---- Keys

static char const* const text_names[] = {"text", NULL};
PyObject* host_key(PyObject* self, ARGUMENTS) {
    static signature const what = {text_names, 1, 1, 1};
    ENTER(c, what);
    while (must_repeat(&c.b, uriel_host_key(REFERENCE(&c, 0), OUT(&c)))) continue;
    return leave(&c, str_result(&c));
}

PyObject* uri_of_host_key(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"key", NULL};
    static signature const what = {names, 1, 1, 1};
    ENTER(c, what);
    while (must_repeat(&c.b, uriel_uri_of_host_key(TEXT(&c, 0), REFERENCE_OUT(&c)))) continue;
    return leave(&c, str_result(&c));
}

static char const* const surt_names[] = {"text",      "keep_www",   "keep_session_ids",
                                         "keep_case", "keep_order", NULL};
PyObject* surt(PyObject* self, ARGUMENTS) {
    static signature const what = {surt_names, 1, 1, 1};
    ENTER(c, what);
    unsigned flags = 0;
    for (int i = 0; i < 4; ++i) {
        int const flag = read_flag(c.rest[i]);
        if (flag < 0) return leave(&c, NULL);
        flags |= (unsigned)(flag != 0) << i;
    }
    while (must_repeat(&c.b, uriel_surt(REFERENCE(&c, 0), flags, OUT(&c)))) continue;
    return leave(&c, str_result(&c));
}

// ---- Segments and pairs

bool append(PyObject* list, PyObject* item) {
    bool const done = item != NULL && PyList_Append(list, item) == 0;
    Py_XDECREF(item);
    return done;
}

PyObject* tuple_of(PyObject* list, bool is_whole) {
    PyObject* tuple = is_whole ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return tuple;
}

PyObject* segments(PyObject* self, ARGUMENTS) {
    static signature const what = {text_names, 1, 1, 1};
    ENTER(c, what);
    struct uriel_segments it;
    if (uriel_segments_begin(&it, REFERENCE(&c, 0), &c.error) < 0) return leave(&c, fail(&c));
    PyObject* list = PyList_New(0);
    bool is_whole = list != NULL;
    while (is_whole && uriel_segments_next(&it))
        is_whole = append(list, span_of(&c.texts[0], it.segment));
    return leave(&c, tuple_of(list, is_whole));
}

typedef enum { as_written, as_data, as_data_of_forms } manner;

static PyObject* key_or_value(call* c, struct uriel_span span, manner how) {
    if (how == as_written || !URIEL_IS_PRESENT(span)) return span_of(&c->texts[0], span);
    return decoded_text(c, c->texts[0].data + span.offset, span.size, how == as_data_of_forms,
                        "surrogateescape");
}

static PyObject* pair_at(call* c, struct uriel_pairs const* it, manner how) {
    PyObject* key = key_or_value(c, it->key, how);
    PyObject* value = key == NULL ? NULL : key_or_value(c, it->value, how);
    PyObject* pair = value == NULL ? NULL : PyTuple_New(2);
    if (pair == NULL) {
        Py_XDECREF(key);
        Py_XDECREF(value);
        return NULL;
    }
    PyTuple_SetItem(pair, 0, key);
    PyTuple_SetItem(pair, 1, value);
    return pair;
}

static PyObject* all_pairs(call* c, struct uriel_pairs* it, manner how) {
    PyObject* list = PyList_New(0);
    bool is_whole = list != NULL;
    while (is_whole && uriel_pairs_next(it)) is_whole = append(list, pair_at(c, it, how));
    return tuple_of(list, is_whole);
}

// False where an exception is set.
static bool begin_pairs(call* c, struct uriel_pairs* it) {
    char separator = '&';
    if (!read_separator(c->rest[0], &separator)) return false;
    return uriel_pairs_begin(it, REFERENCE(c, 0), separator, &c->error) == 0 || fail(c) != NULL;
}

PyObject* pairs(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", "separator", NULL};
    static signature const what = {names, 1, 1, 1};
    ENTER(c, what);
    struct uriel_pairs it;
    return leave(&c, begin_pairs(&c, &it) ? all_pairs(&c, &it, as_written) : NULL);
}

// ---- Params

// To find it takes longer than to decode some pairs, and is done once. Threads without a lock may
// do so at once: what the first of them has found stays.
static PyTypeObject* find_params_type(state* s) {
    PyObject* known = __atomic_load_n(&s->params_type, __ATOMIC_ACQUIRE);
    if (known != NULL) return (PyTypeObject*)known;
    PyObject* found = find("uriel._params", "Params");
    if (found == NULL) return NULL;
    if (__atomic_compare_exchange_n(&s->params_type, &known, found, false, __ATOMIC_ACQ_REL,
                                    __ATOMIC_ACQUIRE))
        return (PyTypeObject*)found;
    Py_DECREF(found);
    return (PyTypeObject*)known;
}

// Takes the pairs. Params that are made in Python check each of them, which these do not need.
static PyObject* params_with(state* s, PyObject* pairs) {
    PyTypeObject* type = pairs == NULL ? NULL : find_params_type(s);
    PyObject* made = type == NULL ? NULL : PyType_GenericAlloc(type, 0);
    if (made != NULL && PyObject_GenericSetAttr(made, s->pairs_name, pairs) < 0) Py_CLEAR(made);
    Py_XDECREF(pairs);
    return made;
}

PyObject* params_of(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"reference", "separator", "plus_is_space", NULL};
    static signature const what = {names, 1, 1, 1};
    ENTER(c, what);
    struct uriel_pairs it;
    if (!begin_pairs(&c, &it)) return leave(&c, NULL);
    int const plus_is_space = read_flag(c.rest[1]);
    if (plus_is_space < 0) return leave(&c, NULL);
    PyObject* pairs = all_pairs(&c, &it, plus_is_space ? as_data_of_forms : as_data);
    return leave(&c, params_with(c.s, pairs));
}

PyObject* params(PyObject* self, void* unused) {
    (void)unused;
    PyObject* module = PyType_GetModule(Py_TYPE(self));
    return module == NULL ? NULL : params_of(module, &self, 1, NULL);
}
