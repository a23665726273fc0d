// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read. uriel/_mend.py makes objects of it, and exceptions of errors.
#ifdef URIEL_PYTHON_MEND
#    include "uriel_mend.h"
#    include "verbs.h"

// More than there are kinds of repairs for a text and each of eight components.
enum { most_repairs = 300 };

static PyObject* repairs_of(struct uriel_mended const* found) {
    PyObject* list = PyList_New(0);
    bool is_whole = list != NULL;
    for (uint32_t i = 0; is_whole && i < found->repair_count && i < most_repairs; ++i) {
        struct uriel_repair const* repair = &found->repairs[i];
        is_whole =
            append(list, Py_BuildValue("sN", uriel_repair_name(repair->what),
                                       name_or_none(uriel_component_name(repair->component))));
    }
    return tuple_of(list, is_whole);
}

PyObject* mend_text(PyObject* self, PyObject* arguments) {
    (void)self;
    char *text, *base;
    Py_ssize_t size, base_size;
    if (!PyArg_ParseTuple(arguments, "y#z#", &text, &size, &base, &base_size)) return NULL;
    struct uriel_repair repairs[most_repairs];
    struct uriel_mended found = URIEL_MENDED_INIT;
    found.repairs = repairs;
    found.repair_capacity = most_repairs;
    buffer b;
    begin(&b);
    while (must_repeat(&b, uriel_mend(text, (size_t)size, base, (size_t)base_size, 0, b.data,
                                      b.capacity, &found, NULL)))
        continue;
    PyObject* result = NULL;
    if (b.size >= 0) {
        result =
            Py_BuildValue("NNN", str_of(&b), repairs_of(&found), PyBool_FromLong(found.changed));
    } else if (b.size == -URIEL_MEND_NO_MEMORY) {
        PyErr_NoMemory();
    } else if (!PyErr_Occurred()) {
        char const* message = uriel_mend_message((uriel_mend_code)-b.size);
        if (message != NULL)
            result = PyUnicode_FromString(message);
        else
            PyErr_SetString(PyExc_ValueError, "the base is no URI");
    }
    end(&b);
    return result;
}
#else
typedef int without_mend;
#endif
