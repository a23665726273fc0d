// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The way of texts, names, arguments and errors between Python and C.
#include "call.h"

#include <stdlib.h>
#include <string.h>

state* state_of(PyObject* object) {
    if (PyModule_Check(object)) return PyModule_GetState(object);
    return PyType_GetModuleState(Py_TYPE(object));
}

bool is_reference(state* s, PyObject* object) {
    return Py_TYPE(object) == s->uri_type || Py_TYPE(object) == s->reference_type;
}

// A lone surrogate has no UTF-8. It is given as the bytes it would have, which no URI holds either:
// what is wrong with it is said like all else.
static bool read_surrogates(PyObject* object, text* out) {
    if (!PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) return false;
    PyErr_Clear();
    out->keeper = PyUnicode_AsEncodedString(object, "utf-8", "surrogatepass");
    if (out->keeper == NULL) return false;
    out->data = PyBytes_AsString(out->keeper);
    out->size = PyBytes_Size(out->keeper);
    return true;
}

bool read_text(state* s, PyObject* object, text* out) {
    out->is_bytes = false;
    out->keeper = NULL;
    out->parts = NULL;
    if (is_reference(s, object)) {
        out->data = ((reference*)object)->data;
        out->size = ((reference*)object)->size;
        out->parts = &((reference*)object)->parts;
    } else if (PyUnicode_Check(object)) {
        out->data = PyUnicode_AsUTF8AndSize(object, &out->size);
        if (out->data == NULL) return read_surrogates(object, out);
    } else if (PyBytes_Check(object)) {
        out->data = PyBytes_AsString(object);
        out->size = PyBytes_Size(object);
        out->is_bytes = true;
    } else {
        PyObject* name = PyType_GetName(Py_TYPE(object));
        if (name == NULL) return false;
        bool const is_path = PyObject_HasAttrString(object, "__fspath__");
        PyErr_Format(PyExc_TypeError, "a str, bytes, URI or Reference is needed, not %U%s", name,
                     is_path ? ": of a path, write URI.from_file_path(path)" : "");
        Py_DECREF(name);
        return false;
    }
    Py_INCREF(object);
    out->keeper = object;
    return true;
}

void forget_text(text* t) { Py_CLEAR(t->keeper); }

void begin(buffer* b) {
    b->data = b->room;
    b->capacity = sizeof b->room;
    b->size = 0;
    b->parts.struct_size = sizeof b->parts;
}

bool must_repeat(buffer* b, ptrdiff_t result) {
    b->size = result;
    if (result < 0 || (size_t)result <= b->capacity) return false;
    end(b);
    b->capacity = (size_t)result;
    b->data = malloc(b->capacity);
    if (b->data != NULL) return true;
    begin(b);
    b->size = -URIEL_TOO_LONG;
    PyErr_NoMemory();
    return false;
}

void end(buffer* b) {
    if (b->data != b->room) free(b->data);
}

PyObject* slice(reference* self, struct uriel_span span) {
    if (!URIEL_IS_PRESENT(span)) Py_RETURN_NONE;
    return PyUnicode_Substring(self->text, (Py_ssize_t)span.offset,
                               (Py_ssize_t)span.offset + (Py_ssize_t)span.size);
}

PyObject* span_of(text const* t, struct uriel_span span) {
    if (!URIEL_IS_PRESENT(span)) Py_RETURN_NONE;
    return PyUnicode_DecodeASCII(t->data + span.offset, (Py_ssize_t)span.size, NULL);
}

PyObject* str_of(buffer const* b) { return PyUnicode_DecodeASCII(b->data, b->size, NULL); }

PyObject* name_or_none(char const* name) {
    if (name == NULL || *name == 0) Py_RETURN_NONE;
    return PyUnicode_FromString(name);
}

// In what was given: bytes of bytes, and characters of a str, each of which begins with a byte that
// does not continue another.
static Py_ssize_t offset_in(text const* t, size_t offset) {
    if (t == NULL || t->is_bytes) return (Py_ssize_t)offset;
    Py_ssize_t characters = 0;
    for (size_t i = 0; i < offset && i < (size_t)t->size; ++i)
        characters += ((unsigned char)t->data[i] & 0xC0) != 0x80;
    return characters;
}

static bool put(PyObject* object, char const* name, PyObject* value) {
    bool const done = value != NULL && PyObject_SetAttrString(object, name, value) == 0;
    Py_XDECREF(value);
    return done;
}

static PyObject* sentence(char const* message, char const* subject, Py_ssize_t offset,
                          char const* section) {
    PyObject* where = *subject ? PyUnicode_FromFormat("%s, offset %zd: ", subject, offset)
                               : PyUnicode_FromString("");
    if (where == NULL) return NULL;
    PyObject* all = *section ? PyUnicode_FromFormat("%U%s (RFC 3986, %s)", where, message, section)
                             : PyUnicode_FromFormat("%U%s", where, message);
    Py_DECREF(where);
    return all;
}

// A row less than 0 means no row, and then there is no argument either. `way` ends the message, if
// it is not null: how to write or allow it.
static PyObject* new_error(state* s, struct uriel_error const* error, text const* t, int64_t row,
                           char const* argument, PyObject* way) {
    char const* message = uriel_error_message(error, t ? t->data : "", t ? (size_t)t->size : 0);
    char const* section = uriel_error_section(error);
    Py_ssize_t const offset = offset_in(t, error->offset);
    PyObject* said = sentence(message, uriel_error_subject(error), offset, section);
    if (said != NULL && row >= 0) {
        // "t" is the text itself.
        bool const names = strcmp(argument, "t") != 0;
        PyObject* of_row = PyUnicode_FromFormat("row %lld: %s%s%U", (long long)row,
                                                names ? argument : "", names ? ", " : "", said);
        Py_DECREF(said);
        said = of_row;
    }
    if (said != NULL && (way != NULL || error->code == URIEL_PASSWORD_NOT_ALLOWED)) {
        PyObject* with_way = way != NULL
                                 ? PyUnicode_FromFormat("%U%U", said, way)
                                 : PyUnicode_FromFormat("%U: password_is_public=True", said);
        Py_DECREF(said);
        said = with_way;
    }
    if (said == NULL) return NULL;
    PyObject* object = PyObject_CallFunctionObjArgs(s->parse_error, said, NULL);
    Py_DECREF(said);
    if (object != NULL && put(object, "code", PyUnicode_FromString(uriel_code_name(error->code))) &&
        put(object, "component", name_or_none(uriel_component_name(error->component))) &&
        put(object, "offset", PyLong_FromSsize_t(offset)) &&
        put(object, "section", name_or_none(section)) &&
        put(object, "message", PyUnicode_FromString(message)) &&
        (row < 0 || (put(object, "row", PyLong_FromLongLong(row)) &&
                     put(object, "argument", PyUnicode_FromString(argument)))))
        return object;
    Py_XDECREF(object);
    return NULL;
}

PyObject* raise(state* s, struct uriel_error const* error, text const* texts, int count) {
    return raise_with(s, error, texts, count, NULL);
}

PyObject* raise_with(state* s, struct uriel_error const* error, text const* texts, int count,
                     PyObject* way) {
    if (PyErr_Occurred()) return NULL;
    if (error->code == URIEL_INVALID_ARGUMENT || uriel_code_name(error->code) == NULL)
        return PyErr_Format(PyExc_ValueError, "an argument is not of those that are known");
    bool const is_of_text = error->argument >= 0 && error->argument < count;
    PyObject* object =
        new_error(s, error, is_of_text ? texts + error->argument : NULL, -1, "", way);
    if (object != NULL) PyErr_SetObject(s->parse_error, object);
    Py_XDECREF(object);
    return NULL;
}

PyObject* raise_row(state* s, struct uriel_error const* error, int64_t row, char const* argument) {
    PyObject* object = new_error(s, error, NULL, row, argument, NULL);
    if (object != NULL) PyErr_SetObject(s->parse_error, object);
    Py_XDECREF(object);
    return NULL;
}

void raise_name(PyObject* type, char const* format, PyObject* name) {
    PyObject* bytes = PyUnicode_AsEncodedString(name, "utf-8", "surrogatepass");
    if (bytes == NULL) return;
    char const* data = PyBytes_AsString(bytes);
    size_t const size = (size_t)PyBytes_Size(bytes);
    buffer b;
    begin(&b);
    while (must_repeat(
        &b, uriel_redact(data, size, URIEL_REDACT_STRICT, NULL, 0, b.data, b.capacity, NULL)))
        continue;
    PyObject* shown = b.size < 0 ? NULL : PyUnicode_DecodeUTF8(b.data, b.size, "surrogatepass");
    if (shown != NULL) PyErr_Format(type, format, shown);
    Py_XDECREF(shown);
    end(&b);
    Py_DECREF(bytes);
}

static int find_name(PyObject* name, char const* const* names) {
    for (int i = 0; names[i] != NULL; ++i)
        if (PyUnicode_CompareWithASCIIString(name, names[i]) == 0) return i;
    return -1;
}

static bool has_name(char const* const* names, char const* wanted) {
    while (*names != NULL && strcmp(*names, wanted) != 0) ++names;
    return *names != NULL;
}

// " (allowed: form, seed)"
static PyObject* list_of_names(char const* const* names) {
    PyObject* list = PyUnicode_FromFormat(" (allowed: %s", *names);
    for (++names; list != NULL && names[-1] != NULL && *names != NULL; ++names) {
        PyObject* longer = PyUnicode_FromFormat("%U, %s", list, *names);
        Py_DECREF(list);
        list = longer;
    }
    PyObject* whole = list == NULL ? NULL : PyUnicode_FromFormat("%U)", list);
    Py_XDECREF(list);
    return whole;
}

// TypeError about a keyword that is none of these names, and what was meant.
static void raise_unknown_argument(char const* const* names, PyObject* name) {
    PyObject* hint = NULL;
    if (has_name(names, "password_is_public"))
        hint = ask("uriel._other_words", "argument_hint", &name, 1);
    else if (has_name(names, "params"))
        hint = PyUnicode_FromString(": give a mapping, such as {'key': 'value'}");
    else if (has_name(names, "key"))
        hint = PyUnicode_FromString(": the key is a text, as in ('key', 'value')");
    else if (has_name(names, "component"))
        hint = PyUnicode_FromString(": name the place, as in encode(data, 'path')");
    if (PyErr_Occurred()) return;
    // What there is: names that begin with a text are those of a function of the module, too.
    if (hint == NULL || PyUnicode_GetLength(hint) == 0) {
        Py_XDECREF(hint);
        hint = list_of_names(names);
    }
    PyObject* format =
        hint == NULL ? NULL : PyUnicode_FromFormat("no argument is named %%R%U", hint);
    char const* ascii = format == NULL ? NULL : PyUnicode_AsUTF8AndSize(format, NULL);
    if (ascii != NULL) raise_name(PyExc_TypeError, ascii, name);
    Py_XDECREF(format);
    Py_XDECREF(hint);
}

static bool read_keywords(PyObject* const* values, PyObject* keywords, char const* const* names,
                          PyObject** out) {
    Py_ssize_t const size = keywords == NULL ? 0 : PyTuple_Size(keywords);
    for (Py_ssize_t i = 0; i < size; ++i) {
        PyObject* name = PyTuple_GetItem(keywords, i);
        int const at = find_name(name, names);
        if (at < 0) {
            raise_unknown_argument(names, name);
            return false;
        }
        if (out[at] != NULL) {
            raise_name(PyExc_TypeError, "argument %R is given twice", name);
            return false;
        }
        out[at] = values[i];
    }
    return true;
}

// How to give several where one is taken, or the only one where its name is needed.
static char const* way_of_names(char const* const* names) {
    if (has_name(names, "password_is_public")) return ": name each, as in replace(scheme='https')";
    if (has_name(names, "key") && !has_name(names, "value"))
        return ": trim_params('a', 'b*') takes several keys, as patterns";
    return has_name(names, "params") ? ": give a mapping, such as {'key': 'value'}" : "";
}

bool read_arguments(PyObject* const* given, Py_ssize_t count, PyObject* keywords,
                    char const* const* names, int positional, int required, bool takes_more,
                    PyObject** out) {
    if (count > positional && !takes_more) {
        PyErr_Format(PyExc_TypeError, "%d positional arguments at most, and %zd are given%s",
                     positional, count, way_of_names(names));
        return false;
    }
    for (int i = 0; names[i] != NULL; ++i) out[i] = i < count && i < positional ? given[i] : NULL;
    if (!read_keywords(given + count, keywords, names, out)) return false;
    for (int i = 0; i < required; ++i) {
        if (out[i] != NULL) continue;
        PyErr_Format(PyExc_TypeError, "argument '%s' is missing", names[i]);
        return false;
    }
    return true;
}

int read_form(PyObject* name) {
    if (name == NULL) return URIEL_FORM_SCHEME;
    Py_ssize_t size;
    char const* data = PyUnicode_AsUTF8AndSize(name, &size);
    if (data == NULL) return -1;
    int const form = uriel_find_form(data, (size_t)size);
    if (form < 0)
        raise_name(PyExc_ValueError,
                   "no form is named %R (allowed: identical, case, percent, path, scheme)", name);
    return form;
}

int read_flag(PyObject* object) { return object == NULL ? 0 : PyObject_IsTrue(object); }
