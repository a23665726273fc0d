// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs. Each is a function of the module and, in most cases, a method.
#pragma once

#include "call.h"

typedef PyObject* verb(PyObject* self, ARGUMENTS);

// ---- verbs.c
verb resolve, relative_to, normalize, is_normalized, equivalent, compare, hash, hash128, host_key,
    uri_of_host_key, surt, segments, pairs, params_of;
/// Params of a URI or Reference.
PyObject* params(PyObject* self, void* unused);
/// Appends an item and releases it; false if there is none.
bool append(PyObject* list, PyObject* item);
/// A tuple of a list, which goes; null where it is not whole.
PyObject* tuple_of(PyObject* list, bool is_whole);

// ---- encode.c
verb encode, decode, decode_to_bytes, is_valid, validate;
/// Encoded text, decoded as UTF-8; errors as in bytes.decode(). It uses the call's buffer.
PyObject* decoded_text(call* c, char const* data, size_t size, bool plus_is_space,
                       char const* errors);

// ---- file.c
verb file_path, from_file_path;

// ---- edit.c
verb replace, compose, joinpath, set_param, set_params, add_param, remove_param, trim_params;
/// Has replace() an argument of this name?
bool is_replaceable(PyObject* name);
/// The folder of a URI or Reference.
PyObject* parent(PyObject* self, void* unused);
/// Reads data; false where an exception is set. forget_text() ends it, in either case.
bool read_data(PyObject* object, text* out);
/// A sub-delim, which is one character; null stays what it is. False where an exception is set.
bool read_separator(PyObject* object, char* separator);
/// The operator "/", which joins a URI and a segment.
PyObject* append_segment(PyObject* left, PyObject* right);

// ---- look.c
verb lint, redact, redact_text, extract;
PyObject* lint_rules(PyObject* module, PyObject* unused);
/// Of a URI or Reference.
PyObject* redacted(PyObject* self, void* unused);
/// Makes the types of what these find.
bool add_records(PyObject* module, state* s);

// ---- template.c
/// (level, variables), or a tuple of what is wrong.
PyObject* template_of(PyObject* self, PyObject* text);
/// A str, or a tuple of what is wrong.
PyObject* expand_template(PyObject* self, PyObject* arguments);

// ---- iri.c
/// The components, or a tuple of what is wrong, which is shorter.
PyObject* iri_of(PyObject* self, PyObject* arguments);
/// A str, or a tuple of what is wrong.
PyObject* iri_to_uri(PyObject* self, PyObject* text);
PyObject* uri_to_iri(PyObject* self, PyObject* text);
/// The method of URI and Reference.
PyObject* to_iri(PyObject* self, PyObject* unused);

// ---- site.c
/// A capsule, or the number of a line that is wrong.
PyObject* suffix_list_of(PyObject* self, PyObject* text);
/// The list of URIEL_PSL or of the system; a sentence if there is none.
PyObject* found_suffix_list(PyObject* self, PyObject* unused);
/// (host, kind, size of the subdomain, begin of the site, begin of the suffix); None or False.
PyObject* site_of(PyObject* self, PyObject* arguments);
/// The relation of two references; or False.
PyObject* compare_sites(PyObject* self, PyObject* arguments);

// ---- mend.c, where it is built
/// (URI, repairs, whether it changed), or a message.
PyObject* mend_text(PyObject* self, PyObject* arguments);
PyObject* iri_with_ascii_host(PyObject* self, PyObject* text);

// ---- policy.c, where it is built
/// A capsule; None for an unknown name or a wrong origin; (line, message) of a text.
PyObject* policy_of(PyObject* self, PyObject* arguments);
PyObject* policy_text(PyObject* self, PyObject* capsule);
PyObject* policy_permits(PyObject* self, PyObject* arguments);
/// (permitted, reasons, URI or None)
PyObject* policy_check(PyObject* self, PyObject* arguments);

// ---- attribute.c
/// An attribute of a URI or Reference; of one that is not there, an error that says what to write.
PyObject* attribute(PyObject* self, PyObject* name);
/// Refuses a change, and the operator "+" with a str, with what to write.
int set_attribute(PyObject* self, PyObject* name, PyObject* value);
PyObject* add(PyObject* left, PyObject* right);
/// The same for attributes of the types themselves, of ParseError, and of Extract.
bool explain_types(PyObject* module, PyTypeObject* const* types, int count);
bool explain_records(state* s);
/// Adds a method to a type that has no spec of ours.
bool add_method(PyTypeObject* type, PyMethodDef* method);

// ---- values of other types, in methods.c
extern PyMethodDef uri_methods[];
extern PyMethodDef reference_methods[];
extern PyMethodDef functions[];
