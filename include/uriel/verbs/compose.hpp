// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// compose: from components to a URI (RFC 3986, 5.3).
//
//     auto n = uriel::compose({.scheme = "http", .host = "example.com", .port = 8080,
//                              .path = "/a b", .params = {{"q", "1=2"}}});
//
// Each value is data or encoded text: see component_text. Data for a whole component (userinfo,
// host, path, query, fragment) keeps its delimiters: only '%' and characters that the component's
// rule does not allow are encoded. Data for a part (a segment, a key, a value) is encoded including
// delimiters, so that it stays one part. The delimiter before a component does not belong to it: a
// query given as "?a" is an error, and so is a host given as "h:80".
#pragma once

#include "uriel/model/uri.hpp"
#include "uriel/verbs/component_text.hpp"
#include "uriel/verbs/path_edit.hpp"
#include "uriel/verbs/query_edit.hpp"

#include <cstddef>
#include <span>

namespace uriel {

/// Converts a non-ASCII name in UTF-8 to the name that DNS looks up, as dns_name() of
/// uriel/idna.hpp does. Writes it into `out` and returns its size, or 0 if there is none.
using name_encoder = std::size_t (*)(std::string_view name,
                                     std::span<char, max_dns_name_size> out) noexcept;

/// The components of a URI or reference, for compose(), or those to change, for edit(). Give
/// authority or its parts, userinfo or its parts, path or segments, query or params. Holds views of
/// everything you give, even of lists in braces, so make it in the call that uses it. A named one
/// is refused, since temporaries that it was made from are gone. Use uri_builder, which copies, or
/// assert that everything is still alive: `compose(still_alive(values))`.
struct component_values {
    /// Given as data, it is written in lower case (3.1).
    component_text scheme{};
    /// Always encoded text: in data one could not tell a delimiter from the same character within a
    /// part (3.2).
    component_text authority{};
    component_text userinfo{};
    /// The userinfo before its first ':'. Giving one of user and password keeps the other.
    component_text user{};
    component_text password{};
    /// Declares the given password public, alone or after the first ':' of `userinfo` or
    /// `authority`. Without this, a password is refused unless it is empty (7.5).
    bool password_is_public = false;
    /// Data is the text of an IPv6 address, with or without brackets; an IPvFuture literal in
    /// brackets; an IPv4 address; or else a name, which must be UTF-8 (3.2.2). It is written in
    /// lower case.
    component_text host{};
    /// Writes a non-ASCII host name given as data in the form that DNS looks up, not as
    /// percent-encoded UTF-8: for programs that accept only such names (3.2.2).
    name_encoder encode_name = nullptr;
    port_value port{};
    /// A whole path, one change of it, or a list of changes. Dot segments given as data are
    /// removed, unless the result has neither scheme nor authority and its path does not begin with
    /// '/' (5.2.4).
    path_edits path{};
    segment_list segments{};
    /// A whole query, one change of it, or a list of changes.
    query_edits query{};
    /// Without pairs there is no query.
    param_list params{};
    component_text fragment{};
};

/// The components of a reference as encoded text, from which compose_reference() makes the same.
/// Its password counts as public.
constexpr component_values values_of(reference_view source) noexcept {
    component_values values;
    auto as_written = [](std::optional<std::string_view> text) {
        return text ? component_text(encoded(*text)) : component_text(removed);
    };
    values.scheme = as_written(source.scheme());
    values.userinfo = source.userinfo();
    values.password_is_public = true;
    values.host = source.host_literal();
    values.port = as_written(source.port());
    values.path = source.path();
    values.query = source.query();
    values.fragment = source.fragment();
    return values;
}

/// A buffer of this size is large enough for compose_reference_into(). Linear.
URIEL_EXPORT std::size_t compose_bound(component_values const& values) noexcept;

/// Writes the URI reference that has these components into `buffer` and returns a view of it (RFC
/// 3986, 5.3). A component not given is absent, a path empty. A result made only of data is in
/// normal form (form::path). If a path would be misread, "/." or "./" is written before it. Linear
/// time, no allocation. The buffer must not overlap the values. Errors: for encoded text, those of
/// parsing, with the offset within the text given; path_not_rooted (the path "p" after "x://h"),
/// host_missing, host_not_utf8, host_not_dns_name, dot_segment, empty_first_segment, given_twice,
/// no_such_segment, password_not_allowed, delimiter_in_value; buffer_too_small (see
/// compose_bound()); too_long.
URIEL_EXPORT expected<reference_view, parse_error> compose_reference_into(
    component_values&& values, std::span<char> buffer) noexcept;
void compose_reference_into(component_values const&,
                            std::span<char>) = delete;  // still_alive(values)

/// The URI that has these components, as compose_reference_into(), with one allocation. One more
/// error: relative_not_allowed, without a scheme.
URIEL_EXPORT expected<uri, parse_error> compose(component_values&& values);
void compose(component_values const&) = delete;  // still_alive(values)

/// The same for a reference, which may be relative.
URIEL_EXPORT expected<reference, parse_error> compose_reference(component_values&& values);
void compose_reference(component_values const&) = delete;  // still_alive(values)

}  // namespace uriel
