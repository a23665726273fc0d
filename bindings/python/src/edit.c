// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Composing (5.3), replacing components, and changes of paths and queries. It is longer than 400
// lines, since all of them fill one struct, whose keepers concern no other file.
#include "host_and_port.h"
#include "verbs.h"

#include <stddef.h>
#include <stdlib.h>

// Values of Python as those of uriel.h, and what keeps their bytes.
typedef struct {
    struct uriel_values values;
    struct uriel_param* params;
    struct uriel_query_change* query_changes;
    struct uriel_path_change* path_changes;
    PyObject* keepers;  ///< a list
} changes;

static bool start(changes* e) {
    *e = (changes){.values = URIEL_VALUES_INIT, .keepers = PyList_New(0)};
    return e->keepers != NULL;
}
static void finish(changes* e) {
    Py_XDECREF(e->keepers);
    free(e->params);
    free(e->query_changes);
    free(e->path_changes);
}

static bool keep(changes* e, text* t, int32_t kind, struct uriel_value* out) {
    bool const kept = PyList_Append(e->keepers, t->keeper) == 0;
    *out = (struct uriel_value){t->data, (size_t)t->size, kind};
    forget_text(t);
    return kept;
}

// The text of what uriel.encoded() has marked. Null without an exception for any other object.
static PyObject* marked_text(PyObject* object) {
    PyObject* type = find("uriel._encoded", "encoded");
    int const is_marked = type == NULL ? -1 : PyObject_IsInstance(object, type);
    Py_XDECREF(type);
    return is_marked > 0 ? PyObject_GetAttrString(object, "text") : NULL;
}

// What a text may be has no subclass that marks it: others are asked about.
static bool is_plain(PyObject* object) {
    return PyUnicode_Check(object) || PyBytes_Check(object) || PyLong_Check(object);
}

static bool read_value(changes* e, PyObject* object, struct uriel_value* out) {
    text t;
    int32_t kind = URIEL_DATA;
    if (object == NULL) return true;
    if (object == Py_None) {
        out->kind = URIEL_REMOVED;
        return true;
    }
    if (PyBool_Check(object)) {
        // As JSON and HTML forms write it; str() has capitals.
        *out = object == Py_True ? (struct uriel_value){"true", 4, kind}
                                 : (struct uriel_value){"false", 5, kind};
        return true;
    }
    PyObject* own = is_plain(object) ? NULL : marked_text(object);
    if (own != NULL) kind = URIEL_ENCODED;
    if (PyErr_Occurred()) return false;
    if (PyLong_Check(object) && (own = PyObject_Str(object)) == NULL) return false;
    bool const is_read = read_data(own == NULL ? object : own, &t);
    Py_XDECREF(own);
    return is_read && keep(e, &t, kind, out);
}

// ---- Queries of pairs

static bool is_several(PyObject* object) {
    return PyList_Check(object) || PyTuple_Check(object) || PyDict_Check(object);
}

static bool read_pair(changes* e, PyObject* pair, struct uriel_param* out) {
    if (PyUnicode_Check(pair) || PyBytes_Check(pair)) {  // of two characters it would be a pair
        PyErr_SetString(PyExc_TypeError,
                        "a pair has a key and a value: give a mapping or [('a', 1)]");
        return false;
    }
    PyObject* both = PySequence_Tuple(pair);
    bool is_read = both != NULL && PyTuple_Size(both) == 2;
    if (both != NULL && !is_read) PyErr_SetString(PyExc_ValueError, "a pair has a key and a value");
    if (is_read && is_several(PyTuple_GetItem(both, 1))) {
        PyErr_SetString(PyExc_TypeError,
                        "a value is one text: give several as pairs, [('a', 1), ('a', 2)]");
        is_read = false;
    }
    is_read = is_read && PyList_Append(e->keepers, both) == 0 &&
              read_value(e, PyTuple_GetItem(both, 0), &out->key) &&
              read_value(e, PyTuple_GetItem(both, 1), &out->value);
    Py_XDECREF(both);
    return is_read;
}

// None, pairs, or what uriel._params knows the pairs of: as a list.
static PyObject* list_of_pairs(PyObject* params) {
    if (params == Py_None) return PyList_New(0);
    if (PyList_Check(params) || PyTuple_Check(params)) return PySequence_List(params);
    if (PyDict_CheckExact(params)) return PyDict_Items(params);
    PyObject* pairs = ask("uriel._params", "pairs_of", &params, 1);
    PyObject* list = pairs == NULL ? NULL : PySequence_List(pairs);
    Py_XDECREF(pairs);
    return list;
}

static bool read_params(changes* e, PyObject* params) {
    if (params == NULL) return true;
    PyObject* list = list_of_pairs(params);
    if (list == NULL) return false;
    Py_ssize_t const size = PyList_Size(list);
    e->params = calloc((size_t)size + 1, sizeof *e->params);
    bool is_read = e->params != NULL;
    if (!is_read) PyErr_NoMemory();
    for (Py_ssize_t i = 0; is_read && i < size; ++i)
        is_read = read_pair(e, PyList_GetItem(list, i), &e->params[i]);
    Py_DECREF(list);
    e->values.params = e->params;
    e->values.param_count = (size_t)size;
    return is_read;
}

// ---- Components

#define COMPONENT_NAMES                                                                     \
    "scheme", "authority", "userinfo", "user", "password", "host", "port", "path", "query", \
        "fragment", "params", "password_is_public"
static char const* const compose_names[] = {COMPONENT_NAMES, NULL};
static char const* const replace_names[] = {"text", COMPONENT_NAMES, "filename", "extension", NULL};
bool is_replaceable(PyObject* name) {
    for (char const* const* each = replace_names + 1; *each != NULL; ++each)
        if (PyUnicode_CompareWithASCIIString(name, *each) == 0) return true;
    return false;
}
enum {
    query_at = 8,
    component_count = 10,
    params_at = 10,
    password_is_public_at,
    filename_at,
    extension_at
};

// `host` gives an address without its brackets, so it is taken like that, too.
static void bracket_address(struct uriel_value* host) {
    static char const rule[] = "IPv6address";
    if (host->kind == URIEL_ENCODED &&
        uriel_validate(host->text, host->size, rule, sizeof rule - 1, NULL) == 0)
        host->kind = URIEL_DATA;
}

static bool read_components(changes* e, PyObject** given) {
    static size_t const places[component_count] = {
        offsetof(struct uriel_values, scheme),   offsetof(struct uriel_values, authority),
        offsetof(struct uriel_values, userinfo), offsetof(struct uriel_values, user),
        offsetof(struct uriel_values, password), offsetof(struct uriel_values, host),
        offsetof(struct uriel_values, port),     offsetof(struct uriel_values, path),
        offsetof(struct uriel_values, query),    offsetof(struct uriel_values, fragment)};
    int const is_public = read_flag(given[password_is_public_at]);
    if (is_public < 0) return false;
    e->values.password_is_public = is_public;
    PyObject* query = given[query_at];
    if (query != NULL && (is_several(query) || PyObject_HasAttrString(query, "items"))) {
        PyErr_SetString(PyExc_TypeError, "query is a text: a mapping or pairs are params=");
        return false;
    }
    for (int i = 0; i < component_count; ++i) {
        struct uriel_value* value = (struct uriel_value*)((char*)&e->values + places[i]);
        if (!read_value(e, given[i], value)) return false;
    }
    bracket_address(&e->values.host);
    return read_params(e, given[params_at]);
}

// As uriel_edit_component(): a file name that is removed leaves an empty last segment.
static bool read_names(changes* e, PyObject** given) {
    PyObject *name = given[filename_at], *extension = given[extension_at];
    if (name == NULL && extension == NULL) return true;
    struct uriel_path_change* change = e->path_changes = calloc(2, sizeof *change);
    if (change == NULL) return PyErr_NoMemory() != NULL;
    if (name != NULL) {
        *change = (struct uriel_path_change){URIEL_PATH_REPLACE, -1, {"", 0, URIEL_DATA}};
        if (name != Py_None && !read_value(e, name, &change->segment)) return false;
        ++change;
    }
    if (extension != NULL) {
        change->what = URIEL_PATH_SET_EXTENSION;
        if (!read_value(e, extension, &change++->segment)) return false;
    }
    e->values.path_changes = e->path_changes;
    e->values.path_change_count = (size_t)(change - e->path_changes);
    return true;
}

// ---- What was meant by a value with its delimiter

static struct uriel_value const* value_of(changes const* e, uriel_component where,
                                          char const** name) {
    *name = where == URIEL_COMPONENT_PATH ? "extension" : uriel_component_name(where);
    if (where == URIEL_COMPONENT_HOST) return &e->values.host;
    if (where == URIEL_COMPONENT_QUERY) return &e->values.query;
    if (where == URIEL_COMPONENT_FRAGMENT) return &e->values.fragment;
    for (size_t i = 0; i < e->values.path_change_count; ++i)
        if (e->path_changes[i].what == URIEL_PATH_SET_EXTENSION) return &e->path_changes[i].segment;
    return NULL;
}

// "query='a'", without secrets; NULL if unknown, or too long to be read.
static PyObject* meant(struct uriel_error const* error, changes const* e) {
    enum { longest = 64 };
    char const* name = NULL;
    struct uriel_value const* value = value_of(e, error->component, &name);
    if (value == NULL || value->size <= error->offset + 1 || value->size > longest) return NULL;
    char shown[4 * longest];
    ptrdiff_t const size =
        uriel_redact(value->text, value->size, 0, NULL, 0, shown, sizeof shown, NULL);
    if (size < 2 || size > (ptrdiff_t)sizeof shown) return NULL;
    if (error->component != URIEL_COMPONENT_HOST) {
        if (shown[0] != value->text[0] || shown[1] == shown[0]) return NULL;
        PyObject* rest = PyUnicode_DecodeUTF8(shown + 1, (Py_ssize_t)size - 1, "replace");
        PyObject* said = rest == NULL ? NULL : PyUnicode_FromFormat(": %s=%R", name, rest);
        Py_XDECREF(rest);
        return said;
    }
    if (!is_host_and_port(value->text, value->size)) return NULL;
    size_t const colon = error->offset;
    PyObject* host = PyUnicode_DecodeUTF8(value->text, (Py_ssize_t)colon, "replace");
    PyObject* port = PyUnicode_DecodeUTF8(value->text + colon + 1,
                                          (Py_ssize_t)(value->size - colon - 1), "replace");
    PyObject* said = host == NULL || port == NULL
                         ? NULL
                         : PyUnicode_FromFormat(": %s=%R, port=%R", name, host, port);
    Py_XDECREF(host);
    Py_XDECREF(port);
    return said;
}

static PyObject* fail_edit(call* c, changes const* e) {
    PyObject* way = c->error.code == URIEL_DELIMITER_IN_VALUE ? meant(&c->error, e) : NULL;
    raise_with(c->s, &c->error, c->texts, c->text_count, way);
    Py_XDECREF(way);
    return NULL;
}

static PyObject* edited(call* c, changes* e) {
    while (must_repeat(&c->b, uriel_edit(REFERENCE(c, 0), &e->values, REFERENCE_OUT(c)))) continue;
    if (c->b.size < 0) return fail_edit(c, e);
    return result_of(c, c->self == NULL ? NULL : Py_TYPE(c->self));
}

// The arguments after the text: those with names, and others without.
typedef bool reader(changes* e, PyObject** named, PyObject* const* more, Py_ssize_t count);

static PyObject* edit(PyObject* self, signature const* what, reader* read, ARGUMENTS) {
    call c;
    changes e = {0};
    PyObject* result = NULL;
    int const own = PyModule_Check(self) && count > 0;  // the text, where it has no name
    if (enter(&c, self, what, given, count, keywords) && start(&e) &&
        read(&e, c.rest, given + own, count - own))
        result = edited(&c, &e);
    finish(&e);
    return leave(&c, result);
}

static bool read_values(changes* e, PyObject** named, PyObject* const* more, Py_ssize_t count) {
    (void)more, (void)count;
    return read_components(e, named) && read_names(e, named);
}
PyObject* replace(PyObject* self, ARGUMENTS) {
    static signature const what = {replace_names, 1, 1, 1};
    return edit(self, &what, read_values, given, count, keywords);
}

PyObject* compose(PyObject* self, ARGUMENTS) {
    static signature const what = {compose_names, 0, 0, 0};
    call c;
    changes e = {0};
    PyObject* result = NULL;
    if (enter(&c, self, &what, given, count, keywords) && start(&e) &&
        read_components(&e, c.rest)) {
        while (must_repeat(&c.b, uriel_compose(&e.values, REFERENCE_OUT(&c)))) continue;
        result = c.b.size < 0
                     ? fail_edit(&c, &e)
                     : written(c.s, c.b.parts.has_scheme ? c.s->uri_type : c.s->reference_type,
                               &c.b, NULL);
    }
    finish(&e);
    return leave(&c, result);
}

// ---- Segments

static bool read_segments(changes* e, PyObject** named, PyObject* const* given, Py_ssize_t count) {
    (void)named;
    e->path_changes = calloc((size_t)count + 1, sizeof *e->path_changes);
    if (e->path_changes == NULL) return PyErr_NoMemory() != NULL;
    e->values.path_changes = e->path_changes;
    e->values.path_change_count = (size_t)count;
    for (Py_ssize_t i = 0; i < count; ++i) {
        e->path_changes[i].what = URIEL_PATH_PUSH;
        if (!read_value(e, given[i], &e->path_changes[i].segment)) return false;
    }
    return true;
}

PyObject* joinpath(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", NULL};
    static signature const what = {names, 1, 1, 1, true};
    return edit(self, &what, read_segments, given, count, keywords);
}

PyObject* append_segment(PyObject* left, PyObject* right) {
    bool const is_ours = PyType_GetSlot(Py_TYPE(left), Py_nb_true_divide) == (void*)append_segment;
    if (!is_ours) Py_RETURN_NOTIMPLEMENTED;
    if (!PyUnicode_Check(right) && !PyBytes_Check(right)) {
        PyObject* marked = marked_text(right);
        Py_XDECREF(marked);
        if (PyErr_Occurred()) return NULL;
        if (marked == NULL) Py_RETURN_NOTIMPLEMENTED;
    }
    return joinpath(left, &right, 1, NULL);
}

// ---- Pairs

bool read_separator(PyObject* object, char* separator) {
    if (object == NULL) return true;
    Py_ssize_t size = 0;
    char const* data = PyUnicode_AsUTF8AndSize(object, &size);
    if (data != NULL && size == 1) {
        *separator = *data;
        return true;
    }
    if (data != NULL) PyErr_SetString(PyExc_ValueError, "a separator is one ASCII character");
    return false;
}

// How pairs are written: the separator, and whether a plus is a space.
static bool read_manner(PyObject* const* given, struct uriel_query_change* change) {
    int const plus_is_space = read_flag(given[1]);
    change->plus_is_space = plus_is_space > 0;
    return plus_is_space >= 0 && read_separator(given[0], &change->separator);
}

// The arguments after the text: the key, the value if there is one, and how pairs are written.
static bool read_query_change(changes* e, PyObject* const* given, bool has_value,
                              struct uriel_query_change* change) {
    e->values.query_changes = change;
    e->values.query_change_count = 1;
    if (!has_value && is_several(given[0])) {
        PyErr_SetString(PyExc_TypeError,
                        "a key is one text: trim_params('a', 'b*') takes several, as patterns");
        return false;
    }
    if (is_several(given[0]) || (has_value && given[1] != NULL && is_several(given[1]))) {
        PyErr_SetString(PyExc_TypeError,
                        "key and value are one text each: set_params([('a', 1), "
                        "('a', 2)]) takes several pairs, or a mapping");
        return false;
    }
    return read_manner(given + 1 + has_value, change) && read_value(e, given[0], &change->key) &&
           (!has_value || read_value(e, given[1], &change->value));
}

static PyObject* change_query(PyObject* self, int what_is_done, bool has_value, ARGUMENTS) {
    static char const* const with_value[] = {"text",      "key",           "value",
                                             "separator", "plus_is_space", NULL};
    static char const* const without_value[] = {"text", "key", "separator", "plus_is_space", NULL};
    static signature const what[] = {{without_value, 1, 2, 2}, {with_value, 1, 2, 3}};
    call c;
    changes e = {0};
    PyObject* result = NULL;
    struct uriel_query_change change = {.what = what_is_done};
    if (enter(&c, self, &what[has_value], given, count, keywords) && start(&e) &&
        read_query_change(&e, c.rest, has_value, &change))
        result = edited(&c, &e);
    finish(&e);
    return leave(&c, result);
}

PyObject* set_param(PyObject* self, ARGUMENTS) {
    return change_query(self, URIEL_QUERY_SET, true, given, count, keywords);
}
PyObject* add_param(PyObject* self, ARGUMENTS) {
    return change_query(self, URIEL_QUERY_APPEND, true, given, count, keywords);
}
PyObject* remove_param(PyObject* self, ARGUMENTS) {
    return change_query(self, URIEL_QUERY_REMOVE, false, given, count, keywords);
}

// Each is a change of its own.
static bool read_patterns(changes* e, PyObject** named, PyObject* const* given, Py_ssize_t count) {
    struct uriel_query_change manner = {.what = URIEL_QUERY_TRIM};
    if (!read_manner(named, &manner)) return false;
    e->query_changes = calloc((size_t)count + 1, sizeof *e->query_changes);
    if (e->query_changes == NULL) return PyErr_NoMemory() != NULL;
    e->values.query_changes = e->query_changes;
    e->values.query_change_count = (size_t)count;
    for (Py_ssize_t i = 0; i < count; ++i) {
        text pattern;
        e->query_changes[i] = manner;
        if (!read_data(given[i], &pattern) ||
            !keep(e, &pattern, URIEL_DATA, &e->query_changes[i].key))
            return false;
    }
    return true;
}

PyObject* trim_params(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", "separator", "plus_is_space", NULL};
    static signature const what = {names, 1, 1, 1, true};
    return edit(self, &what, read_patterns, given, count, keywords);
}

// Each key gets this value as its only one; a key that is given again, one more.
static bool read_query_changes(changes* e, PyObject** given, PyObject* const* more,
                               Py_ssize_t size) {
    (void)more, (void)size;
    struct uriel_query_change manner = {.what = URIEL_QUERY_SET};
    if (!read_manner(given + 1, &manner) || !read_params(e, given[0])) return false;
    size_t const count = e->values.param_count;
    e->values.params = NULL;
    e->values.param_count = 0;
    e->query_changes = calloc(count + 1, sizeof *e->query_changes);
    PyObject* seen = PySet_New(NULL);
    bool is_read = e->query_changes != NULL && seen != NULL;
    if (e->query_changes == NULL) PyErr_NoMemory();
    for (size_t i = 0; is_read && i < count; ++i) {
        struct uriel_param const* pair = &e->params[i];
        e->query_changes[i] = manner;
        e->query_changes[i].key = pair->key;
        e->query_changes[i].value = pair->value;
        PyObject* key = PyBytes_FromStringAndSize(pair->key.text, (Py_ssize_t)pair->key.size);
        int const is_again = key == NULL ? -1 : PySet_Contains(seen, key);
        if (is_again > 0) e->query_changes[i].what = URIEL_QUERY_APPEND;
        is_read = is_again >= 0 && PySet_Add(seen, key) == 0;
        Py_XDECREF(key);
    }
    Py_XDECREF(seen);
    e->values.query_changes = e->query_changes;
    e->values.query_change_count = count;
    return is_read;
}

PyObject* set_params(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", "params", "separator", "plus_is_space", NULL};
    static signature const what = {names, 1, 2, 2};
    return edit(self, &what, read_query_changes, given, count, keywords);
}

// ---- The folder

// Without the last segment, which a path that ends in '/' has, too; nor a query or fragment.
PyObject* parent(PyObject* object, void* unused) {
    (void)unused;
    static char const* const names[] = {"text", NULL};
    static signature const what = {names, 1, 1, 1};
    reference* self = (reference*)object;
    struct uriel_span const path = uriel_component_span(&self->parts, URIEL_COMPONENT_PATH);
    bool const is_root = path.size == 0 || (path.size == 1 && self->data[path.offset] == '/');
    struct uriel_path_change last = {URIEL_PATH_REPLACE, -1, {NULL, 0, URIEL_REMOVED}};
    call c;
    changes e = {0};
    PyObject* result = NULL;
    if (enter(&c, object, &what, NULL, 0, NULL) && start(&e)) {
        e.values.query.kind = e.values.fragment.kind = URIEL_REMOVED;
        e.values.path_changes = &last;
        e.values.path_change_count = !is_root;
        result = edited(&c, &e);
    }
    finish(&e);
    return leave(&c, result);
}
