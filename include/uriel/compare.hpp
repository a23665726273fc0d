// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// compare, equivalent, order, hash: the comparison ladder (RFC 3986, 6.1 and 6.2).
//
// All four take URIs: relative references are compared by their targets (6.1), so resolve them
// first. All consume the pieces of normalize.hpp, so they agree with each other and with
// normalize(), and none allocates.
#pragma once

#include "uriel/detail/bytes/siphash.hpp"
#include "uriel/normalize.hpp"

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

/// The rungs of the ladder (RFC 3986, 6.2): the forms in which two URIs can be equal, and
/// "different".
enum class rung : std::uint8_t { identical, letter_case, percent, path, scheme, different };

/// "identical", "case", "percent", "path", "scheme", "different".
URIEL_EXPORT std::string_view name(rung r) noexcept;
/// The same names for the forms.
URIEL_EXPORT std::string_view name(form f) noexcept;
/// The section of RFC 3986: "6.2.1", "6.2.2.1", …
URIEL_EXPORT std::string_view section(form f) noexcept;
/// The form with this name; "syntax" is another name of "path".
URIEL_EXPORT std::optional<form> find_form(std::string_view name) noexcept;

/// The result of compare(): the lowest rung on which two URIs are equal. If that is
/// rung::different, `where` is the first component that differs in form::scheme, and `in_a` and
/// `in_b` say where it is in each URI.
struct comparison {
    uriel::rung rung = rung::identical;
    component where = component::none;
    detail::scanning::component_span in_a;
    detail::scanning::component_span in_b;
};

/// Climbs the ladder of RFC 3986, 6.2, and stops at the first rung on which the two are equal.
/// Linear, no allocation.
URIEL_EXPORT comparison compare(uri_view a, uri_view b,
                                scheme_table const& schemes = default_schemes) noexcept;

/// True if two URIs are equal in this form, as normalize(a) == normalize(b). Linear, no allocation.
URIEL_EXPORT bool equivalent(uri_view a, uri_view b, form wanted = form::scheme,
                             scheme_table const& schemes = default_schemes) noexcept;

/// A total order in which two URIs are equal if and only if they are equivalent. Compares component
/// by component, from the scheme on: absent comes before empty, others compare by the bytes of
/// their normal form (a path without the guard "/."). Linear, no allocation.
URIEL_EXPORT std::strong_ordering order(uri_view a, uri_view b, form wanted = form::scheme,
                                        scheme_table const& schemes = default_schemes) noexcept;

/// Equivalent URIs have equal hashes. A hash is the same on every platform. Up to form::path it is
/// the same in every release; in form::scheme, it is the same in releases with the same
/// forms_version.
/// If the seed is secret, no attacker can make URIs collide. Linear, no allocation.
URIEL_EXPORT std::uint64_t hash(uri_view key, form wanted = form::scheme, hash_seed seed = {},
                                scheme_table const& schemes = default_schemes) noexcept;
/// As hash(), with 128 bits: for sets that keep hashes instead of URIs.
URIEL_EXPORT hash128 wide_hash(uri_view key, form wanted = form::scheme, hash_seed seed = {},
                               scheme_table const& schemes = default_schemes) noexcept;

/// True if `target`, a result of resolve(), names the same document as `base` (RFC 3986, 4.4): they
/// are equal except for the fragment. form::identical is the RFC's literal rule; form::scheme tells
/// whether both are retrieved alike (6.1). Linear, no allocation.
URIEL_EXPORT bool same_document(uri_view base, uri_view target, form wanted = form::path,
                                scheme_table const& schemes = default_schemes) noexcept;
/// True if two URIs are equivalent, or one redirects to the other (RFC 3986, 6.2.4, protocol-based
/// normalization). `redirects(from, to)` returns whether you have observed that redirect. It is
/// called at most twice, and only if the URIs are not equivalent in `wanted`. Linear, plus those
/// calls.
template <class Redirects>
    requires std::predicate<Redirects&, uri_view, uri_view>
bool equivalent_by_protocol(uri_view a, uri_view b, Redirects&& redirects,
                            form wanted = form::scheme,
                            scheme_table const& schemes = default_schemes) {
    return equivalent(a, b, wanted, schemes) || redirects(a, b) || redirects(b, a);
}

namespace detail::normalization {

/// The first component in which two normal forms differ, or nothing.
URIEL_EXPORT std::optional<component> first_difference(
    detail::normalization::normal_view const& a,
    detail::normalization::normal_view const& b) noexcept;

}  // namespace detail::normalization

/// For std::unordered_set<uri, equivalent_hash, equivalent_to> and the like. Transparent: look-ups
/// take views. The form is fixed when the container is made.
struct equivalent_to {
    using is_transparent = void;
    form wanted = form::scheme;
    bool operator()(uri_view a, uri_view b) const noexcept { return equivalent(a, b, wanted); }
};
/// For containers of equivalent URIs, with equivalent_to.
struct equivalent_hash {
    using is_transparent = void;
    form wanted = form::scheme;
    hash_seed seed = {};
    std::size_t operator()(uri_view key) const noexcept {
        // A mask, since compilers call a cast useless where size_t has 64 bits.
        return hash(key, wanted, seed) & SIZE_MAX;
    }
};
/// For std::set<uri, equivalent_less> and the like.
struct equivalent_less {
    using is_transparent = void;
    form wanted = form::scheme;
    bool operator()(uri_view a, uri_view b) const noexcept { return order(a, b, wanted) < 0; }
};

}  // namespace uriel
