// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The extension module uriel._uriel.
#include "verbs.h"

static PyStructSequence_Field comparison_fields[] = {
    {"rung", "'identical', 'case', 'percent', 'path', 'scheme' or 'different'"},
    {"component", "of 'different', the first one that differs; or None"},
    {0}};
static PyStructSequence_Desc comparison_description = {
    "uriel.Comparison", "The first rung of the ladder (6.2) on which two URIs are equal.",
    comparison_fields, 2};

// As every tuple that is not empty, it would be true, whatever it says.
static PyObject* no_truth(PyObject* self, PyObject* unused) {
    (void)self, (void)unused;
    PyErr_SetString(
        PyExc_TypeError,
        "a Comparison is neither true nor false: call equivalent(), or look at its rung");
    return NULL;
}
static PyMethodDef comparison_bool = {"__bool__", no_truth, METH_NOARGS, NULL};

static PyTypeObject* make_comparison_type(void) {
    PyTypeObject* type = PyStructSequence_NewType(&comparison_description);
    if (type != NULL && !add_method(type, &comparison_bool)) Py_CLEAR(type);
    return type;
}

static char const error_doc[] =
    "What the library refuses: a text that does not parse, or a change that no URI can show.\n"
    "It has code, component, offset, section (of RFC 3986) and message. Offsets count the\n"
    "characters of a str, and the bytes of bytes and columns, of the text that is wrong. One of a\n"
    "column has the number of the row, from 0; the row of others is None.";

static bool add_type(PyObject* module, PyTypeObject** out, PyType_Spec const* spec) {
    *out = (PyTypeObject*)PyType_FromModuleAndSpec(module, (PyType_Spec*)spec, NULL);
    return *out != NULL && PyModule_AddType(module, *out) == 0;
}

// The five components, in their order, for match.
static bool make_matchable(PyTypeObject* type) {
    PyObject* names = Py_BuildValue("sssss", "scheme", "authority", "path", "query", "fragment");
    bool const is_set =
        names != NULL && PyObject_SetAttrString((PyObject*)type, "__match_args__", names) == 0;
    Py_XDECREF(names);
    return is_set;
}

static int execute(PyObject* module) {
    state* s = PyModule_GetState(module);
    if (!add_type(module, &s->uri_type, &uri_spec) ||
        !add_type(module, &s->reference_type, &reference_spec) || !make_matchable(s->uri_type) ||
        !make_matchable(s->reference_type) || !explain_types(module, &s->uri_type, 1) ||
        !explain_types(module, &s->reference_type, 1))
        return -1;
    s->comparison_type = make_comparison_type();
    PyObject* defaults = Py_BuildValue("{sOsO}", "row", Py_None, "argument", Py_None);
    s->parse_error = defaults == NULL ? NULL
                                      : PyErr_NewExceptionWithDoc("uriel.ParseError", error_doc,
                                                                  PyExc_ValueError, defaults);
    Py_XDECREF(defaults);
    s->pairs_name = PyUnicode_InternFromString("_pairs");
    if (s->comparison_type == NULL || s->parse_error == NULL || s->pairs_name == NULL) return -1;
    if (PyModule_AddType(module, s->comparison_type) < 0 || !add_records(module, s) ||
        !explain_records(s) || PyModule_AddObjectRef(module, "ParseError", s->parse_error) < 0)
        return -1;
    return PyModule_AddStringConstant(module, "__version__", uriel_version_string());
}

static int traverse(PyObject* module, visitproc visit, void* arg) {
    state* s = PyModule_GetState(module);
    Py_VISIT(s->uri_type);
    Py_VISIT(s->reference_type);
    Py_VISIT(s->comparison_type);
    Py_VISIT(s->finding_type);
    Py_VISIT(s->rule_type);
    Py_VISIT(s->extract_type);
    Py_VISIT(s->parse_error);
    Py_VISIT(s->params_type);
    Py_VISIT(s->pairs_name);
    return 0;
}

static int clear(PyObject* module) {
    state* s = PyModule_GetState(module);
    Py_CLEAR(s->uri_type);
    Py_CLEAR(s->reference_type);
    Py_CLEAR(s->comparison_type);
    Py_CLEAR(s->finding_type);
    Py_CLEAR(s->rule_type);
    Py_CLEAR(s->extract_type);
    Py_CLEAR(s->parse_error);
    Py_CLEAR(s->params_type);
    Py_CLEAR(s->pairs_name);
    return 0;
}

// Slots that later versions know, with the numbers they have there: what is built for 3.11 may run
// in any of them. The module has no state but that of its interpreter, and needs no lock.
enum { multiple_interpreters = 3, gil = 4 };
static PyModuleDef_Slot slots[] = {{Py_mod_exec, execute}, {0}, {0}, {0}};
static void choose_slots(void) {
    PyModuleDef_Slot* next = slots + 1;
    if (Py_Version >= 0x030C0000) *next++ = (PyModuleDef_Slot){multiple_interpreters, (void*)2};
    if (Py_Version >= 0x030D0000) *next++ = (PyModuleDef_Slot){gil, (void*)1};
    *next = (PyModuleDef_Slot){0};
}

static PyModuleDef definition = {PyModuleDef_HEAD_INIT,        .m_name = "uriel._uriel",
                                 .m_doc = "URIs by RFC 3986.", .m_size = sizeof(state),
                                 .m_methods = functions,       .m_slots = slots,
                                 .m_traverse = traverse,       .m_clear = clear};

PyMODINIT_FUNC PyInit__uriel(void) {
    choose_slots();
    return PyModuleDef_Init(&definition);
}
