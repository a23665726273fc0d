// uriel/format.hpp, opt-in: std::format for views and owning types, with the options of a string.
#pragma once

#include "uriel/model/uri.hpp"

#include <format>
#include <string_view>

namespace uriel {

/// Formats whatever has a text() as that text.
template <class Type>
struct text_formatter : std::formatter<std::string_view> {
    template <class Context>
    auto format(Type const& value, Context& context) const {
        return std::formatter<std::string_view>::format(value.text(), context);
    }
};

}  // namespace uriel

template <>
struct std::formatter<uriel::encoded_view> : uriel::text_formatter<uriel::encoded_view> {};
template <>
struct std::formatter<uriel::path_view> : uriel::text_formatter<uriel::path_view> {};
template <>
struct std::formatter<uriel::reference_view> : uriel::text_formatter<uriel::reference_view> {};
template <>
struct std::formatter<uriel::uri_view> : uriel::text_formatter<uriel::uri_view> {};
template <class View>
struct std::formatter<uriel::owned<View>> : uriel::text_formatter<uriel::owned<View>> {};
