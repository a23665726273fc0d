// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Normal forms and pairs: normalize, compare, hash, resolve, relativize, keys.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uriel/compare.hpp"
#include "uriel/key.hpp"
#include "uriel/normalize.hpp"
#include "uriel/relativize.hpp"
#include "uriel/resolve.hpp"

#include <algorithm>
#include <cstring>

namespace uriel::functions {

/// A result is written as a row of its own, unless it equals the argument.
template <class Sink>
bool add_written(arguments const& from, std::size_t number, std::string_view text, Sink& out) {
    if (text == from.text(number))
        out.piece(number, from.text(number));
    else
        out.written(text.size());
    return true;
}

inline bool refuse(arguments& from, parse_error const& why, std::size_t number) noexcept {
    from.refuse(why, number);
    return false;
}

template <class Sink>
bool make_normalized(arguments& from, Sink& out) {
    auto const wanted = from.form_or_default(1);
    auto const ref = from.reference(0);
    if (!wanted || !ref) return false;
    if (!detail::normalization::normal_view(*ref, *wanted, default_schemes).may_differ()) {
        add_parts_of(*ref, out);
        out.piece(0, ref->text());
        return true;
    }
    auto const normal = normalize_into(*ref, out.space(normalize_bound(*ref)), *wanted);
    if (!normal) return refuse(from, normal.error(), 0);
    add_parts_of(*normal, out);
    return add_written(from, 0, normal->text(), out);
}

template <class Sink>
bool make_rung(arguments& from, Sink& out) {
    auto const a = from.uri(0);
    auto const b = from.uri(1);
    if (!a || !b) return false;
    out.constant(name(compare(*a, *b).rung));
    return true;
}

template <class Sink>
bool make_equivalent(arguments& from, Sink& out) {
    auto const wanted = from.form_or_default(2);
    auto const a = from.uri(0);
    auto const b = from.uri(1);
    if (!wanted || !a || !b) return false;
    out.boolean(equivalent(*a, *b, *wanted));
    return true;
}

template <class Sink>
bool make_hash(arguments& from, Sink& out) {
    auto const wanted = from.form_or_default(1);
    auto const key = from.uri(0);
    if (!wanted || !key) return false;
    out.number(static_cast<std::int64_t>(hash(*key, *wanted)));
    return true;
}

template <class Sink>
bool make_hash128(arguments& from, Sink& out) {
    auto const wanted = from.form_or_default(1);
    auto const key = from.uri(0);
    if (!wanted || !key) return false;
    out.hash(wide_hash(*key, *wanted));
    return true;
}

template <class Sink>
bool make_target(arguments& from, Sink& out) {
    auto const& base = from.base(0);
    auto const ref = from.reference(1);
    if (!base || !ref) return false;
    auto const target = resolve_into(*base, *ref, out.space(resolve_bound(base->view(), *ref)));
    if (!target) return refuse(from, target.error(), 1);
    add_parts_of(*target, out);
    return add_written(from, 1, target->text(), out);
}

template <class Sink>
bool make_relative(arguments& from, Sink& out) {
    auto const base = from.uri(0);
    auto const target = from.uri(1);
    if (!base || !target) return false;
    auto const relative =
        relativize_into(*base, *target, out.space(relativize_bound(*base, *target)));
    if (!relative) return refuse(from, relative.error(), 1);
    add_parts_of(*relative, out);
    return add_written(from, 1, relative->text(), out);
}

template <class Sink>
bool make_host_key(arguments& from, Sink& out) {
    auto const source = from.uri(0);
    if (!source) return false;
    auto const key = host_key_into(*source, out.space(host_key_bound(*source)));
    if (!key) return refuse(from, key.error(), 0);
    return add_written(from, 0, *key, out);
}

template <class Sink>
bool make_surt(arguments& from, Sink& out) {
    auto const source = from.uri(0);
    if (!source) return false;
    auto const key = surt_into(*source, out.space(surt_bound(*source)), {.stop = from.stop()});
    if (!key) return refuse(from, key.error(), 0);
    out.written(key->size());
    return true;
}

template <sink Sink>
inline constexpr auto form_functions = std::to_array<function<Sink>>({
    {"uri_normalize", takes::ref_form, types::as_given, make_normalized<Sink>,
     "A normal form: identical, case, percent, path (or syntax), scheme (the default).",
     "uri_normalize('HTTP://Example.com:80/%7Ejoe/../a')", "'http://example.com/a'"},
    {"uri_compare", takes::a_b, types::text, make_rung<Sink>,
     "The first form in which two URIs are equal: identical, case, percent, path, scheme; or "
     "different. NULL for relative references.",
     "uri_compare('http://h/%7e', 'http://h/~')", "'percent'"},
    {"uri_equivalent", takes::a_b_form, types::boolean, make_equivalent<Sink>,
     "Whether two URIs have the same normal form. NULL for relative references.",
     "uri_equivalent('http://h', 'http://h:80/')", "true", named.command("compare")},
    {"uri_hash", takes::uri_form, types::int64, make_hash<Sink>,
     "A hash of the normal form: equivalent URIs have equal hashes. NULL for relative "
     "references.",
     "uri_hash('http://h')", "4533048818654880690",
     named.no_command("`uri key --as hash` writes 128 bits").npm("functions.hash")},
    {"uri_hash128", takes::uri_form, types::hash_bytes, make_hash128<Sink>,
     "A hash of 128 bits, the high word first, to store instead of URIs. NULL for relative "
     "references.",
     "uri_hash128('http://h')", "486ea9353bf4e966351405350ecb1436", named.command("key --as hash")},
    {"uri_resolve", takes::base_ref, types::uri, make_target<Sink>,
     "The target of ref, a link in the document base (RFC 3986, 5.2). NULL if base has no scheme.",
     "uri_resolve('http://a/b/c/d;p?q', '../g')", "'http://a/b/g'"},
    {"uri_relativize", takes::base_t, types::reference, make_relative<Sink>,
     "The shortest reference that resolves from base to t. NULL if there is none, or if either "
     "is relative.",
     "uri_relativize('http://a/b/c', 'http://a/b/d?e')", "'d?e'", named.python("relative_to")},
    {"uri_host_key", takes::uri, types::text, make_host_key<Sink>,
     "A key that sorts by host; it is equal for equivalent URIs, and only for them. NULL for "
     "relative references.",
     "uri_host_key('http://www.example.com/a')", "'com,example,www,//:http:/a'",
     named.command("key")},
    {"uri_surt", takes::uri, types::text, make_surt<Sink>,
     "The key that web archives sort by. NULL for relative references.",
     "uri_surt('http://www.example.com/a/?c&b')", "'com,example)/a?b&c'",
     named.command("key --as surt").npm("functions.surt")},
});

}  // namespace uriel::functions
