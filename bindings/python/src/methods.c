// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The names of the verbs in Python, and what help() says of them.
#include "bulk.h"
#include "verbs.h"

#define KEYWORDS (METH_FASTCALL | METH_KEYWORDS)
#define VERB(name, signature, doc) \
    {#name, (PyCFunction)(void (*)(void))name, KEYWORDS, #name signature "\n--\n\n" doc}

// ---- What objects have besides the verbs

static PyObject* same(PyObject* self, PyObject* unused) {
    (void)unused;
    return Py_NewRef(self);
}
static PyObject* reduce(PyObject* self, PyObject* unused) {
    (void)unused;
    return Py_BuildValue("O(O)", (PyObject*)Py_TYPE(self), ((reference*)self)->text);
}
static PyObject* bytes(PyObject* self, PyObject* unused) {
    (void)unused;
    return PyBytes_FromStringAndSize(((reference*)self)->data, ((reference*)self)->size);
}

static PyObject* format(PyObject* self, PyObject* specification) {
    return PyObject_Format(((reference*)self)->text, specification);
}

static PyObject* core_schema(PyObject* type, PyObject* arguments) {
    (void)arguments;
    return ask("uriel._pydantic", "core_schema", &type, 1);
}
static PyObject* json_schema(PyObject* type, PyObject* arguments) {
    (void)arguments;
    return ask("uriel._pydantic", "json_schema", &type, 1);
}

#define OBJECT_METHODS                                                                      \
    {"__copy__", same, METH_NOARGS, NULL}, {"__deepcopy__", same, METH_O, NULL},            \
        {"__reduce__", reduce, METH_NOARGS, NULL}, {"__bytes__", bytes, METH_NOARGS, NULL}, \
        {"__format__", format, METH_O, NULL},                                               \
        {"__get_pydantic_core_schema__", core_schema, METH_VARARGS | METH_CLASS, NULL}, {   \
        "__get_pydantic_json_schema__", json_schema, METH_VARARGS | METH_CLASS, NULL        \
    }

// ---- The verbs

#define EDIT_SIGNATURE                                                                      \
    "scheme=..., authority=..., userinfo=..., user=..., password=..., host=..., port=..., " \
    "path=..., query=..., fragment=..., params=..., password_is_public=False"
#define NAMES_SIGNATURE ", filename=..., extension=...)"
#define SURT_SIGNATURE \
    "*, keep_www=False, keep_session_ids=False, keep_case=False, keep_order=False)"

#define METHODS(type)                                                                            \
    OBJECT_METHODS,                                                                              \
        VERB(normalize, "($self, /, form='scheme')",                                             \
             "The same in a normal form (6.2): 'identical', 'case', 'percent', 'path' or "       \
             "'scheme'.\n\n"                                                                     \
             ">>> " type "('HTTP://A:80/b/../%7ec').normalize()\n" type "('http://a/~c')\n"),    \
        VERB(is_normalized, "($self, /, form='scheme')", "Is it in this form already?"),         \
        VERB(segments, "($self, /)",                                                             \
             "The segments of the path, encoded (3.3).\n\n"                                      \
             ">>> " type                                                                         \
             "('http://h/a%2Fb/c').segments()\n"                                                 \
             "('a%2Fb', 'c')\n"),                                                                \
        VERB(pairs, "($self, /, *, separator='&')",                                              \
             "The pairs of the query, encoded; a value is None where there is no '='.\n\n"       \
             ">>> " type                                                                         \
             "('http://h/?a=%20&b').pairs()\n"                                                   \
             "(('a', '%20'), ('b', None))\n"),                                                   \
        VERB(lint, "($self, /, rules=None)",                                                     \
             "What is suspicious or risky here, as a tuple of Finding; see lint().\n\n"          \
             ">>> " type "('http://joe:x@h/').lint()[0].rule\n'password-in-userinfo'\n"),        \
        VERB(replace, "($self, /, *, " EDIT_SIGNATURE NAMES_SIGNATURE,                           \
             "The same with other components, and every other byte as it is. None removes one. " \
             "Values\n"                                                                          \
             "are data, and are encoded, except that encoded('a%20b') is text that is encoded "  \
             "already,\nas components are. params, pairs or a mapping, become the whole query. " \
             "filename is\nthe last segment of the path, and extension what follows its last "   \
             "'.'.\n\n"                                                                          \
             ">>> " type "('http://h/a?b#c').replace(host='g', query=None)\n" type               \
             "('http://g/a#c')\n"                                                                \
             ">>> " type "('http://h/').replace(path='/a b', params={'k': 'x&y'})\n" type        \
             "('http://h/a%20b?k=x%26y')\n"),                                                    \
        VERB(joinpath, "($self, /, *segments)",                                                  \
             "The same with more segments, which are data. The operator '/' appends one.\n\n"    \
             ">>> " type "('http://h/a').joinpath('b', 'AC/DC')\n" type                          \
             "('http://h/a/b/AC%2FDC')\n"),                                                      \
        VERB(set_param, "($self, /, key, value=None, *, separator='&', plus_is_space=False)",    \
             "The same with this pair as the only one of its key; others keep every byte. Key "  \
             "and\n"                                                                             \
             "value are data.\n\n"                                                               \
             ">>> " type "('http://h/?a=1&b=%7e&a=2').set_param('a', '3&4')\n" type              \
             "('http://h/?a=3%264&b=%7e')\n"),                                                   \
        VERB(add_param, "($self, /, key, value=None, *, separator='&', plus_is_space=False)",    \
             "The same with one more pair."),                                                    \
        VERB(remove_param, "($self, /, key, *, separator='&', plus_is_space=False)",             \
             "The same without the pairs of this key, which is data: for patterns, see "         \
             "trim_params().\n\n"                                                                \
             ">>> " type "('http://h/?a=1&*=2&%2A=3').remove_param('*')\n" type                  \
             "('http://h/?a=1')\n"),                                                             \
        VERB(trim_params, "($self, /, *patterns, separator='&', plus_is_space=False)",           \
             "The same without the pairs whose decoded key matches one of the patterns: '*' "    \
             "stands for\n"                                                                      \
             "any text, '?' for one character.\n\n"                                              \
             ">>> " type                                                                         \
             "('http://h/?utm_id=1&a=2&fbclid=3').trim_params('utm_*', 'fbclid')\n" type         \
             "('http://h/?a=2')\n"),                                                             \
        VERB(set_params, "($self, /, params, *, separator='&', plus_is_space=False)",            \
             "The same with these pairs, of a mapping or not, each as the only one of its key, " \
             "or as one\n"                                                                       \
             "more where the key was given before.\n\n"                                          \
             ">>> " type "('http://h/?a=1&b').set_params({'a': 2, 'c': True})\n" type            \
             "('http://h/?a=2&b&c=true')\n")

PyMethodDef uri_methods[] = {
    METHODS("URI"),
    {"to_iri", to_iri, METH_NOARGS,
     "to_iri($self, /)\n--\n\n"
     "The IRI of this (RFC 3987, 3.2): triplets of characters that people read become these.\n\n"
     ">>> URI('http://h/%C3%BC%20').to_iri()\n"
     "IRI('http://h/\u00FC%20')\n"},
    VERB(
        file_path, "($self, /, *, windows=None)",
        "The path of the file that this names (RFC 8089), decoded, as open() takes it. Without\n"
        "windows=True or False it is one of the system on which this runs. Octets that are no "
        "text\n"
        "are as os.fsdecode() has them.\n\n"
        "None where it has no path there: with another scheme than 'file', a userinfo, a port, a\n"
        "'/' or NUL that is encoded, or a path that is not absolute; on POSIX with a host other\n"
        "than 'localhost'; on Windows with an encoded '\\' or control character, with what is not\n"
        "UTF-8, or without a drive or share. Dot segments stay: whether the file may be read is "
        "for\n"
        "you to decide.\n\n"
        ">>> URI('file:///a%20b').file_path(windows=False)\n"
        "'/a b'\n"
        ">>> print(URI('file://host/share/a').file_path(windows=True))\n"
        "\\\\host\\share\\a\n"),
    {"from_file_path", (PyCFunction)(void (*)(void))from_file_path, KEYWORDS | METH_CLASS,
     "from_file_path($type, path, *, windows=None)\n--\n\n"
     "The URI of a file (RFC 8089) of an absolute path: str, bytes, or an object such as a\n"
     "pathlib.Path. windows says of which system, as in file_path(). Dot segments are removed, "
     "and\n"
     "lead to no other drive or share.\n\n"
     "ValueError for a path that is not absolute there ('C:a' is not) or has a NUL; on Windows, "
     "also\n"
     "with another control character, a lone surrogate, or of a device.\n\n"
     ">>> URI.from_file_path('/a b', windows=False)\n"
     "URI('file:///a%20b')\n"
     ">>> URI.from_file_path('C:/a', windows=True)\n"
     "URI('file:///C:/a')\n"},
    VERB(resolve, "($self, /, reference, *, lenient=False, refuse_above_root=False)",
         "The target of a reference relative to this base (5.2).\n\n"
         ">>> URI('http://a/b/c/d;p?q').resolve('../g')\n"
         "URI('http://a/b/g')\n"),
    VERB(relative_to, "($self, /, base)",
         "The shortest reference that leads from the base to here.\n\n"
         ">>> URI('http://a/b/c/g').relative_to('http://a/b/c/d')\n"
         "Reference('g')\n"),
    VERB(equivalent, "($self, /, other, form='scheme')",
         "Are both equal in this form?\n\n"
         ">>> URI('HTTP://h').equivalent('http://h:80/')\n"
         "True\n"),
    VERB(
        compare, "($self, /, other)",
        "The first rung of the ladder (6.2) on which both are equal, or 'different', and then the\n"
        "component that differs: a tuple, which has no truth value. To ask whether both are the\n"
        "same, call equivalent().\n\n"
        ">>> URI('http://h/%7Ea').compare('http://h/~a').rung\n"
        "'percent'\n"),
    VERB(hash, "($self, /, form='scheme', *, seed=None)",
         "A hash of 64 bits: those that are equal in this form have the same, everywhere and in\n"
         "every version of the same forms_version(). A seed is 16 bytes.\n\n"
         ">>> URI('HTTP://h').hash() == URI('http://h:80/').hash()\n"
         "True\n"),
    VERB(hash128, "($self, /, form='scheme', *, seed=None)", "The same with 16 bytes."),
    VERB(host_key, "($self, /)",
         "A text under which URIs sort by their hosts; equal where both are equivalent.\n\n"
         ">>> URI('http://www.example.com/a').host_key()\n"
         "'com,example,www,//:http:/a'\n"),
    VERB(surt, "($self, /, " SURT_SIGNATURE,
         "The key of web archives.\n\n"
         ">>> URI('http://www.example.com/path?b&a').surt()\n"
         "'com,example)/path?a&b'\n"),
    {0}};

PyMethodDef reference_methods[] = {
    METHODS("Reference"),
    {"to_iri", to_iri, METH_NOARGS, "to_iri($self, /)\n--\n\nThe IRI reference of this: see URI."},
    {0}};

static PyObject* parse_uri(PyObject* module, PyObject* text) {
    state* s = PyModule_GetState(module);
    return parsed(s, s->uri_type, text);
}
static PyObject* parse_reference(PyObject* module, PyObject* text) {
    state* s = PyModule_GetState(module);
    return parsed(s, s->reference_type, text);
}
static PyObject* forms_version(PyObject* module, PyObject* unused) {
    (void)module, (void)unused;
    return PyLong_FromLong(uriel_forms_version());
}

PyMethodDef functions[] = {
    {"_column_of_list", column_of_list, METH_O, NULL},
    {"_column_of_value", column_of_value, METH_O, NULL},
    {"_call_columns", call_columns, METH_VARARGS, NULL},
    {"_next_of_stream", next_of_stream, METH_O, NULL},
    {"_stream_of_verb", stream_of_verb, METH_VARARGS, NULL},
    {"_verbs", verbs_of_columns, METH_NOARGS, NULL},
    {"_rows_of", rows_of, METH_O, NULL},
    {"_list_of_column", list_of_column, METH_VARARGS, NULL},
    {"_copy_schema", copy_schema, METH_O, NULL},
    {"_move_array", move_array, METH_O, NULL},
    {"_move_stream", move_stream, METH_O, NULL},
    {"_template_of", template_of, METH_O, NULL},
    {"_expand_template", expand_template, METH_VARARGS, NULL},
    {"_iri_of", iri_of, METH_VARARGS, NULL},
    {"_iri_to_uri", iri_to_uri, METH_O, NULL},
    {"_uri_to_iri", uri_to_iri, METH_O, NULL},
    {"_suffix_list_of", suffix_list_of, METH_O, NULL},
    {"_found_suffix_list", found_suffix_list, METH_NOARGS, NULL},
    {"_site_of", site_of, METH_VARARGS, NULL},
    {"_compare_sites", compare_sites, METH_VARARGS, NULL},
#ifdef URIEL_PYTHON_MEND
    {"_mend_text", mend_text, METH_VARARGS, NULL},
    {"_iri_with_ascii_host", iri_with_ascii_host, METH_O, NULL},
    {"_policy_of", policy_of, METH_VARARGS, NULL},
    {"_policy_text", policy_text, METH_O, NULL},
    {"_policy_permits", policy_permits, METH_VARARGS, NULL},
    {"_policy_check", policy_check, METH_VARARGS, NULL},
#endif
    {"parse", parse_uri, METH_O, "parse(text, /)\n--\n\nURI(text), and a little faster."},
    {"parse_reference", parse_reference, METH_O,
     "parse_reference(text, /)\n--\n\nReference(text), and a little faster."},
    {"forms_version", forms_version, METH_NOARGS,
     "forms_version()\n--\n\n"
     "Which normal forms, hashes and keys these are: compare it before you use stored ones."},
    VERB(is_valid, "(text, rule='URI')",
         "Does the text match a rule of Appendix A? A URI has a scheme; 'URI-reference' allows\n"
         "relative references, too.\n\n"
         ">>> is_valid('http://h/'), is_valid('hello'), is_valid('hello', 'URI-reference')\n"
         "(True, False, True)\n"
         ">>> is_valid('::1', 'IPv6address')\n"
         "True\n"),
    VERB(validate, "(text, rule='URI')", "Raises ParseError where is_valid() is False."),
    VERB(resolve, "(base, reference, *, lenient=False, refuse_above_root=False)",
         "The target of a reference relative to a base (5.2).\n\n"
         ">>> resolve('http://a/b/c/d;p?q', '../g')\n"
         "'http://a/b/g'\n"),
    VERB(relative_to, "(target, base)", "The shortest reference from the base to the target."),
    VERB(normalize, "(text, form='scheme')",
         "A normal form (6.2).\n\n"
         ">>> normalize('HTTP://A:80/b/../%7ec')\n"
         "'http://a/~c'\n"),
    VERB(is_normalized, "(text, form='scheme')", "Is the text in this form already?"),
    VERB(equivalent, "(a, b, form='scheme')", "Are two URIs equal in this form?"),
    VERB(compare, "(a, b)", "See URI.compare."),
    VERB(hash, "(text, form='scheme', *, seed=None)", "See URI.hash."),
    VERB(hash128, "(text, form='scheme', *, seed=None)", "See URI.hash128."),
    VERB(host_key, "(text)", "See URI.host_key."),
    VERB(uri_of_host_key, "(key)", "The URI that has this host key, in the form 'scheme'."),
    VERB(surt, "(text, " SURT_SIGNATURE, "See URI.surt."),
    VERB(segments, "(text)", "The segments of the path, encoded."),
    VERB(pairs, "(text, *, separator='&')", "The pairs of the query, encoded."),
    VERB(params_of, "(reference, *, separator='&', plus_is_space=False)",
         "The pairs of a reference's query, decoded: see Params. Of what HTML forms write, with\n"
         "plus_is_space=True; of a query alone, Params.parse().\n\n"
         ">>> params_of('/?q=a+b', plus_is_space=True)['q']\n"
         "'a b'\n"),
    {"lint_rules", lint_rules, METH_NOARGS,
     "lint_rules()\n--\n\nWhat lint() looks for, as a tuple of LintRule."},
    VERB(lint, "(text, rules=None)",
         "What is suspicious or risky in a reference, as a tuple of Finding. The rules are names,\n"
         "of lint_rules().\n\n"
         ">>> [(f.rule, f.offset, f.length) for f in lint('http://h:80/')]\n"
         "[('needless-port', 8, 3)]\n"),
    VERB(
        redact, "(text, *, keys=None, user=False, strict=False, also=())",
        "Any text that is meant as one URI, valid or not, as it may be logged: '***' stands for a\n"
        "password, for a user that looks like a token, and for the value of each pair whose key, "
        "in\n"
        "lower case, matches a pattern of keys: None stands for those that are often secret, and\n"
        "also has more of them. With user=True the whole userinfo goes; with strict=True that "
        "goes,\n"
        "every value, and every long segment with letters and digits. bytes give bytes.\n\n"
        ">>> redact('http://joe:pw@h/?token=y&a=b')\n"
        "'http://joe:***@h/?token=***&a=b'\n"
        ">>> redact('http://joe@h/?a=b', keys=['a*'], user=True)\n"
        "'http://***@h/?a=***'\n"
        ">>> redact('http://h/?token=y&pin=1', also=['pin'])\n"
        "'http://h/?token=***&pin=***'\n"),
    VERB(
        redact_text, "(text, *, keys=None, user=False, strict=False, also=())",
        "Any text, such as a line of a log, with the URIs in it as redact() shows them, and every\n"
        "other character as it is.\n\n"
        ">>> redact_text('GET /cb?code=7f3a from http://joe:pw@h/.')\n"
        "'GET /cb?code=*** from http://joe:***@h/.'\n"),
    VERB(
        extract, "(text, *, any_scheme=False, mend=False)",
        "The URIs in running text (Appendix C), as a tuple of Extract; with any_scheme=True those\n"
        "that nobody means, such as 'note:this', too. With mend=True also what is one for "
        "browsers\n"
        "alone: it is then mended, and has repairs, as mend() gives them.\n\n"
        ">>> [str(e.uri) for e in extract('See <http://a/b>, or http://c/d.')]\n"
        "['http://a/b', 'http://c/d']\n"
        ">>> extract('\"http://a/?b[0]=1\"', mend=True)[0].uri\n"
        "URI('http://a/?b%5B0%5D=1')\n"),
    VERB(encode, "(data, component='unreserved')",
         "Data, which is str (as UTF-8) or bytes, percent-encoded for a place: 'unreserved', which "
         "is\n"
         "any, 'user', 'password', 'userinfo', 'host', 'segment', 'path', 'query', 'param' or\n"
         "'fragment' (2.1). Do this once.\n\n"
         ">>> encode('AC/DC', 'segment')\n"
         "'AC%2FDC'\n"),
    VERB(decode, "(text, *, plus_is_space=False, errors='strict')",
         "What encoded text stands for, as UTF-8 (2.4); errors as in bytes.decode(). Do this "
         "once.\n\n"
         ">>> decode('AC%2FDC')\n"
         "'AC/DC'\n"),
    VERB(decode_to_bytes, "(text, *, plus_is_space=False)", "The same as bytes."),
    VERB(compose, "(*, " EDIT_SIGNATURE ")",
         "The URI that has these components (5.3), or a Reference without a scheme; values as in\n"
         "URI.replace.\n\n"
         ">>> compose(scheme='http', host='example.com', path='/a b')\n"
         "URI('http://example.com/a%20b')\n"),
    VERB(replace, "(text, *, " EDIT_SIGNATURE NAMES_SIGNATURE, "See URI.replace."),
    VERB(joinpath, "(text, *segments)", "See URI.joinpath."),
    VERB(set_param, "(text, key, value=None, *, separator='&', plus_is_space=False)",
         "See URI.set_param."),
    VERB(add_param, "(text, key, value=None, *, separator='&', plus_is_space=False)",
         "See URI.add_param."),
    VERB(remove_param, "(text, key, *, separator='&', plus_is_space=False)",
         "See URI.remove_param."),
    VERB(trim_params, "(text, *patterns, separator='&', plus_is_space=False)",
         "See URI.trim_params."),
    VERB(set_params, "(text, params, *, separator='&', plus_is_space=False)",
         "See URI.set_params."),
    {0}};
