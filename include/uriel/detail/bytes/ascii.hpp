// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// ASCII letters, digits and hexadecimal, without a locale (RFC 3986, 1.3 and 2.1).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::ascii {

constexpr bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) noexcept { return c >= 'a' && c <= 'z'; }
constexpr bool is_alpha(char c) noexcept { return is_upper(c) || is_lower(c); }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

constexpr char to_lower(char c) noexcept { return is_upper(c) ? static_cast<char>(c + 32) : c; }
constexpr char to_upper(char c) noexcept { return is_lower(c) ? static_cast<char>(c - 32) : c; }

/// The value of every octet as a HEXDIG of either case (0 to 15), or -1.
inline constexpr auto hex_values = [] {
    std::array<std::int8_t, 256> values{};
    for (auto& value : values) value = -1;
    for (unsigned i = 0; i < 16; ++i) {
        values[static_cast<unsigned char>("0123456789ABCDEF"[i])] = static_cast<std::int8_t>(i);
        values[static_cast<unsigned char>("0123456789abcdef"[i])] = static_cast<std::int8_t>(i);
    }
    return values;
}();
constexpr int hex_value(char c) noexcept { return hex_values[static_cast<unsigned char>(c)]; }
constexpr bool is_hex(char c) noexcept { return hex_value(c) >= 0; }

/// The upper-case HEXDIG that RFC 3986, 2.1 recommends for a value of 0 to 15.
constexpr char hex_digit(unsigned value) noexcept { return "0123456789ABCDEF"[value & 15U]; }

/// The octet that the two HEXDIGs of a triplet stand for.
constexpr char octet(char high, char low) noexcept {
    return static_cast<char>(static_cast<unsigned char>(hex_value(high) * 16 + hex_value(low)));
}

constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (to_lower(a[i]) != to_lower(b[i])) return false;
    return true;
}

}  // namespace uriel::ascii
