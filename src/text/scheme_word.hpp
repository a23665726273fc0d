// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The word before a ':' in running text: what of it is a scheme, and whether anybody means it.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/scheme.hpp"
#include "verbs/scheme_shapes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace uriel::detail::scheme_word {

/// How far is looked back for the scheme, and for the parameters of a terminal's escape sequence.
inline constexpr std::size_t longest = 128;
inline constexpr std::size_t longest_parameters = 32;

using shapes::length_of;

constexpr bool ends_with_ignoring_case(std::string_view text, std::string_view end) noexcept {
    return text.size() >= end.size() &&
           ascii::equal_ignoring_case(text.substr(text.size() - end.size()), end);
}

/// Those to which the letters before them do not belong.
inline constexpr std::array<std::string_view, 4> well_known = {"https", "http", "ftp", "mailto"};

/// Does `behind` end with the beginning of an escape sequence, but for its parameters?
constexpr bool is_in_control_sequence(std::string_view behind) noexcept {
    constexpr std::string_view parameters = "0123456789;:?";
    constexpr std::array<std::string_view, 8> begins = {
        "\x1B[", "\xC2\x9B", "^[[", "\\e[", "\\033[", "\\x1b[", "\\u001b[", "\\u{1b}["};
    std::size_t const last = behind.find_last_not_of(parameters);
    if (last == behind.npos || behind.size() - last > longest_parameters + 1) return false;
    if (behind[last] != '[' && behind[last] != '\x9B') return false;  // as nearly always
    behind = behind.substr(0, last + 1);
    return std::ranges::any_of(
        begins, [=](std::string_view each) { return ends_with_ignoring_case(behind, each); });
}

/// How many bytes of `word` belong to an escape that `behind` begins: of a terminal, of C and JSON,
/// of percent-encoding or of quoted-printable.
constexpr std::size_t length_of_escape(std::string_view behind, std::string_view word) noexcept {
    if (behind.empty()) return 0;
    std::size_t length = 0;
    std::size_t digits = 0;
    switch (behind.back()) {
        case '\\':
            length = bytewise::contains(std::string_view("nrtbfvaexuU"), word.front()) ? 1 : 0;
            digits = word.front() == 'x'   ? 2
                     : word.front() == 'u' ? 4
                     : word.front() == 'U' ? 8
                                           : 0;
            break;
        case '%': digits = 2; break;
        case '=':  // has its digits in upper case (RFC 2045, 6.7), as few words begin
            digits = ascii::is_digit(word.front()) || (word.size() > 1 && ascii::is_digit(word[1]))
                         ? 2
                         : 0;
            if (word.substr(0, digits).find_first_of("abcdef") != word.npos) digits = 0;
            break;
        default:
            // The letter that ends the sequence is the first one of the word.
            std::size_t const parameters = length_of(sets::digit, word);
            return parameters < word.size() && ascii::is_alpha(word[parameters]) &&
                           is_in_control_sequence(behind)
                       ? parameters + 1
                       : 0;
    }
    if (word.size() < length + digits) return 0;
    if (length_of(sets::hexdig, word.substr(length, digits)) != digits) return 0;
    length += digits;
    std::string_view const rest = word.substr(length);
    bool const is_scheme = default_schemes.find(word) != nullptr &&
                           std::ranges::none_of(well_known, [=](std::string_view each) {
                               return ascii::equal_ignoring_case(rest, each);
                           });
    return is_scheme ? 0 : length;
}

/// How many bytes at the end of `before`, which a ':' follows, are a scheme; 0 if none are. Words
/// that are glued to a well-known scheme are not of it: "here.https:", "Website-http:".
constexpr std::size_t length_of_scheme(std::string_view before) noexcept {
    std::size_t begin = before.size();
    while (begin > 0 && sets::scheme.contains(before[begin - 1]))
        if (before.size() - begin-- == longest) return 0;
    std::string_view word = before.substr(begin);
    if (word.empty()) return 0;
    word.remove_prefix(length_of_escape(before.substr(0, begin), word));
    while (!word.empty() && !ascii::is_alpha(word.front())) word.remove_prefix(1);
    if (default_schemes.find(word) != nullptr) return word.size();
    for (std::string_view const scheme : well_known) {
        if (!ends_with_ignoring_case(word, scheme)) continue;
        word.remove_suffix(scheme.size());
        // What systems of version control put before the scheme of their transport.
        for (std::string_view const nesting : {"git+", "svn+", "hg+", "bzr+"})
            if (ends_with_ignoring_case(word, nesting)) return nesting.size() + scheme.size();
        return scheme.size();
    }
    return word.size();
}

/// Can a URI be meant that begins with this scheme and no "//"? Those of scripts have no document
/// that browsers follow, and so no row in the table.
constexpr bool is_known(std::string_view scheme) noexcept {
    return default_schemes.find(scheme) != nullptr ||
           ascii::equal_ignoring_case(scheme, "javascript") ||
           ascii::equal_ignoring_case(scheme, "vbscript");
}

/// Is a URI meant that begins with this scheme, where `rest` continues after its ':'? With "//" it
/// is; without, the scheme has to be known, and what follows to be what its document asks for.
/// Looks no further than the next ':' or so.
constexpr bool is_meant(std::string_view scheme, std::string_view rest) noexcept {
    bool const has_slashes = rest.starts_with("//");
    // White space may follow that is ignored between wrappers.
    if (has_slashes && (rest.size() == 2 || !character_set("/?#").contains(rest[2]))) return true;
    scheme_rule const* const rule = default_schemes.find(scheme);
    bool const needs_host = rule != nullptr && rule->host == scheme_rule::host_rule::required;
    if (has_slashes) return !needs_host;
    if (needs_host || !is_known(scheme)) return false;
    shapes::shape const* const shape = shapes::of(scheme);
    if (shape == nullptr || !shape->is_meant(rest)) return false;
    if (!shape->nests && shapes::begins_with_authority(rest)) return false;
    // "Tel:5" and "About:us" are labels.
    return std::ranges::none_of(scheme, ascii::is_upper) ||
           std::ranges::none_of(scheme, ascii::is_lower);
}

}  // namespace uriel::detail::scheme_word
