// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the adapter of uriel for C++ asks in two files.
#pragma once

#include "adapter.hpp"
#include "uriel/uriel.hpp"

#include <utility>

namespace adapter::uriels {

/// The value of a result; without one, the offset of its error.
template <class Result>
auto value_or_refuse(Result&& result) {
    if (!result) invalid(result.error().offset);
    return *std::forward<Result>(result);
}

inline json shown(std::string_view text) { return octets(std::string(text)); }

/// Of components, hosts and texts.
template <class Found>
json shown_or_null(Found const& found) {
    if (!found) return nullptr;
    if constexpr (requires { found->text(); })
        return shown(found->text());
    else
        return shown(*found);
}

inline uriel::uri uri_of(std::string const& text) {
    return value_or_refuse(uriel::uri::parse(text));
}
inline uriel::reference reference_of(std::string const& text) {
    return value_or_refuse(uriel::reference::parse(text));
}

inline uriel::form form_of(json const& request) {
    auto const form = uriel::find_form(word(request, "form"));
    if (!form) not_offered("no such form");
    return *form;
}

inline json host_kind_of(uriel::host_kind kind) {
    if (kind == uriel::host_kind::none) return nullptr;
    return shown(name(kind));
}

template <class View>
json components_of(View const& of) {
    return {
        {"scheme", shown_or_null(of.scheme())},      {"authority", shown_or_null(of.authority())},
        {"userinfo", shown_or_null(of.userinfo())},  {"host", shown_or_null(of.host())},
        {"host_kind", host_kind_of(of.host_kind())}, {"port", shown_or_null(of.port())},
        {"path", shown(of.path().text())},           {"query", shown_or_null(of.query())},
        {"fragment", shown_or_null(of.fragment())}};
}

/// What a library may have besides the operations of the protocol.
std::map<std::string, operation> more();

}  // namespace adapter::uriels
