// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/format.hpp, opt-in: std::format for views, owning types and errors, with the options of a
// string. Needs a standard library that has <format>: libstdc++ 13, libc++ 17, MSVC 19.29 or later.
#pragma once

#if !__has_include(<format>)
#    error "uriel/format.hpp needs <format>: libstdc++ 13, libc++ 17, MSVC 19.29, or later"
#endif

#include "uriel/display.hpp"
#include "uriel/query.hpp"
#include "uriel/uri.hpp"

#include <concepts>
#include <format>
#include <string>
#include <string_view>

namespace uriel {

namespace detail::writing {

/// Formats data as it is printed.
template <class Data>
struct data_formatter : std::formatter<std::string_view> {
    template <class Context>
    auto format(Data const& data, Context& context) const {
        return std::formatter<std::string_view>::format(std::string(data), context);
    }
};

/// Formats whatever has a text() as that text.
template <class Type>
struct text_formatter : std::formatter<std::string_view> {
    template <class Context>
    auto format(Type const& value, Context& context) const {
        return std::formatter<std::string_view>::format(value.text(), context);
    }
};

}  // namespace detail::writing

}  // namespace uriel

template <>
struct std::formatter<uriel::encoded_view>
    : uriel::detail::writing::text_formatter<uriel::encoded_view> {};
template <>
struct std::formatter<uriel::decoded_view>
    : uriel::detail::writing::data_formatter<uriel::decoded_view> {};
template <std::derived_from<uriel::detail::iteration::data_piece> Piece>
struct std::formatter<Piece> : uriel::detail::writing::data_formatter<Piece> {};
template <>
struct std::formatter<uriel::host_view> : uriel::detail::writing::data_formatter<uriel::host_view> {
};
template <>
struct std::formatter<uriel::scheme_view>
    : uriel::detail::writing::text_formatter<uriel::scheme_view> {};
template <>
struct std::formatter<uriel::path_view> : uriel::detail::writing::text_formatter<uriel::path_view> {
};
template <>
struct std::formatter<uriel::reference_view>
    : uriel::detail::writing::text_formatter<uriel::reference_view> {};
template <>
struct std::formatter<uriel::uri_view> : uriel::detail::writing::text_formatter<uriel::uri_view> {};
template <class View>
struct std::formatter<uriel::detail::giving::owned<View>>
    : uriel::detail::writing::text_formatter<uriel::detail::giving::owned<View>> {};
template <>
struct std::formatter<uriel::parse_error> : std::formatter<std::string_view> {
    template <class Context>
    auto format(uriel::parse_error const& error, Context& context) const {
        return std::formatter<std::string_view>::format(to_string(error), context);
    }
};
