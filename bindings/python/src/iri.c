// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IRIs. uriel/_iri.py makes objects of what is found here, and exceptions of errors.
#include "uriel_iri.h"
#include "verbs.h"
#ifdef URIEL_PYTHON_MEND
#    include "uriel_mend.h"
#endif

static struct uriel_iri_error const no_error = {.struct_size = sizeof no_error};

static bool read_octets(PyObject* object, char const** data, size_t* size) {
    char* bytes = NULL;
    Py_ssize_t length = 0;
    if (PyBytes_AsStringAndSize(object, &bytes, &length) < 0) return false;
    *data = bytes;
    *size = (size_t)length;
    return true;
}

// (code, offset, component, message, section)
static PyObject* error_tuple(struct uriel_iri_error const* error) {
    if (error->code == URIEL_IRI_NO_MEMORY) return PyErr_NoMemory();
    return Py_BuildValue("snsss", error->name, (Py_ssize_t)error->offset,
                         uriel_component_name(error->component), error->message, error->section);
}

static PyObject* piece(char const* data, struct uriel_span span) {
    if (!URIEL_IS_PRESENT(span)) Py_RETURN_NONE;
    return PyUnicode_DecodeUTF8(data + span.offset, (Py_ssize_t)span.size, NULL);
}

typedef int find_part(char const*, size_t, struct uriel_parts const*, struct uriel_span*,
                      struct uriel_error*);
static PyObject* part(find_part* find, char const* data, size_t size,
                      struct uriel_parts const* parts) {
    struct uriel_span span;
    find(data, size, parts, &span, NULL);
    return piece(data, span);
}

// A number, None, or a tuple of what the accessor raises.
static PyObject* port(char const* data, size_t size, struct uriel_parts const* parts) {
    struct uriel_error error = URIEL_ERROR_INIT;
    int const number = uriel_port_number(data, size, parts, &error);
    if (number >= 0) return PyLong_FromLong(number);
    if (error.code == URIEL_NO_VALUE) Py_RETURN_NONE;
    return Py_BuildValue("snsss", uriel_code_name(error.code), (Py_ssize_t)error.offset,
                         uriel_component_name(error.component),
                         uriel_error_message(&error, data, size), uriel_error_section(&error));
}

PyObject* iri_of(PyObject* self, PyObject* arguments) {
    (void)self;
    struct uriel_iri_error error = no_error;
    struct uriel_parts parts = URIEL_PARTS_INIT;
    PyObject* text;
    int needs_scheme;
    char const* data;
    size_t size;
    if (!PyArg_ParseTuple(arguments, "Sp", &text, &needs_scheme) ||
        !read_octets(text, &data, &size))
        return NULL;
    if ((needs_scheme ? uriel_iri_parse : uriel_iri_parse_reference)(data, size, &parts, &error) <
        0)
        return error_tuple(&error);
    struct uriel_span spans[URIEL_COMPONENT_FRAGMENT + 1];
    uriel_component_spans(&parts, spans);
    return Py_BuildValue(
        "NNNNNNNNNNNN", piece(data, spans[URIEL_COMPONENT_SCHEME]),
        piece(data, spans[URIEL_COMPONENT_AUTHORITY]), piece(data, spans[URIEL_COMPONENT_USERINFO]),
        part(uriel_user, data, size, &parts), part(uriel_password, data, size, &parts),
        piece(data, uriel_host(&parts)), name_or_none(uriel_host_kind_name(parts.host_kind)),
        port(data, size, &parts), piece(data, spans[URIEL_COMPONENT_PORT]),
        piece(data, spans[URIEL_COMPONENT_PATH]), piece(data, spans[URIEL_COMPONENT_QUERY]),
        piece(data, spans[URIEL_COMPONENT_FRAGMENT]));
}

typedef ptrdiff_t writer(char const*, size_t, char*, size_t, struct uriel_parts*,
                         struct uriel_iri_error*);
static PyObject* written_by(writer* write, PyObject* text) {
    struct uriel_iri_error error = no_error;
    char const* data;
    size_t size;
    if (!read_octets(text, &data, &size)) return NULL;
    buffer b;
    begin(&b);
    while (must_repeat(&b, write(data, size, b.data, b.capacity, NULL, &error))) continue;
    PyObject* const result = PyErr_Occurred() ? NULL
                             : b.size < 0     ? error_tuple(&error)
                                              : PyUnicode_DecodeUTF8(b.data, b.size, NULL);
    end(&b);
    return result;
}

PyObject* iri_to_uri(PyObject* self, PyObject* text) {
    (void)self;
    return written_by(uriel_iri_to_uri, text);
}

#ifdef URIEL_PYTHON_MEND
// The IRI with A-labels for its host, as octets; an error of the IRI, or None where UTS 46 refuses
// the host.
PyObject* iri_with_ascii_host(PyObject* self, PyObject* text) {
    (void)self;
    struct uriel_iri_error error = no_error;
    struct uriel_parts parts = URIEL_PARTS_INIT;
    char const* data;
    size_t size;
    if (!read_octets(text, &data, &size)) return NULL;
    if (uriel_iri_parse_reference(data, size, &parts, &error) != 0) return error_tuple(&error);
    buffer b;
    begin(&b);
    while (must_repeat(&b, uriel_with_ascii_host(data, size, &parts, b.data, b.capacity))) continue;
    PyObject* result = NULL;
    if (b.size >= 0)
        result = PyBytes_FromStringAndSize(b.data, b.size);
    else if (b.size == -URIEL_MEND_NO_MEMORY)
        PyErr_NoMemory();
    else if (!PyErr_Occurred())
        result = Py_NewRef(Py_None);
    end(&b);
    return result;
}
#endif

PyObject* uri_to_iri(PyObject* self, PyObject* text) {
    (void)self;
    return written_by(uriel_uri_to_iri, text);
}

PyObject* to_iri(PyObject* self, PyObject* unused) {
    (void)unused;
    return ask("uriel._iri", "iri_of_uri", &self, 1);
}
