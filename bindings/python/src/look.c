// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Looking at URIs, and for them: what is suspicious, what is secret, and where in a text they are.
#include "redact_text.h"
#include "verbs.h"
#ifdef URIEL_PYTHON_MEND
#    include "extract_mended.h"
#endif

#include <stdlib.h>
#include <string.h>

static PyStructSequence_Field finding_fields[] = {
    {"rule", "its name; lint_rules() has them all"},
    {"severity", "'note', 'warning' or 'error'"},
    {"offset", "where it begins in the text"},
    {"length", "of what is meant"},
    {"message", "one sentence that says what is wrong"},
    {"section", "where the rule comes from"},
    {"address", "the IPv4 address that programs read a host name as; or None"},
    {0}};
static PyStructSequence_Desc finding_description = {"uriel.Finding", "What lint() found.",
                                                    finding_fields, 7};

static PyStructSequence_Field rule_fields[] = {
    {"name", "as lint() takes it"},
    {"severity", "'note', 'warning' or 'error'"},
    {"is_default", "whether lint() looks at it when no rules are given"},
    {"message", "one sentence that says what is wrong"},
    {"concerns", "who is at risk"},
    {"example", "a reference in which the rule finds something"},
    {"safer_spelling", "what to write instead of the example"},
    {"section", "where the rule comes from"},
    {0}};
static PyStructSequence_Desc rule_description = {"uriel.LintRule", "What lint() looks for.",
                                                 rule_fields, 8};

static PyStructSequence_Field extract_fields[] = {
    {"uri", "the URI, without the white space that stands in it"},
    {"offset", "where it begins in the text"},
    {"length", "of what stands there, with white space that is within it"},
    {"delimiter", "what told it from the text: 'angle', 'quote', 'space', 'url-prefix', 'bracket'"},
    {"has_hyphen", "a '-' before a line break may be the URI's or a typesetter's"},
    {"mended", "with mend=True: whether the URI is what browsers read there"},
    {"repairs", "what mend() did, as a tuple of Repair"},
    {0}};
// The last two are no items: programs unpack five.
static PyStructSequence_Desc extract_description = {"uriel.Extract", "A URI that extract() found.",
                                                    extract_fields, 5};

// As of the URI, which is what a list of what was found is made for.
static PyObject* str_of_extract(PyObject* self, PyObject* unused) {
    (void)unused;
    return PyObject_Str(PyTuple_GetItem(self, 0));
}
static PyMethodDef extract_str = {"__str__", str_of_extract, METH_NOARGS, NULL};

bool add_records(PyObject* module, state* s) {
    s->finding_type = PyStructSequence_NewType(&finding_description);
    s->rule_type = PyStructSequence_NewType(&rule_description);
    s->extract_type = PyStructSequence_NewType(&extract_description);
    if (s->extract_type != NULL && !add_method(s->extract_type, &extract_str)) return false;
    return s->finding_type != NULL && s->rule_type != NULL && s->extract_type != NULL &&
           PyModule_AddType(module, s->finding_type) == 0 &&
           PyModule_AddType(module, s->rule_type) == 0 &&
           PyModule_AddType(module, s->extract_type) == 0;
}

// Takes the values; null if an exception is set.
static PyObject* record_of(PyTypeObject* type, PyObject** values, int count) {
    PyObject* record = PyStructSequence_New(type);
    bool is_whole = record != NULL;
    for (int i = 0; i < count; ++i) {
        is_whole = is_whole && values[i] != NULL;
        if (record != NULL)
            PyStructSequence_SetItem(record, i, values[i]);
        else
            Py_XDECREF(values[i]);
    }
    if (is_whole) return record;
    Py_XDECREF(record);
    return NULL;
}

// ---- Lint

// A bit for each rule of an iterable of names; false where an exception is set.
static bool read_rules(PyObject* names, uint64_t* rules) {
    *rules = uriel_default_lint_rules();
    if (names == NULL || names == Py_None) return true;
    if (PyUnicode_Check(names)) {
        PyErr_SetString(PyExc_TypeError, "rules are an iterable of names");
        return false;
    }
    PyObject* all = PySequence_Tuple(names);
    if (all == NULL) return false;
    *rules = 0;
    bool is_read = true;
    for (Py_ssize_t i = 0; is_read && i < PyTuple_Size(all); ++i) {
        Py_ssize_t size;
        char const* name = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(all, i), &size);
        int const rule = name == NULL ? -1 : uriel_find_lint_rule(name, (size_t)size);
        is_read = rule >= 0;
        if (is_read)
            *rules |= UINT64_C(1) << rule;
        else if (name != NULL)
            raise_name(PyExc_ValueError, "no rule is named %R", PyTuple_GetItem(all, i));
    }
    Py_DECREF(all);
    return is_read;
}

static PyObject* address_of(struct uriel_finding const* f) {
    if (!f->has_address) Py_RETURN_NONE;
    return PyUnicode_FromFormat("%d.%d.%d.%d", f->address[0], f->address[1], f->address[2],
                                f->address[3]);
}

static PyObject* finding_of(state* s, struct uriel_finding const* f) {
    PyObject* values[] = {
        PyUnicode_FromString(uriel_lint_rule_name(f->rule)),
        PyUnicode_FromString(uriel_severity_name(uriel_lint_rule_severity(f->rule))),
        PyLong_FromUnsignedLong(f->offset),
        PyLong_FromUnsignedLong(f->size),
        PyUnicode_FromString(f->message),
        PyUnicode_FromString(f->section),
        address_of(f)};
    return record_of(s->finding_type, values, 7);
}

PyObject* lint(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", "rules", NULL};
    static signature const what = {names, 1, 1, 2};
    call c;
    uint64_t rules;
    if (!enter(&c, self, &what, given, count, keywords) || !read_rules(c.rest[0], &rules))
        return leave(&c, NULL);
    struct uriel_findings found;
    if (uriel_lint_begin(&found, REFERENCE(&c, 0), rules, &c.error) < 0) return leave(&c, fail(&c));
    PyObject* list = PyList_New(0);
    bool is_whole = list != NULL;
    while (is_whole && uriel_lint_next(&found)) {
        PyObject* finding = finding_of(c.s, &found.finding);
        is_whole = finding != NULL && PyList_Append(list, finding) == 0;
        Py_XDECREF(finding);
    }
    PyObject* tuple = is_whole ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return leave(&c, tuple);
}

PyObject* lint_rules(PyObject* module, PyObject* unused) {
    (void)unused;
    state* s = PyModule_GetState(module);
    int const count = uriel_lint_rule_count();
    PyObject* all = PyTuple_New(count);
    for (int i = 0; all != NULL && i < count; ++i) {
        PyObject* values[] = {
            PyUnicode_FromString(uriel_lint_rule_name(i)),
            PyUnicode_FromString(uriel_severity_name(uriel_lint_rule_severity(i))),
            PyBool_FromLong(uriel_default_lint_rules() >> i & 1),
            PyUnicode_FromString(uriel_lint_rule_message(i)),
            PyUnicode_FromString(uriel_lint_rule_concerns(i)),
            PyUnicode_FromString(uriel_lint_rule_example(i)),
            PyUnicode_FromString(uriel_lint_rule_safer_spelling(i)),
            PyUnicode_FromString(uriel_lint_rule_section(i))};
        PyObject* rule = record_of(s->rule_type, values, 8);
        if (rule == NULL)
            Py_CLEAR(all);
        else
            PyTuple_SetItem(all, i, rule);
    }
    return all;
}

// ---- Redaction

typedef struct {
    struct uriel_pattern* all;  ///< null stands for those of the library
    size_t count;
} patterns;

static bool make_room(patterns* out, size_t count) {
    struct uriel_pattern* all = realloc(out->all, (out->count + count + 1) * sizeof *all);
    if (all == NULL) return PyErr_NoMemory() != NULL;
    out->all = all;
    return true;
}

// Adds those that are given; where nothing is, not even room. False where an exception is set.
static bool read_patterns(call* c, PyObject* given, patterns* out) {
    if (given == NULL || given == Py_None) return true;
    if (PyUnicode_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "keys are an iterable of patterns");
        return false;
    }
    PyObject* texts = PySequence_Tuple(given);
    if (texts == NULL) return false;
    Py_ssize_t const count = PyTuple_Size(texts);
    bool is_read = make_room(out, (size_t)count);
    for (Py_ssize_t i = 0; is_read && i < count; ++i) {
        Py_ssize_t size;
        char const* text = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(texts, i), &size);
        is_read = text != NULL &&
                  uriel_pattern_read(out->all + out->count, text, (size_t)size, &c->error) == 0;
        out->count += is_read;
        if (text != NULL && !is_read) PyErr_SetString(PyExc_ValueError, "a pattern is too long");
    }
    Py_DECREF(texts);
    return is_read;
}

// The patterns of "keys" and "also", and with which flag they go. False where an exception is set.
static bool read_keys(call* c, PyObject* keys, PyObject* also, patterns* out, unsigned* flags) {
    if (!read_patterns(c, keys, out)) return false;
    bool const has_own = out->all != NULL;
    if (!read_patterns(c, also, out)) return false;
    if (!has_own && out->count != 0) *flags |= URIEL_REDACT_ALSO;
    if (!has_own && out->count == 0) {
        free(out->all);
        out->all = NULL;
    }
    return true;
}

// What was given as str may hold lone surrogates, and bytes any octets.
static PyObject* redacted_result(call* c, char const* data, Py_ssize_t size) {
    if (c->texts[0].is_bytes) return PyBytes_FromStringAndSize(data, size);
    return PyUnicode_DecodeUTF8(data, size, "surrogatepass");
}

static PyObject* redacted_uri(call* c, unsigned flags, patterns const* keys) {
    while (must_repeat(&c->b, uriel_redact(TEXT(c, 0), flags, keys->all, keys->count, OUT(c))))
        continue;
    return c->b.size < 0 ? fail(c) : redacted_result(c, c->b.data, c->b.size);
}

static PyObject* redacted_text(call* c, unsigned flags, patterns const* keys) {
    size_t size = 0;
    char* made = redact_running_text(TEXT(c, 0), flags, keys->all, keys->count, &size);
    if (made == NULL) return PyErr_NoMemory();
    PyObject* result = redacted_result(c, made, (Py_ssize_t)size);
    free(made);
    return result;
}

static PyObject* redact_by(PyObject* (*what_is_meant)(call*, unsigned, patterns const*),
                           PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", "keys", "user", "strict", "also", NULL};
    static signature const what = {names, 1, 1, 1};
    call c;
    patterns keys = {NULL, 0};
    PyObject* result = NULL;
    if (enter(&c, self, &what, given, count, keywords)) {
        int const user = read_flag(c.rest[1]);
        int const strict = user < 0 ? -1 : read_flag(c.rest[2]);
        unsigned flags = (user ? URIEL_REDACT_USER : 0U) | (strict ? URIEL_REDACT_STRICT : 0U);
        if (strict >= 0 && read_keys(&c, c.rest[0], c.rest[3], &keys, &flags))
            result = what_is_meant(&c, flags, &keys);
        free(keys.all);
    }
    return leave(&c, result);
}

PyObject* redact(PyObject* self, ARGUMENTS) {
    return redact_by(redacted_uri, self, given, count, keywords);
}
PyObject* redact_text(PyObject* self, ARGUMENTS) {
    return redact_by(redacted_text, self, given, count, keywords);
}

PyObject* redacted(PyObject* self, void* unused) {
    (void)unused;
    PyObject* module = PyType_GetModule(Py_TYPE(self));
    return module == NULL ? NULL : redact(module, &self, 1, NULL);
}

// ---- Extraction

// A place in the text as Python counts: characters of a str. It only goes forward.
typedef struct {
    text const* in;
    size_t at;
    Py_ssize_t count;
} place;

static Py_ssize_t advance(place* p, size_t to) {
    for (; p->at < to; ++p->at)
        p->count += p->in->is_bytes || ((unsigned char)p->in->data[p->at] & 0xC0) != 0x80;
    return p->count;
}

static PyObject* extract_of(state* s, struct uriel_extraction const* it, place* p) {
    Py_ssize_t const begin = advance(p, it->offset);
    Py_ssize_t const end = advance(p, it->offset + it->size);
    PyObject* str = PyUnicode_DecodeASCII(uriel_extract_uri(it), (Py_ssize_t)it->uri_size, NULL);
    PyObject* values[] = {with_parts(s->uri_type, str, &it->parts),
                          PyLong_FromSsize_t(begin),
                          PyLong_FromSsize_t(end - begin),
                          PyUnicode_FromString(uriel_delimiter_name(it->delimiter)),
                          PyBool_FromLong(it->has_hyphen),
                          PyBool_FromLong(0),
                          PyTuple_New(0)};
    return record_of(s->extract_type, values, 7);
}

static bool extract_all(call* c, bool any_scheme, PyObject* list) {
    struct uriel_extraction* it = malloc(sizeof *it);
    if (it == NULL) return PyErr_NoMemory() != NULL;
    place p = {&c->texts[0], 0, 0};
    bool is_whole = true;
    uriel_extract_begin(it, TEXT(c, 0), any_scheme ? URIEL_EXTRACT_ANY_SCHEME : 0U, &c->error);
    while (is_whole && uriel_extract_next(it)) is_whole = append(list, extract_of(c->s, it, &p));
    free(it);
    return is_whole;
}

#ifdef URIEL_PYTHON_MEND
// Where what is found goes.
typedef struct {
    state* s;
    place p;
    PyObject* list;
    PyObject* repair_type;
    bool is_whole;
} mended_list;

static PyObject* repairs_of(PyObject* type, struct mended_extract const* found) {
    PyObject* list = PyList_New(0);
    bool is_whole = list != NULL;
    for (size_t i = 0; is_whole && i < found->repair_count; ++i) {
        struct uriel_repair const* each = &found->repairs[i];
        is_whole = append(
            list, PyObject_CallFunction(type, "sN", uriel_repair_name(each->what),
                                        name_or_none(uriel_component_name(each->component))));
    }
    return tuple_of(list, is_whole);
}

static bool take_mended(void* to, struct mended_extract const* found) {
    mended_list* into = to;
    Py_ssize_t const begin = advance(&into->p, found->offset);
    Py_ssize_t const end = advance(&into->p, found->offset + found->size);
    PyObject* str = PyUnicode_DecodeASCII(found->uri, (Py_ssize_t)found->uri_size, NULL);
    PyObject* values[] = {with_parts(into->s->uri_type, str, &found->parts),
                          PyLong_FromSsize_t(begin),
                          PyLong_FromSsize_t(end - begin),
                          PyUnicode_FromString(uriel_delimiter_name(found->delimiter)),
                          PyBool_FromLong(found->has_hyphen),
                          PyBool_FromLong(found->is_mended),
                          repairs_of(into->repair_type, found)};
    into->is_whole = append(into->list, record_of(into->s->extract_type, values, 7));
    return into->is_whole;
}

static bool extract_all_mended(call* c, bool any_scheme, PyObject* list) {
    mended_list into = {c->s, {&c->texts[0], 0, 0}, list, find("uriel._mend", "Repair"), true};
    if (into.repair_type == NULL) return false;
    if (!extract_mended(TEXT(c, 0), any_scheme, take_mended, &into)) {
        PyErr_NoMemory();
        into.is_whole = false;
    }
    Py_DECREF(into.repair_type);
    return into.is_whole;
}
#else
static bool extract_all_mended(call* c, bool any_scheme, PyObject* list) {
    (void)c, (void)any_scheme, (void)list;
    PyErr_SetString(PyExc_NotImplementedError,
                    "this build of uriel cannot mend: it was built without ada");
    return false;
}
#endif

PyObject* extract(PyObject* self, ARGUMENTS) {
    static char const* const names[] = {"text", "any_scheme", "mend", NULL};
    static signature const what = {names, 1, 1, 1};
    call c;
    if (!enter(&c, self, &what, given, count, keywords)) return leave(&c, NULL);
    int const any_scheme = read_flag(c.rest[0]);
    int const mend = any_scheme < 0 ? -1 : read_flag(c.rest[1]);
    if (mend < 0) return leave(&c, NULL);
    PyObject* list = PyList_New(0);
    bool is_whole = list != NULL && (mend ? extract_all_mended : extract_all)(&c, any_scheme, list);
    return leave(&c, tuple_of(list, is_whole));
}
