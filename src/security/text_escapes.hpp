// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Escapes for characters in running text: those of JSON, JavaScript and TeX, references of HTML,
// and what is left of them where they were percent-encoded.
#pragma once

#include "text/escapes.hpp"
#include "text/trimming.hpp"
#include "uriel/detail/bytes/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace uriel::detail::layers {

/// The first character of a text, and how many octets it takes; 0 if there is none.
struct meaning {
    char value = '\0';
    std::size_t size = 0;
};

inline constexpr std::size_t longest_escape = 16;

/// In JSON within JSON, there are more '\' than one.
constexpr meaning of_backslashes(std::string_view text) noexcept {
    std::size_t const count = std::min(text.substr(0, 8).find_first_not_of('\\'), text.size());
    std::string_view const escape = text.substr(count - 1);
    if (escape.size() > 3 && escape[1] == 'x' && ascii::is_hex(escape[2]) &&
        ascii::is_hex(escape[3]))
        return {ascii::octet(escape[2], escape[3]), count + 3};
    auto const found = escapes::read(escape);
    bool const is_of_json = escape.size() > 1 && (escape[1] == 'u' || escape[1] == '/');
    if (found.code == 0 || found.code >= 0x80 || (count > 1 && !is_of_json)) return {};
    return {static_cast<char>(found.code), count - 1 + found.length};
}

constexpr meaning of_reference(std::string_view text) noexcept {
    struct name {
        std::string_view text;
        char value;
    };
    constexpr auto names = std::to_array<name>({{"amp;", '&'},
                                                {"sol;", '/'},
                                                {"colon;", ':'},
                                                {"commat;", '@'},
                                                {"equals;", '='},
                                                {"quest;", '?'},
                                                {"num;", '#'},
                                                {"semi;", ';'},
                                                {"percnt;", '%'},
                                                {"quot;", '"'},
                                                {"apos;", '\''},
                                                {"lt;", '<'},
                                                {"gt;", '>'}});
    std::string_view const rest = text.substr(1, longest_escape - 1);
    if (!rest.starts_with('#')) {
        auto const found =
            std::ranges::find_if(names, [&](name each) { return rest.starts_with(each.text); });
        return found != names.end() ? meaning{found->value, 1 + found->text.size()} : meaning{};
    }
    bool const is_hex = rest.size() > 1 && (rest[1] == 'x' || rest[1] == 'X');
    std::size_t const begin = is_hex ? 2 : 1;
    int code = 0;
    std::size_t at = begin;
    for (; at < rest.size() && code < 0x80; ++at) {
        int const digit = ascii::hex_value(rest[at]);
        if (digit < 0 || (!is_hex && digit > 9)) break;
        code = code * (is_hex ? 16 : 10) + digit;
    }
    if (at == rest.size() || rest[at] != ';' || code == 0 || code >= 0x80) return {};
    return {static_cast<char>(code), at + 2};
}

/// "%5C/" was "\/"; in "x%3A//" only the ':' was encoded.
constexpr meaning of_percent(std::string_view text) noexcept {
    if (text.starts_with("%5C/") || text.starts_with("%5c/")) return {'/', 4};
    if (text.starts_with("%3A//") || text.starts_with("%3a//")) return {':', 3};
    return {};
}

constexpr meaning read(std::string_view text) noexcept {
    switch (text[0]) {
        case '\\': return of_backslashes(text);
        case '&': return of_reference(text);
        case '%': return of_percent(text);
        default: return {};
    }
}

/// The same, if a URI goes on with it.
constexpr meaning read_of_uri(std::string_view text) noexcept {
    meaning const found = read(text);
    return trimming::uri_characters.contains(found.value) ? found : meaning{};
}

}  // namespace uriel::detail::layers
