// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Attributes that are not there: where other libraries have a thing of this name, the error says
// what to write. The names are in uriel/_other_words.py, which is loaded for the first of them.
#include "verbs.h"

// What to say; null if there is nothing that Python does not say itself. No exception is set.
static PyObject* message_of(char const* kind, PyObject* holder, PyObject* name) {
    PyObject* kind_name = PyUnicode_FromString(kind);
    PyObject* const given[] = {kind_name, holder, name};
    PyObject* message = kind_name == NULL || holder == NULL
                            ? NULL
                            : ask("uriel._other_words", "message_of", given, 3);
    Py_XDECREF(kind_name);
    if (message == Py_None) Py_CLEAR(message);
    if (message == NULL) PyErr_Clear();
    return message;
}

static bool is_private(PyObject* name) {
    return PyUnicode_GetLength(name) == 0 || PyUnicode_ReadChar(name, 0) == '_';
}

// Says more in the AttributeError that is set. With a name and without an object, Python adds no
// guess of its own, such as 'pairs' for 'parts'.
static void explain(char const* kind, PyObject* (*describe)(PyObject*), PyObject* self,
                    PyObject* name) {
    if (!PyErr_ExceptionMatches(PyExc_AttributeError) || is_private(name)) return;
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyObject* holder = describe(self);
    PyObject* message = message_of(kind, holder, name);
    PyObject* error =
        message == NULL ? NULL : PyObject_CallFunctionObjArgs(PyExc_AttributeError, message, NULL);
    Py_XDECREF(holder);
    Py_XDECREF(message);
    if (error == NULL || PyObject_SetAttrString(error, "name", name) < 0) {
        PyErr_Restore(type, value, trace);
    } else {
        PyErr_SetObject(PyExc_AttributeError, error);
        Py_XDECREF(type);
        Py_XDECREF(value);
        Py_XDECREF(trace);
    }
    Py_XDECREF(error);
}

static PyObject* describe_object(PyObject* self) {
    PyObject* name = PyType_GetName(Py_TYPE(self));
    PyObject* described = name == NULL ? NULL : PyUnicode_FromFormat("%R object", name);
    Py_XDECREF(name);
    return described;
}

PyObject* attribute(PyObject* self, PyObject* name) {
    PyObject* found = PyObject_GenericGetAttr(self, name);
    if (found == NULL) explain("URI", describe_object, self, name);
    return found;
}

int set_attribute(PyObject* self, PyObject* name, PyObject* value) {
    (void)value;
    PyObject* type = PyType_GetName(Py_TYPE(self));
    if (type != NULL)
        PyErr_Format(PyExc_AttributeError,
                     is_replaceable(name)
                         ? "a %U does not change: write u.replace(%U=...), a new one"
                         : "a %U does not change, so %R cannot be set",
                     type, name);
    Py_XDECREF(type);
    return -1;
}

PyObject* add(PyObject* left, PyObject* right) {
    if (PyUnicode_Check(left) || PyUnicode_Check(right))
        return PyErr_Format(PyExc_TypeError,
                            "to append a segment, write u / 'segment'; to write "
                            "on in the text, str(u) + 'text'");
    Py_RETURN_NOTIMPLEMENTED;
}

// ---- Attributes of the types, such as URI.build

static PyObject* describe_type(PyObject* type) {
    PyObject* name = PyType_GetName((PyTypeObject*)type);
    PyObject* described = name == NULL ? NULL : PyUnicode_FromFormat("type object %R", name);
    Py_XDECREF(name);
    return described;
}

static PyObject* attribute_of_type(PyObject* type, PyObject* name) {
    getattrofunc const get = (getattrofunc)PyType_GetSlot(&PyType_Type, Py_tp_getattro);
    PyObject* found = get(type, name);
    if (found == NULL) explain("URI", describe_type, type, name);
    return found;
}

static PyType_Slot type_slots[] = {{Py_tp_getattro, attribute_of_type}, {0, NULL}};
static PyType_Spec type_spec = {"uriel._uriel._Type", 0, 0, Py_TPFLAGS_DEFAULT, type_slots};

bool explain_types(PyObject* module, PyTypeObject* const* types, int count) {
    PyObject* kind = PyType_FromModuleAndSpec(module, &type_spec, (PyObject*)&PyType_Type);
    // The limited API of 3.11 makes no type of another type than this.
    for (int i = 0; kind != NULL && i < count; ++i)
        Py_SET_TYPE((PyObject*)types[i], (PyTypeObject*)Py_NewRef(kind));
    Py_XDECREF(kind);
    return kind != NULL;
}

// ---- Attributes of errors and records

static PyObject* unknown(char const* kind, PyObject* self, PyObject* name) {
    PyObject* kind_name = PyUnicode_FromString(kind);
    PyObject* const given[] = {kind_name, self, name};
    PyObject* none =
        kind_name == NULL ? NULL : ask("uriel._other_words", "raise_unknown", given, 3);
    Py_XDECREF(kind_name);
    return none;
}
static PyObject* of_error(PyObject* self, PyObject* name) {
    return unknown("ParseError", self, name);
}
static PyObject* of_extract(PyObject* self, PyObject* name) {
    return unknown("Extract", self, name);
}
static PyObject* of_finding(PyObject* self, PyObject* name) {
    return unknown("Finding", self, name);
}
static PyObject* of_comparison(PyObject* self, PyObject* name) {
    return unknown("Comparison", self, name);
}

bool add_method(PyTypeObject* type, PyMethodDef* method) {
    PyObject* made = PyDescr_NewMethod(type, method);
    bool const is_added =
        made != NULL && PyObject_SetAttrString((PyObject*)type, method->ml_name, made) == 0;
    Py_XDECREF(made);
    return is_added;
}

bool explain_records(state* s) {
    static PyMethodDef error = {"__getattr__", of_error, METH_O, NULL};
    static PyMethodDef extract = {"__getattr__", of_extract, METH_O, NULL};
    static PyMethodDef finding = {"__getattr__", of_finding, METH_O, NULL};
    static PyMethodDef comparison = {"__getattr__", of_comparison, METH_O, NULL};
    return add_method((PyTypeObject*)s->parse_error, &error) &&
           add_method(s->extract_type, &extract) && add_method(s->finding_type, &finding) &&
           add_method(s->comparison_type, &comparison);
}
