// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Percent-encoding (2.1), and the rules of Appendix A.
#include "verbs.h"

#include <string.h>

bool read_data(PyObject* object, text* out) {
    out->parts = NULL;
    out->is_bytes = PyBytes_Check(object);
    if (out->is_bytes) {
        out->keeper = Py_NewRef(object);
    } else if (PyUnicode_Check(object)) {
        // With lone surrogates where decode(errors="surrogateescape") has put them.
        out->keeper = PyUnicode_AsEncodedString(object, "utf-8", "surrogateescape");
    } else {
        out->keeper = NULL;
        PyErr_Format(PyExc_TypeError, "data is str or bytes, not %R%s", (PyObject*)Py_TYPE(object),
                     PyFloat_Check(object) ? ": choose its digits, as in str(0.5)" : "");
    }
    if (out->keeper == NULL) return false;
    out->data = PyBytes_AsString(out->keeper);
    out->size = PyBytes_Size(out->keeper);
    return true;
}

// Less than 0 where an exception is set.
static int read_data_for(PyObject* name) {
    static char const* const names[] = {"unreserved", "user", "password", "userinfo", "host",
                                        "segment",    "path", "query",    "param",    "fragment"};
    if (name == NULL) return URIEL_DATA_FOR_UNRESERVED;
    if (!PyUnicode_Check(name)) {
        PyErr_SetString(PyExc_TypeError, "the name of a component is a str");
        return -1;
    }
    for (int i = 0; i < (int)(sizeof names / sizeof *names); ++i)
        if (PyUnicode_CompareWithASCIIString(name, names[i]) == 0) return i;
    raise_name(PyExc_ValueError,
               "no component that data is encoded for is named %R (allowed: unreserved, user, "
               "password, userinfo, host, segment, path, query, param, fragment)",
               name);
    return -1;
}

PyObject* encode(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"data", "component", NULL};
    static signature const what = {names, 0, 1, 2};
    call c;
    if (!enter(&c, self, &what, given, count, keywords)) return leave(&c, NULL);
    int const component = read_data_for(c.rest[1]);
    if (component < 0) return leave(&c, NULL);
    if (!read_data(c.rest[0], &c.texts[0])) return leave(&c, NULL);
    c.text_count = 1;
    while (must_repeat(&c.b, uriel_encode(TEXT(&c, 0), component, OUT(&c)))) continue;
    return leave(&c, str_result(&c));
}

// To the buffer of the call.
static void decode_into(call* c, char const* data, size_t size, bool plus_is_space) {
    unsigned const flags = plus_is_space ? URIEL_DECODE_PLUS_IS_SPACE : 0U;
    while (must_repeat(&c->b, uriel_decode(data, size, flags, OUT(c)))) continue;
}

PyObject* decoded_text(call* c, char const* data, size_t size, bool plus_is_space,
                       char const* errors) {
    decode_into(c, data, size, plus_is_space);
    return c->b.size < 0 ? fail(c) : PyUnicode_DecodeUTF8(c->b.data, c->b.size, errors);
}

PyObject* decode(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", "plus_is_space", "errors", NULL};
    static signature const what = {names, 1, 1, 1};
    call c;
    if (!enter(&c, self, &what, given, count, keywords)) return leave(&c, NULL);
    int const plus_is_space = read_flag(c.rest[0]);
    char const* errors = c.rest[1] == NULL ? NULL : PyUnicode_AsUTF8AndSize(c.rest[1], NULL);
    if (plus_is_space < 0 || (c.rest[1] != NULL && errors == NULL)) return leave(&c, NULL);
    return leave(&c, decoded_text(&c, TEXT(&c, 0), plus_is_space, errors));
}

PyObject* decode_to_bytes(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", "plus_is_space", NULL};
    static signature const what = {names, 1, 1, 1};
    call c;
    if (!enter(&c, self, &what, given, count, keywords)) return leave(&c, NULL);
    int const plus_is_space = read_flag(c.rest[0]);
    if (plus_is_space < 0) return leave(&c, NULL);
    decode_into(&c, TEXT(&c, 0), plus_is_space);
    return leave(&c, c.b.size < 0 ? fail(&c) : PyBytes_FromStringAndSize(c.b.data, c.b.size));
}

// ---- Rules

// Does the text match the rule? Less than 0 where an exception is set.
static int matches(call* c, PyObject* rule) {
    Py_ssize_t size = 0;
    char const* name = rule == NULL ? NULL : PyUnicode_AsUTF8AndSize(rule, &size);
    if (name == NULL && rule != NULL) return -1;
    int const result = uriel_validate(TEXT(c, 0), name, (size_t)size, &c->error);
    if (result != -URIEL_INVALID_ARGUMENT) return result == 0;
    raise_name(PyExc_ValueError, "no rule is named %R", rule);
    return -1;
}

static char const* const rule_names[] = {"text", "rule", NULL};
PyObject* is_valid(PyObject* self, ARGUMENTS) {
    static signature const what = {rule_names, 1, 1, 2};
    call c;
    if (!enter(&c, self, &what, given, count, keywords)) return leave(&c, NULL);
    int const answer = matches(&c, c.rest[0]);
    return leave(&c, answer < 0 ? NULL : PyBool_FromLong(answer));
}

PyObject* validate(PyObject* self, ARGUMENTS) {
    static signature const what = {rule_names, 1, 1, 2};
    call c;
    if (!enter(&c, self, &what, given, count, keywords)) return leave(&c, NULL);
    int const answer = matches(&c, c.rest[0]);
    if (answer == 0 && c.rest[0] == NULL && c.error.code == URIEL_RELATIVE_NOT_ALLOWED) {
        PyObject* way = PyUnicode_FromString("; to allow it: rule='URI-reference'");
        if (way != NULL) raise_with(c.s, &c.error, c.texts, c.text_count, way);
        Py_XDECREF(way);
        return leave(&c, NULL);
    }
    return leave(&c, answer < 0 ? NULL : answer ? Py_NewRef(Py_None) : fail(&c));
}
