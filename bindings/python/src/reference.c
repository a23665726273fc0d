// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The types URI and Reference: how they are made, what they hold, and how they compare.
#include "uriel_functions.h"
#include "verbs.h"

#include <stddef.h>
#include <string.h>

// ---- Making

static PyObject* allocated(PyTypeObject* type, PyObject* text, char const* data, Py_ssize_t size) {
    reference* self = PyObject_New(reference, type);
    if (self == NULL) return NULL;
    Py_INCREF(text);
    self->text = text;
    self->data = data;
    self->size = size;
    self->parts.struct_size = sizeof self->parts;
    return (PyObject*)self;
}

static int parse(state* s, PyTypeObject* type, reference* self, struct uriel_error* error) {
    return (type == s->uri_type ? uriel_parse : uriel_parse_reference)(
        self->data, (size_t)self->size, &self->parts, error);
}

// What reads such a text: the end of a message, or null.
static PyObject* way_of(struct uriel_error const* error, text const* t) {
    if (error->code == URIEL_RELATIVE_NOT_ALLOWED)
        return PyUnicode_FromString("; or read it with Reference");
    bool const is_ascii = error->code != URIEL_INVALID_CHARACTER ||
                          error->offset >= (size_t)t->size ||
                          (unsigned char)t->data[error->offset] < 0x80;
    return is_ascii ? NULL
                    : PyUnicode_FromString(
                          "; with characters beyond ASCII it may be an IRI: read it with IRI, or "
                          "as browsers do with mend()");
}

// What is wrong is said of the text as it was given.
static PyObject* refused(state* s, PyObject* self, struct uriel_error const* error,
                         PyObject* given) {
    Py_DECREF(self);
    text t;
    if (read_text(s, given, &t)) {
        PyObject* way = way_of(error, &t);
        if (!PyErr_Occurred()) raise_with(s, error, &t, 1, way);
        Py_XDECREF(way);
    }
    forget_text(&t);
    return NULL;
}

// A str of ASCII characters, of what was given: itself if it is one.
static PyObject* str_that_is(PyObject* given, text const* t) {
    if (PyUnicode_CheckExact(given)) return Py_NewRef(given);
    return PyUnicode_DecodeUTF8(t->data, t->size, "surrogateescape");
}

PyObject* with_parts(PyTypeObject* type, PyObject* str, struct uriel_parts const* parts) {
    Py_ssize_t size = 0;
    char const* data = str == NULL ? NULL : PyUnicode_AsUTF8AndSize(str, &size);
    PyObject* self = data == NULL ? NULL : allocated(type, str, data, size);
    if (self != NULL) ((reference*)self)->parts = *parts;
    Py_XDECREF(str);
    return self;
}

PyObject* parsed(state* s, PyTypeObject* type, PyObject* given) {
    if (Py_TYPE(given) == type) return Py_NewRef(given);
    if (is_reference(s, given)) {
        reference const* other = (reference*)given;
        given = other->text;
        if (other->parts.has_scheme || type == s->reference_type)
            return with_parts(type, Py_NewRef(given), &other->parts);
    }
    struct uriel_error error = URIEL_ERROR_INIT;
    text t;
    PyObject* self = NULL;
    if (read_text(s, given, &t)) {
        PyObject* str = str_that_is(given, &t);
        if (str != NULL) self = allocated(type, str, t.data, t.size);
        Py_XDECREF(str);
    }
    if (self != NULL && parse(s, type, (reference*)self, &error) < 0)
        self = refused(s, self, &error, given);
    else if (self != NULL)
        ((reference*)self)->data = PyUnicode_AsUTF8AndSize(((reference*)self)->text, &t.size);
    forget_text(&t);
    return self;
}

static bool is_text_of(buffer const* b, PyObject* self) {
    return self != NULL && b->size == ((reference*)self)->size &&
           memcmp(b->data, ((reference*)self)->data, (size_t)b->size) == 0;
}

PyObject* written(state* s, PyTypeObject* type, buffer const* b, PyObject* self) {
    if (is_text_of(b, self) && Py_TYPE(self) == type) return Py_NewRef(self);
    PyObject* str = str_of(b);
    if (str == NULL || b->parts.has_scheme || type == s->reference_type)
        return with_parts(type, str, &b->parts);
    // A URI without its scheme is not a URI any more: parsing reports it.
    PyObject* object = parsed(s, type, str);
    Py_DECREF(str);
    return object;
}

static PyObject* make(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
    if (PyTuple_Size(arguments) != 1 || keywords != NULL)
        return PyErr_Format(PyExc_TypeError,
                            "one text is needed, without a name: to make a URI of its parts, write "
                            "uriel.compose(scheme=..., host=..., path=...)");
    return parsed(PyType_GetModuleState(type), type, PyTuple_GetItem(arguments, 0));
}

static void destroy(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    Py_DECREF(((reference*)self)->text);
    PyObject_Free(self);
    Py_DECREF(type);
}

// ---- Components

static PyObject* component(PyObject* self, void* which) {
    return slice((reference*)self, uriel_component_span(&((reference*)self)->parts,
                                                        (uriel_component)(intptr_t)which));
}

static PyObject* host(PyObject* self, void* unused) {
    (void)unused;
    return slice((reference*)self, uriel_host(&((reference*)self)->parts));
}

static PyObject* text_of(PyObject* self, void* unused) {
    (void)unused;
    return Py_NewRef(((reference*)self)->text);
}

static PyObject* host_kind(PyObject* self, void* unused) {
    (void)unused;
    return name_or_none(uriel_host_kind_name(((reference*)self)->parts.host_kind));
}

typedef int find_part(char const*, size_t, struct uriel_parts const*, struct uriel_span*,
                      struct uriel_error*);
static PyObject* part_of_userinfo(PyObject* object, find_part* find) {
    reference* self = (reference*)object;
    struct uriel_span span;
    find(self->data, (size_t)self->size, &self->parts, &span, NULL);
    return slice(self, span);
}
static PyObject* user(PyObject* self, void* unused) {
    (void)unused;
    return part_of_userinfo(self, uriel_user);
}
static PyObject* password(PyObject* self, void* unused) {
    (void)unused;
    return part_of_userinfo(self, uriel_password);
}

static struct uriel_span last_segment(reference* self) {
    struct uriel_segments it;
    struct uriel_span last = uriel_component_span(&self->parts, URIEL_COMPONENT_PATH);
    uriel_segments_begin(&it, self->data, (size_t)self->size, &self->parts, NULL);
    while (uriel_segments_next(&it)) last = it.segment;
    return last;
}
static PyObject* filename(PyObject* self, void* unused) {
    (void)unused;
    return slice((reference*)self, last_segment((reference*)self));
}

static PyObject* site(PyObject* self, void* unused) {
    (void)unused;
    return ask("uriel._site", "site_of", &self, 1);
}

static PyObject* is_absolute(PyObject* self, void* unused) {
    (void)unused;
    return PyBool_FromLong(((reference*)self)->parts.has_scheme);
}

// None where there is none. A number that no port has is an error: `port or 80` of None would ask a
// server that the text does not name.
static PyObject* port(PyObject* object, void* unused) {
    (void)unused;
    reference* self = (reference*)object;
    struct uriel_error error = URIEL_ERROR_INIT;
    int const number = uriel_port_number(self->data, (size_t)self->size, &self->parts, &error);
    if (number >= 0) return PyLong_FromLong(number);
    if (error.code == URIEL_NO_VALUE) Py_RETURN_NONE;
    return refused(state_of(object), Py_NewRef(object), &error, object);
}

// A row of the vocabulary. Once it was looked up, `known` is one more than its number there.
typedef struct {
    char const* name;
    int known;
} row;

static int function_of(row* which) {
    int known = __atomic_load_n(&which->known, __ATOMIC_RELAXED);
    if (known == 0) {
        known = uriel_find_function(which->name, strlen(which->name)) + 1;
        __atomic_store_n(&which->known, known, __ATOMIC_RELAXED);
    }
    return known - 1;
}

// What the vocabulary tells of a reference; None where that is NULL. What parts alone tell, such as
// the user, takes 20 ns less above.
static PyObject* told(PyObject* object, void* which) {
    reference* self = (reference*)object;
    struct uriel_argument const given = {self->data, (size_t)self->size, &self->parts, 0};
    struct uriel_answer answer = URIEL_ANSWER_INIT;
    struct uriel_error error = URIEL_ERROR_INIT;
    buffer b;
    begin(&b);
    while (must_repeat(
        &b, uriel_call(function_of(which), &given, 1, b.data, b.capacity, &answer, &error)))
        continue;
    PyObject* result = NULL;
    if (b.size < 0 && !PyErr_Occurred())
        result = refused(state_of(object), Py_NewRef(object), &error, object);
    else if (answer.kind == URIEL_ANSWER_TEXT)
        result = PyUnicode_DecodeASCII(answer.text, (Py_ssize_t)answer.size, NULL);
    else if (answer.kind == URIEL_ANSWER_NUMBER)
        result = PyLong_FromLongLong(answer.number);
    else if (answer.kind == URIEL_ANSWER_BOOLEAN)
        result = PyBool_FromLong(answer.number != 0);
    else if (!PyErr_Occurred())
        result = Py_NewRef(Py_None);
    end(&b);
    return result;
}

// ---- What every object of Python has

static PyObject* compare_text(PyObject* a, PyObject* b, int how) {
    if (!is_reference(state_of(a), b)) Py_RETURN_NOTIMPLEMENTED;
    return PyObject_RichCompare(((reference*)a)->text, ((reference*)b)->text, how);
}

static Py_hash_t hash_text(PyObject* self) { return PyObject_Hash(((reference*)self)->text); }
static PyObject* str(PyObject* self) { return Py_NewRef(((reference*)self)->text); }

// What people and logs see has no password; str() and text have.
static PyObject* repr(PyObject* self) {
    PyObject* name = PyType_GetName(Py_TYPE(self));
    PyObject* shown = name == NULL ? NULL : redacted(self, NULL);
    PyObject* result = shown == NULL ? NULL : PyUnicode_FromFormat("%U(%R)", name, shown);
    Py_XDECREF(name);
    Py_XDECREF(shown);
    return result;
}

#define TELLS(name, of) {#name, told, NULL, of, &(row){"uri_" #name, 0}}
#define SPAN(name, which, of) {#name, component, NULL, of, (void*)(intptr_t)URIEL_COMPONENT_##which}
#define COMPONENTS                                                                                 \
    SPAN(scheme, SCHEME, "The scheme, or None (3.1)."),                                            \
        SPAN(authority, AUTHORITY, "The authority, or None (3.2)."),                               \
        SPAN(userinfo, USERINFO, "The userinfo, or None (3.2.1)."),                                \
        {"user", user, NULL, "The userinfo up to its first ':', or None.", NULL},                  \
        {"password", password, NULL,                                                               \
         "The userinfo after its first ':', or None. Never show it to people (7.5).", NULL},       \
        {"host", host, NULL, "The host, or None; an IP literal without its brackets (3.2.2).",     \
         NULL},                                                                                    \
        {"host_kind", host_kind, NULL, "'reg-name', 'ipv4', 'ipv6', 'ipvfuture' or None.", NULL},  \
        {"port", port, NULL,                                                                       \
         "The port as a number; None if it is absent or empty (3.2.3). Raises ParseError if it "   \
         "is above 65535: see port_text.",                                                         \
         NULL},                                                                                    \
        {"port_text", component, NULL, "The port as it is written, or None.",                      \
         (void*)(intptr_t)URIEL_COMPONENT_PORT},                                                   \
        SPAN(path, PATH, "The path, which may be empty (3.3)."),                                   \
        SPAN(query, QUERY, "The query, or None; '' if it is there and empty (3.4)."),              \
        SPAN(fragment, FRAGMENT, "The fragment, or None; '' if it is there and empty (3.5)."),     \
        {"filename", filename, NULL,                                                               \
         "The last segment of the path, encoded: what follows its last '/'.", NULL},               \
        {"site", site, NULL,                                                                       \
         "The registrable domain of the host, such as 'example.co.uk', by the list of the "        \
         "system: "                                                                                \
         "see PublicSuffixList.load(). None for an address, a suffix, or no host. Raises OSError " \
         "if there is no list.",                                                                   \
         NULL},                                                                                    \
        {"parent", parent, NULL,                                                                   \
         "The same without the last segment, and without query and fragment.", NULL},              \
        {"is_absolute", is_absolute, NULL, "Is there a scheme (4.2)?", NULL},                      \
        {"redacted", redacted, NULL,                                                               \
         "The text as it may be logged, with '***' for what is secret (7.5).", NULL},              \
        {"params", params, NULL, "The pairs of the query, decoded: see Params.", NULL}, {          \
        "text", text_of, NULL, "The text, byte for byte as it was given; str() gives it, too.",    \
            NULL                                                                                   \
    }

// clang-format off
// written by tools/sql.py from the vocabulary
#define TOLD \
    TELLS(host_literal, \
     "The host as it stands in the authority: an IP literal with its brackets."), \
    TELLS(extension, \
     "What follows the last . of the filename, unless that . is its first character."), \
    TELLS(path_and_query, \
     "The path and, after its ?, the query."), \
    TELLS(request_target, \
     "The target that an HTTP client sends to a server (RFC 9112, 3.2.1): path and " \
     "query, / for an empty path. None without an authority."), \
    /* and no more */
// end of what it tells
// clang-format on

static PyGetSetDef uri_components[] = {
    TOLD COMPONENTS,
    TELLS(effective_port,
          "The port to ask at: that of the URI, or the default of its scheme, or None (3.2.3). "
          "Raises ParseError if it is above 65535."),
    TELLS(origin, "Whom one talks to: scheme, host and port, normalized; or None (RFC 6454)."),
    {0}};
static PyGetSetDef reference_components[] = {TOLD COMPONENTS, {0}};

#define SLOTS(doc, methods, components)                                                     \
    {                                                                                       \
        {Py_tp_doc, (void*)(doc)}, {Py_tp_new, make}, {Py_tp_dealloc, destroy},             \
            {Py_tp_richcompare, compare_text}, {Py_tp_hash, hash_text}, {Py_tp_str, str},   \
            {Py_tp_repr, repr}, {Py_tp_methods, methods}, {Py_tp_getset, components},       \
            {Py_tp_getattro, attribute}, {Py_tp_setattro, set_attribute}, {Py_nb_add, add}, \
            {Py_nb_true_divide, append_segment}, {                                          \
            0, NULL                                                                         \
        }                                                                                   \
    }

static PyType_Slot uri_slots[] = SLOTS(
    "URI(text, /)\n--\n\n"
    "A URI (RFC 3986, 3): it has a scheme. The text is a str, ASCII bytes or a Reference, and is\n"
    "kept as it is. Raises ParseError. repr() shows it as redacted does, without a password.\n\n"
    ">>> u = URI('http://joe@example.com:8080/a%2Fb?')\n"
    ">>> u.host, u.port, u.path, u.query, u.fragment\n"
    "('example.com', 8080, '/a%2Fb', '', None)\n"
    ">>> str(u)\n"
    "'http://joe@example.com:8080/a%2Fb?'\n",
    uri_methods, uri_components);
static PyType_Slot reference_slots[] = SLOTS(
    "Reference(text, /)\n--\n\n"
    "A URI reference (RFC 3986, 4.1): a URI, or a relative reference. As URI otherwise.\n\n"
    ">>> Reference('../a?b').path\n"
    "'../a'\n",
    reference_methods, reference_components);

#define FLAGS Py_TPFLAGS_DEFAULT
PyType_Spec const uri_spec = {"uriel.URI", sizeof(reference), 0, FLAGS, uri_slots};
PyType_Spec const reference_spec = {"uriel.Reference", sizeof(reference), 0, FLAGS,
                                    reference_slots};
