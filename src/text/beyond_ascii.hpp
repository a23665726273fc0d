// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a character beyond ASCII makes of the URI before it: it ends it, or the two are parts of an
// IRI (RFC 3987), whose beginning would be another address.
//
// Punctuation, symbols and spaces end a URI, and so do Han, kana and hangul, since those who write
// them put no spaces. All others are letters here: a coarse table is enough to tell the two apart.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/bytes/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::beyond_ascii {

struct range {
    char32_t first;
    char32_t last;
};

inline constexpr auto ends = std::to_array<range>({
    {0x80, 0xA9},       {0xAB, 0xAC},        {0xAE, 0xB4},     {0xB6, 0xB9},
    {0xBB, 0xBB},       {0xBF, 0xBF},        {0xD7, 0xD7},     {0xF7, 0xF7},  // Latin-1
    {0x37E, 0x37E},     {0x387, 0x387},      {0x55A, 0x55F},   {0x589, 0x58A},
    {0x5BE, 0x5BE},     {0x5C0, 0x5C0},      {0x5C3, 0x5C3},   {0x5F3, 0x5F4},
    {0x609, 0x60D},     {0x61B, 0x61F},      {0x66A, 0x66D},   {0x6D4, 0x6D4},
    {0x964, 0x965},     {0xE3F, 0xE3F},      {0xE4F, 0xE4F},   {0xE5A, 0xE5B},
    {0x1100, 0x11FF},  // Hangul jamo
    {0x2000, 0x200B},   {0x200E, 0x205F},    {0x2066, 0x2070}, {0x2074, 0x207E},
    {0x208A, 0x208E},   {0x20A0, 0x20CF},    {0x2120, 0x2120}, {0x2122, 0x2122},
    {0x2190, 0x245F},   {0x2500, 0x2BFF},  // symbols
    {0x2E00, 0x9FFF},                      // CJK
    {0xA960, 0xA97F},   {0xAC00, 0xD7FF},  // Hangul
    {0xE000, 0xFAFF},                      // private use, Han
    {0xFD3E, 0xFD3F},   {0xFE10, 0xFE1F},    {0xFE30, 0xFE6F}, {0xFF01, 0xFF0F},
    {0xFF1A, 0xFF20},   {0xFF3B, 0xFF40},    {0xFF5B, 0xFFFD}, {0x1F000, 0x1FBFF},
    {0x20000, 0x3FFFF}, {0xF0000, 0x10FFFF},
});
/// Names of hosts have them as "." (UTS #46).
inline constexpr auto dots =
    std::to_array<range>({{0x2024, 0x2024}, {0x3002, 0x3002}, {0xFF0E, 0xFF0E}, {0xFF61, 0xFF61}});
/// Names of hosts have them within labels: as they are, as letters, or as nothing.
inline constexpr auto within_labels =
    std::to_array<range>({{0xB7, 0xB7}, {0x3164, 0x3164}, {0xFFA0, 0xFFA0}});
/// Signs, hyphens and superscripts, which end a sentence as often as they are of a name: a
/// character of a URI after them tells. Fractions and subscripts are of names.
inline constexpr auto signs = std::to_array<range>({{0xA2, 0xA6},
                                                    {0xA8, 0xA9},
                                                    {0xAC, 0xAC},
                                                    {0xAE, 0xB4},
                                                    {0xB8, 0xB9},
                                                    {0xD7, 0xD7},
                                                    {0xF7, 0xF7},
                                                    {0x2010, 0x2011},
                                                    {0x2070, 0x2070},
                                                    {0x2074, 0x207C},
                                                    {0x208A, 0x208C},
                                                    {0x20A0, 0x20CF},
                                                    {0x2120, 0x2120},
                                                    {0x2122, 0x2122},
                                                    {0x2200, 0x22FF}});
/// Invisible characters. U+200C, U+200D and U+FE0F do not count: a text with them goes on.
inline constexpr auto invisible = std::to_array<range>({{0xAD, 0xAD},
                                                        {0x34F, 0x34F},
                                                        {0x61C, 0x61C},
                                                        {0x180E, 0x180E},
                                                        {0x200B, 0x200B},
                                                        {0x200E, 0x200F},
                                                        {0x202A, 0x202E},
                                                        {0x2060, 0x2064},
                                                        {0x2066, 0x2069},
                                                        {0xFEFF, 0xFEFF},
                                                        {0xE0000, 0xE007F}});
/// Names of hosts have had them as letters.
inline constexpr auto pictures = std::to_array<range>({{0x2600, 0x27BF}, {0x1F000, 0x1FAFF}});
/// Han, kana and hangul.
inline constexpr auto cjk = std::to_array<range>(
    {{0x3005, 0x3007}, {0x3041, 0x30FF}, {0x3400, 0x9FFF}, {0xAC00, 0xD7A3}, {0x20000, 0x3FFFF}});

constexpr bool contains(auto const& ranges, char32_t code) noexcept {
    return std::ranges::any_of(ranges,
                               [=](range each) { return each.first <= code && code <= each.last; });
}

struct character {
    char32_t code = 0;
    std::size_t length = 0;  // in bytes; 0: this is no UTF-8
};

/// The first character of a text that begins beyond ASCII.
constexpr character first_of(std::string_view text) noexcept {
    auto const lead = static_cast<unsigned char>(text.front());
    std::size_t const length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (length == 0 || text.size() < length) return {};
    char32_t code = lead & (0x7FU >> length);
    for (char const c : text.substr(1, length - 1)) {
        auto const octet = static_cast<unsigned char>(c);
        if ((octet & 0xC0U) != 0x80) return {};
        code = code << 6U | (octet & 0x3FU);
    }
    return {code, length};
}

/// Does a text begin with something that was hardly written there: U+FFFD, private use, octets that
/// are no UTF-8?
constexpr bool begins_with_lost(std::string_view text) noexcept {
    if (text.empty() || static_cast<unsigned char>(text.front()) < 0x80) return false;
    auto const [size, is_character] = bytewise::first_utf8_piece(text.substr(0, 4));
    if (!is_character) return true;
    char32_t const c = bytewise::code_point(text.substr(0, size));
    return c == 0xFFFD || (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000;
}

/// The test of a character depends on where the URI before it ends.
enum class place : std::uint8_t { in_host, after_dot_of_host, elsewhere };

/// The most invisible characters that are examined: text with more goes on.
inline constexpr std::size_t most_invisible = 5;

/// How far first_of() and what decides about it reach.
inline constexpr std::size_t reach = 4 * most_invisible + 6;

constexpr bool is_alphanumeric_at(std::string_view text, std::size_t at) noexcept {
    return at < text.size() && (ascii::is_alpha(text[at]) || ascii::is_digit(text[at]));
}

/// Does text[at] rather go on with a URI than end a sentence?
constexpr bool goes_on_at(std::string_view text, std::size_t at) noexcept {
    if (at >= text.size()) return false;
    constexpr std::string_view inner = "/?#@%_~&=+$-";
    bool const may_end = text[at] == '.' || text[at] == ':';
    return bytewise::contains(inner, text[at]) || is_alphanumeric_at(text, may_end ? at + 1 : at);
}

/// The length of the invisible characters that `rest` begins with; the first has `length` bytes
/// long, if a letter, mark or digit follows them, or what is of a host; or 0.
constexpr std::size_t continues_behind_invisible(std::string_view rest, std::size_t length,
                                                 place where) noexcept {
    std::size_t at = length;
    for (std::size_t count = 1; at < rest.size(); ++count) {
        auto const octet = static_cast<unsigned char>(rest[at]);
        if (octet < 0x80) break;
        if (count == most_invisible) return at;
        auto const [code, size] = first_of(rest.substr(at));
        if (size == 0) return octet >= 0xC0 ? at : 0;
        if (!contains(invisible, code)) {
            bool const is_of_host = where != place::elsewhere && contains(cjk, code);
            return is_of_host || !contains(ends, code) ? at : 0;
        }
        at += size;
    }
    bool const goes_on =
        where == place::elsewhere ? is_alphanumeric_at(rest, at) : goes_on_at(rest, at);
    return goes_on ? at : 0;
}

/// The length of what `rest` begins with, if that goes on with an IRI; or 0.
constexpr std::size_t continues_iri(std::string_view rest, place where) noexcept {
    if (rest.empty() || static_cast<unsigned char>(rest.front()) < 0x80) return 0;
    auto const [code, length] = first_of(rest);
    // Not UTF-8: letters of Latin-1 are at 0xC0 and beyond.
    if (length == 0) return static_cast<unsigned char>(rest.front()) >= 0xC0 ? 1 : 0;
    if (contains(invisible, code)) return continues_behind_invisible(rest, length, where);
    if (!contains(ends, code)) return length;
    if (contains(signs, code)) return goes_on_at(rest, length) ? length : 0;
    constexpr char32_t en_dash = 0x2013;  // of "1995–1998", and of hosts, as which some write '-'
    if (code == en_dash && is_alphanumeric_at(rest, length) &&
        (where != place::elsewhere || ascii::is_digit(rest[length])))
        return length;
    if (where == place::elsewhere) return 0;
    auto const is_name = [&](std::size_t at) { return is_alphanumeric_at(rest, at); };
    bool const is_end_of_label = rest.substr(length).starts_with('.') && is_name(length + 1);
    bool const is_picture = contains(pictures, code) && is_end_of_label;
    bool const is_within = contains(within_labels, code) && (is_name(length) || is_end_of_label);
    bool const is_label = where == place::after_dot_of_host && contains(cjk, code);
    bool const is_dot = contains(dots, code) && is_name(length);
    return is_picture || is_within || is_label || is_dot ? length : 0;
}

}  // namespace uriel::detail::beyond_ascii
