// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Public suffix lists. uriel/_site.py makes an object of one, and exceptions of errors.
#include "uriel_site.h"
#include "verbs.h"

#include <string.h>

static char const list_name[] = "uriel.public_suffix_list";

static void free_list(PyObject* capsule) {
    uriel_suffix_list_free(PyCapsule_GetPointer(capsule, list_name));
}

static PyObject* capsule_of(struct uriel_suffix_list* list) {
    PyObject* const capsule = PyCapsule_New(list, list_name, free_list);
    if (capsule == NULL) uriel_suffix_list_free(list);
    return capsule;
}

PyObject* found_suffix_list(PyObject* self, PyObject* unused) {
    (void)self, (void)unused;
    struct uriel_suffix_list* list = NULL;
    char why[1024];
    int const result = uriel_suffix_list_load(NULL, &list, why, sizeof why);
    if (result == -URIEL_SITE_NOT_A_LIST)
        return PyUnicode_DecodeUTF8(why, (Py_ssize_t)strlen(why), "replace");
    return result < 0 ? PyErr_NoMemory() : capsule_of(list);
}

PyObject* suffix_list_of(PyObject* self, PyObject* text) {
    (void)self;
    char* data = NULL;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(text, &data, &size) < 0) return NULL;
    struct uriel_suffix_list* list = NULL;
    size_t line = 0;
    int const result = uriel_suffix_list_parse(data, (size_t)size, &list, &line);
    if (result == -URIEL_SITE_NOT_A_LIST) return PyLong_FromSize_t(line);
    if (result < 0) return PyErr_NoMemory();
    return capsule_of(list);
}

// None where there is nothing to be told, and False for a name that is not in A-labels.
static PyObject* refused(ptrdiff_t code) {
    if (code == -URIEL_NO_VALUE) Py_RETURN_NONE;
    if (code == -URIEL_HOST_NOT_DNS_NAME) Py_RETURN_FALSE;
    if (code == -URIEL_SITE_NO_MEMORY) return PyErr_NoMemory();
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "not a reference");
    return NULL;
}

PyObject* site_of(PyObject* self, PyObject* arguments) {
    (void)self;
    PyObject* capsule;
    char const* text;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(arguments, "Os#", &capsule, &text, &size)) return NULL;
    struct uriel_suffix_list const* list = PyCapsule_GetPointer(capsule, list_name);
    if (list == NULL) return NULL;
    struct uriel_site found = URIEL_SITE_INIT;
    buffer b;
    begin(&b);
    while (must_repeat(&b,
                       uriel_site_find(list, text, (size_t)size, b.data, b.capacity, &found, NULL)))
        continue;
    PyObject* const result =
        b.size < 0
            ? refused(b.size)
            : Py_BuildValue("Ninnn", str_of(&b), (int)found.kind, (Py_ssize_t)found.subdomain_size,
                            (Py_ssize_t)found.site_begin, (Py_ssize_t)found.suffix_begin);
    end(&b);
    return result;
}

PyObject* compare_sites(PyObject* self, PyObject* arguments) {
    (void)self;
    PyObject* capsule;
    char const *a, *b;
    Py_ssize_t a_size, b_size;
    if (!PyArg_ParseTuple(arguments, "Os#s#", &capsule, &a, &a_size, &b, &b_size)) return NULL;
    struct uriel_suffix_list const* list = PyCapsule_GetPointer(capsule, list_name);
    if (list == NULL) return NULL;
    int const relation = uriel_site_compare(list, a, (size_t)a_size, b, (size_t)b_size, NULL);
    return relation < 0 ? refused(relation) : PyLong_FromLong(relation);
}
