// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The lists of names that arguments are from. The library knows what a name means; here are the
// names, in the order in which people read them.
#pragma once

#include "uriel/compare.hpp"
#include "uriel/compose.hpp"
#include "uriel/detail/syntax/rule.hpp"
#include "uriel/lint.hpp"
#include "uriel/percent.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace uriel::functions {

struct named_list {
    std::string_view what;  ///< one of its names is: "form"
    std::size_t count;
    std::string_view (*at)(std::size_t) noexcept;
    /// The number that the library has for the name; nothing for any other text.
    std::optional<std::size_t> (*find)(std::string_view) noexcept;
    /// A sentence instead of the names, if there are too many of them.
    std::string_view instead = {};
    /// How databases refuse any other name: what they write before it and after it, and a hint.
    std::string_view before = {};
    std::string_view after = {};
    std::string_view hint = {};
};

namespace lists {

template <class Enumeration>
std::optional<std::size_t> number_of(std::optional<Enumeration> which) noexcept {
    if (!which) return std::nullopt;
    return static_cast<std::size_t>(*which);
}

/// The index of a name in an array.
template <std::size_t count>
constexpr std::optional<std::size_t> place_in(std::array<std::string_view, count> const& names,
                                              std::string_view name) noexcept {
    auto const at = std::ranges::find(names, name);
    if (at == names.end()) return std::nullopt;
    return static_cast<std::size_t>(at - names.begin());
}

inline constexpr std::array<std::string_view, 6> form_names = {"identical", "case",   "percent",
                                                               "path",      "syntax", "scheme"};
/// "syntax" is another name of "path".
inline constexpr named_list forms = {
    "form",
    form_names.size(),
    [](std::size_t i) noexcept { return form_names[i]; },
    [](std::string_view name) noexcept { return number_of(find_form(name)); },
    {},
    "there is no form",
    "",
    "The forms are identical, case, percent, path and scheme."};

/// The components that uri_edit and uri_remove change.
inline constexpr named_list settables = {
    "component",
    detail::giving::settable_count,
    [](std::size_t i) noexcept { return name(static_cast<detail::giving::settable>(i)); },
    [](std::string_view name) noexcept { return number_of(detail::giving::find_settable(name)); },
    {},
    "there is no component",
    " to edit",
    "The components are scheme, authority, userinfo, user, password, host, port, path, filename, "
    "extension, query and fragment."};

/// The places that uri_encode encodes for.
inline constexpr named_list places = {
    "component",
    data_for::all.size(),
    [](std::size_t i) noexcept { return data_for::all[i].name; },
    data_for::find,
    {},
    "there is no component",
    " to encode for",
    "The components are unreserved, user, password, userinfo, host, segment, path, query, param "
    "and fragment."};

inline constexpr named_list rules = {
    "rule",
    detail::matching::rule_count,
    [](std::size_t i) noexcept { return name(static_cast<rule>(i)); },
    [](std::string_view name) noexcept { return number_of(find_rule(name)); },
    "rule of RFC 3986, Appendix A",
    "RFC 3986 has no rule",
    "",
    "Appendix A lists the rules: URI, absolute-URI, IPv6address ..."};

/// The rules that uri_lint checks only on request.
inline constexpr named_list lint_rules = {
    "rule",
    detail::linting::lint_rule_count,
    [](std::size_t i) noexcept { return name(static_cast<lint_rule>(i)); },
    [](std::string_view name) noexcept { return number_of(find_lint_rule(name)); },
    "rule of lint",
    "lint has no rule",
    "",
    "docs/security.md lists them, as uri lint --list."};

/// The policies built into uriel::policy; find() returns indexes into this list.
inline constexpr std::array<std::string_view, 3> policy_names = {"public-https", "public-web",
                                                                 "any-http"};
inline constexpr named_list policies = {
    "policy",
    policy_names.size(),
    [](std::size_t i) noexcept { return policy_names[i]; },
    [](std::string_view name) noexcept { return place_in(policy_names, name); },
    {},
    "there is no policy",
    "",
    "There are public-https, public-web and any-http."};

}  // namespace lists

/// "form: identical, case, percent, path, syntax or scheme".
inline std::string words_of(named_list const& list) {
    if (!list.instead.empty()) return std::string(list.instead);
    std::string words(list.what);
    for (std::size_t i = 0; i < list.count; ++i) {
        words += i == 0 ? ": " : i + 1 < list.count ? ", " : " or ";
        words += list.at(i);
    }
    return words;
}

}  // namespace uriel::functions
