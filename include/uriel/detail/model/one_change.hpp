// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The members of views and owners that return a copy with one change.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/model/given_text.hpp"
#include "uriel/fwd.hpp"
#include "uriel/query.hpp"

#include <concepts>

namespace uriel {

namespace detail::giving {

/// The member resolve() of a base URI. It is a class of its own, not a member with a constraint,
/// whose symbol clang 19 names otherwise than g++ 12.
template <class Self, class Owner>
class base_of_references {
public:
    template <class Text>
    void resolve(Text&&) const = delete;  // a base has a scheme: resolve(*as_uri(u), text)
};
template <class Self>
class base_of_references<Self, uri> {
public:
    /// As uriel::resolve(base, reference).
    [[nodiscard]] URIEL_EXPORT uri resolve(reference_literal ref) const;
    [[nodiscard]] URIEL_EXPORT uri resolve(reference_view const& ref) const;
    template <text_at_run_time Text>
        requires(!std::convertible_to<Text const&, reference_view>)
    uri resolve(Text const&) const = delete;  // resolve(u, text) is an expected: see its error
};

/// A base of `Self`, whose owning type is `Owner`.
template <class Self, class Owner>
class one_change : public base_of_references<Self, Owner> {
public:
    // Each of these returns a copy with one change, and fails only with std::bad_alloc: if memory
    // runs out, or the result would reach 2 GiB. Data is encoded; other components stay byte for
    // byte, as with edit(). For a scheme, host or port known only at run time, call edit(), which
    // returns an expected. With another change than with_scheme(), `uri{}` stays `uri{}`.

    [[nodiscard]] URIEL_EXPORT uri with_scheme(scheme_literal scheme) const;
    template <text_at_run_time Text>
    uri with_scheme(Text const&) const = delete;  // edit(u, {.scheme = text}): it may be no scheme
    /// Adds an authority if there is none; then a path that does not begin with '/' gets one.
    [[nodiscard]] URIEL_EXPORT Owner with_host(host_literal host) const;
    template <text_at_run_time Text>
    Owner with_host(Text const&) const = delete;  // edit(u, {.host = text}): it may be no host
    /// Without an authority, adds one with an empty host, as with_host().
    [[nodiscard]] URIEL_EXPORT Owner with_port(port_literal port) const;
    template <text_at_run_time Text>
    Owner with_port(Text const&) const = delete;  // edit(u, {.port = text}): it may be no port
    /// After an authority, a path that does not begin with '/' gets one. Dot segments are removed,
    /// as by compose().
    [[nodiscard]] URIEL_EXPORT Owner with_path(data_text const& path) const;
    /// A whole query, whose delimiters stay: see set_param() for pairs.
    [[nodiscard]] URIEL_EXPORT Owner with_query(component_data<'?'> const& query) const;
    template <class Pairs>
        requires requires(Pairs const& pairs) { pairs.begin()->first; }
    Owner with_query(Pairs const&) const = delete;  // edit(u, {.params = pairs})
    [[nodiscard]] URIEL_EXPORT Owner with_fragment(component_data<'#'> const& fragment) const;
    [[nodiscard]] URIEL_EXPORT Owner without_userinfo() const;
    [[nodiscard]] URIEL_EXPORT Owner without_port() const;
    [[nodiscard]] URIEL_EXPORT Owner without_query() const;
    // As uriel::set_param(u, key, value) and the others.
    [[nodiscard]] URIEL_EXPORT Owner set_param(data_text const& key, data_text const& value,
                                               query_rules rules = {}) const;
    [[nodiscard]] URIEL_EXPORT Owner append_param(data_text const& key, data_text const& value,
                                                  query_rules rules = {}) const;
    [[nodiscard]] URIEL_EXPORT Owner remove_param(data_text const& key,
                                                  query_rules rules = {}) const;
    [[nodiscard]] URIEL_EXPORT Owner sort_params(query_rules rules = {}) const;
    /// As uriel::normalize(u), in form::scheme.
    [[nodiscard]] URIEL_EXPORT Owner normalize() const;
};

}  // namespace detail::giving
}  // namespace uriel
