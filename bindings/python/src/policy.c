// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Policies. uriel/_policy.py makes objects of what is found here, and exceptions of errors.
#ifdef URIEL_PYTHON_MEND
#    include "uriel_policy.h"
#    include "verbs.h"

#    include <string.h>

static char const policy_name[] = "uriel.policy";

// More than there are rules. Each is reported once.
enum { most_reasons = 64 };

static void free_policy(PyObject* capsule) {
    uriel_policy_free(PyCapsule_GetPointer(capsule, policy_name));
}

static PyObject* capsule_of(struct uriel_policy* policy) {
    PyObject* const capsule = PyCapsule_New(policy, policy_name, free_policy);
    if (capsule == NULL) uriel_policy_free(policy);
    return capsule;
}

// How a policy is named: by a name, an origin or a text.
enum { by_name, by_origin, by_text };

PyObject* policy_of(PyObject* self, PyObject* arguments) {
    (void)self;
    int how;
    char* text;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(arguments, "iy#", &how, &text, &size)) return NULL;
    struct uriel_policy* policy = NULL;
    struct uriel_policy_error error = {.struct_size = sizeof error};
    int const result = how == by_name     ? uriel_policy_find(text, (size_t)size, &policy)
                       : how == by_origin ? uriel_policy_local(text, (size_t)size, &policy)
                                          : uriel_policy_parse(text, (size_t)size, &policy, &error);
    if (result == 0) return capsule_of(policy);
    if (result == -URIEL_POLICY_NO_MEMORY) return PyErr_NoMemory();
    if (result == -URIEL_NO_VALUE) Py_RETURN_NONE;
    // A cut message may end within a character.
    return Py_BuildValue(
        "nN", (Py_ssize_t)error.line,
        PyUnicode_DecodeUTF8(error.message, (Py_ssize_t)strlen(error.message), "replace"));
}

PyObject* policy_text(PyObject* self, PyObject* capsule) {
    (void)self;
    struct uriel_policy const* policy = PyCapsule_GetPointer(capsule, policy_name);
    if (policy == NULL) return NULL;
    buffer b;
    begin(&b);
    while (must_repeat(&b, uriel_policy_text(policy, b.data, b.capacity))) continue;
    PyObject* result = NULL;
    if (b.size >= 0)
        result = PyUnicode_DecodeUTF8(b.data, b.size, "replace");
    else if (!PyErr_Occurred())
        PyErr_NoMemory();
    end(&b);
    return result;
}

PyObject* policy_permits(PyObject* self, PyObject* arguments) {
    (void)self;
    PyObject* capsule;
    char* octets;
    Py_ssize_t count;
    if (!PyArg_ParseTuple(arguments, "Oy#", &capsule, &octets, &count)) return NULL;
    struct uriel_policy const* policy = PyCapsule_GetPointer(capsule, policy_name);
    if (policy == NULL) return NULL;
    int const answer = uriel_policy_permits(policy, (uint8_t const*)octets, (size_t)count);
    if (answer < 0) return PyErr_Format(PyExc_ValueError, "an address has 4 or 16 octets");
    return PyBool_FromLong(answer);
}

static PyObject* reasons_of(struct uriel_verdict const* verdict) {
    PyObject* list = PyList_New(0);
    bool is_whole = list != NULL;
    for (uint32_t i = 0; is_whole && i < verdict->reason_count && i < most_reasons; ++i) {
        struct uriel_reason const* reason = &verdict->reasons[i];
        is_whole =
            append(list, Py_BuildValue("s#nns#s#", reason->rule, (Py_ssize_t)reason->rule_size,
                                       (Py_ssize_t)reason->offset, (Py_ssize_t)reason->size,
                                       reason->message, (Py_ssize_t)reason->message_size,
                                       reason->section, (Py_ssize_t)reason->section_size));
    }
    return tuple_of(list, is_whole);
}

PyObject* policy_check(PyObject* self, PyObject* arguments) {
    (void)self;
    PyObject* capsule;
    char* text;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(arguments, "Oy#", &capsule, &text, &size)) return NULL;
    struct uriel_policy const* policy = PyCapsule_GetPointer(capsule, policy_name);
    if (policy == NULL) return NULL;
    struct uriel_reason reasons[most_reasons];
    struct uriel_verdict verdict = URIEL_VERDICT_INIT;
    verdict.reasons = reasons;
    verdict.reason_capacity = most_reasons;
    buffer b;
    begin(&b);
    while (must_repeat(
        &b, uriel_policy_check(policy, text, (size_t)size, b.data, b.capacity, &verdict)))
        continue;
    PyObject* result = NULL;
    if (b.size >= 0)
        result = Py_BuildValue("NNN", PyBool_FromLong(verdict.permitted), reasons_of(&verdict),
                               verdict.permitted ? str_of(&b) : Py_NewRef(Py_None));
    else if (!PyErr_Occurred())
        PyErr_NoMemory();
    end(&b);
    return result;
}
#else
typedef int without_policy;
#endif
