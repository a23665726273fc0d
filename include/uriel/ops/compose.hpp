// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// compose: from components to a URI reference (RFC 3986, 5.3).
//
//     auto n = uriel::compose({.scheme = "http", .host = "example.com", .port = 8080,
//                              .path = "/a b", .params = {{"q", "1=2"}}});
//
// What is given is data or encoded text, as component_text tells. The value of a whole component
// (userinfo, host, path, query, fragment) keeps its delimiters: data in it loses only what the
// component's rule does not allow, and '%', which becomes "%25". The values of a part (a segment, a
// key, a value) are encoded with their delimiters, so that they stay one part.
#pragma once

#include "uriel/model/uri.hpp"
#include "uriel/ops/component_text.hpp"
#include "uriel/ops/path_edit.hpp"
#include "uriel/ops/query_edit.hpp"

#include <cstddef>
#include <span>

namespace uriel {

/// Turns a name in UTF-8 that is not ASCII into the one that DNS looks up, as dns_name() of
/// uriel/idna.hpp does: writes it into `out` and returns its size, or 0 where there is none.
using name_encoder = std::size_t (*)(std::string_view name,
                                     std::span<char, max_dns_name_size> out) noexcept;

/// The components of a URI reference, for compose(), or what changes of them, for edit(). Give
/// authority or its parts, userinfo or its parts, path or segments, query or params. Holds views of
/// all that it is made of, lists in braces included: make it in the call that uses it.
struct component_values {
    /// From data, written in lower case (3.1).
    component_text scheme{};
    /// Always encoded text: data would not tell its delimiters (3.2).
    component_text authority{};
    component_text userinfo{};
    /// What stands before the first ':' of userinfo. Each of the two leaves the other alone.
    component_text user{};
    component_text password{};
    /// Says that everybody may know the password that is given, alone or behind the first ':' of
    /// `userinfo` or `authority`. Without this, one that is not empty is refused (7.5).
    bool password_is_public = false;
    /// From data: the text of an IPv6 address, with or without brackets; an IPvFuture literal in
    /// brackets; an IPv4 address; or else a name, which must be UTF-8 (3.2.2). Lower case.
    component_text host{};
    /// For a host name given as data that is not ASCII: writes what DNS looks up instead of
    /// percent-encoded UTF-8, for readers that know no other names (3.2.2).
    name_encoder encode_name = nullptr;
    port_value port{};
    /// A whole path, or what is to be done to it, one change or a list of them. From data, dot
    /// segments are removed where the result is not relative (5.2.4).
    path_edits path{};
    segment_list segments{};
    /// A whole query, or what is to be done to it, one change or a list of them.
    query_edits query{};
    /// No pairs, no query.
    param_list params{};
    component_text fragment{};
};

/// The components of a reference as encoded text: compose() makes the same reference of them, and
/// of its password, which is taken for public.
constexpr component_values values_of(reference_view source) noexcept {
    component_values values;
    auto as_written = [](std::optional<std::string_view> text) {
        return text ? component_text(encoded(*text)) : component_text(removed);
    };
    values.scheme = as_written(source.scheme());
    values.userinfo = source.userinfo();
    values.password_is_public = true;
    values.host = source.host();
    values.port = as_written(source.port());
    values.path = source.path();
    values.query = source.query();
    values.fragment = source.fragment();
    return values;
}

/// A buffer of this size is large enough for compose_into(). Linear.
URIEL_EXPORT std::size_t compose_bound(component_values const& values) noexcept;

/// Writes the URI reference that has these components into `buffer` and returns a view of it (RFC
/// 3986, 5.3). What is not given is absent, the path empty. From data alone, the result is in
/// normal form (form::path). Where a path would be read differently than it is meant, "/." or "./"
/// is written before it. Linear time, no allocation. The buffer must not overlap the values.
/// Errors: for encoded text, those of parsing, with the offset within the text given;
/// path_not_rooted (x://h + p), host_missing, host_not_utf8, host_not_dns_name, dot_segment,
/// empty_first_segment, given_twice, no_such_segment, password_not_allowed; buffer_too_small (see
/// compose_bound()); too_long.
URIEL_EXPORT expected<reference_view, parse_error> compose_into(component_values const& values,
                                                                std::span<char> buffer) noexcept;

/// As compose_into(), with one allocation.
URIEL_EXPORT expected<reference, parse_error> compose(component_values const& values);

/// As compose(), for a URI. One more error: relative_not_allowed, without a scheme.
URIEL_EXPORT expected<uri, parse_error> compose_uri(component_values const& values);

}  // namespace uriel
