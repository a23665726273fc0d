// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Paths of files and their URIs (RFC 8089).
#include "verbs.h"

// Of the system of that choice: None is the one on which this runs. Less than 0 where an exception
// is set.
static int read_style(PyObject* windows) {
    if (windows != NULL && windows != Py_None) {
        int const is_windows = PyObject_IsTrue(windows);
        return is_windows <= 0 ? is_windows : URIEL_PATH_WINDOWS;
    }
#ifdef _WIN32
    return URIEL_PATH_WINDOWS;
#else
    return URIEL_PATH_POSIX;
#endif
}

// A path as open() and others take it. On POSIX it is octets, in a str as os.fsdecode() has them.
static PyObject* str_of_path(buffer const* b, int style) {
    if (style == URIEL_PATH_WINDOWS) return PyUnicode_DecodeUTF8(b->data, b->size, NULL);
    return PyUnicode_DecodeFSDefaultAndSize(b->data, b->size);
}

PyObject* file_path(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"uri", "windows", NULL};
    static signature const what = {names, 1, 1, 1};
    call c;
    if (!enter(&c, self, &what, given, count, keywords)) return leave(&c, NULL);
    int const style = read_style(c.rest[0]);
    if (style < 0) return leave(&c, NULL);
    while (must_repeat(&c.b, uriel_file_path(REFERENCE(&c, 0), style, OUT(&c)))) continue;
    if (c.b.size >= 0) return leave(&c, str_of_path(&c.b, style));
    bool const is_absent = !PyErr_Occurred() && c.error.code == URIEL_NO_VALUE;
    return leave(&c, is_absent ? Py_NewRef(Py_None) : fail(&c));
}

// The octets of a str, bytes or object with __fspath__; null where an exception is set.
static PyObject* octets_of_path(PyObject* path, int style) {
    PyObject* plain = PyOS_FSPath(path);
    if (plain == NULL || PyBytes_Check(plain)) return plain;
    // The library refuses a lone surrogate, which names on Windows may have, as ill-formed UTF-8.
    PyObject* octets = style == URIEL_PATH_WINDOWS
                           ? PyUnicode_AsEncodedString(plain, "utf-8", "surrogatepass")
                           : PyUnicode_EncodeFSDefault(plain);
    Py_DECREF(plain);
    return octets;
}

static PyObject* raise_no_uri(int style) {
    PyErr_SetString(
        PyExc_ValueError,
        style == URIEL_PATH_WINDOWS
            ? "a path of Windows that has a URI begins with a drive and '\\', or with a "
              "host and a share, and has no control character and no lone surrogate"
            : "a path of POSIX that has a URI begins with '/', and has no NUL");
    return NULL;
}

// A method of the class.
PyObject* from_file_path(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"path", "windows", NULL};
    PyObject* arguments[2];
    if (!read_arguments(given, count, keywords, names, 1, 1, false, arguments)) return NULL;
    int const style = read_style(arguments[1]);
    PyObject* octets = style < 0 ? NULL : octets_of_path(arguments[0], style);
    if (octets == NULL) return NULL;
    PyTypeObject* type = (PyTypeObject*)self;
    state* s = PyType_GetModuleState(type);
    struct uriel_error error = URIEL_ERROR_INIT;
    char const* data = PyBytes_AsString(octets);
    size_t const size = (size_t)PyBytes_Size(octets);
    buffer b;
    begin(&b);
    while (must_repeat(&b, uriel_file_uri(data, size, style, b.data, b.capacity, &b.parts, &error)))
        continue;
    PyObject* result = b.size >= 0 ? written(s, type, &b, NULL)
                       : !PyErr_Occurred() && error.code == URIEL_NO_VALUE
                           ? raise_no_uri(style)
                           : raise(s, &error, NULL, 0);
    end(&b);
    Py_DECREF(octets);
    return result;
}
