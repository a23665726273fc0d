// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The word before a ':' in running text: what of it is a scheme, and whether anybody means it.
#pragma once

#include "uriel/bytes/ascii.hpp"
#include "uriel/bytes/character_set.hpp"
#include "uriel/ops/scheme.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace uriel::scheme_word {

/// How far is looked back for the scheme, and for the parameters of a terminal's escape sequence.
inline constexpr std::size_t longest = 128;
inline constexpr std::size_t longest_parameters = 32;

/// How many of the first bytes are in the set.
constexpr std::size_t length_of(character_set set, std::string_view text) noexcept {
    auto const end = std::ranges::find_if(text, [=](char c) { return !set.contains(c); });
    return static_cast<std::size_t>(end - text.begin());
}

constexpr bool ends_with_ignoring_case(std::string_view text, std::string_view end) noexcept {
    return text.size() >= end.size() &&
           ascii::equal_ignoring_case(text.substr(text.size() - end.size()), end);
}

/// Those of which the letters before them are no part.
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
            length = std::string_view("nrtbfvaexuU").contains(word.front()) ? 1 : 0;
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

/// Does the text begin with a scheme and "://"?
constexpr bool begins_with_authority(std::string_view text) noexcept {
    std::size_t const colon = length_of(sets::scheme, text);
    return colon != 0 && ascii::is_alpha(text.front()) && text.substr(colon).starts_with("://");
}

namespace shapes {

inline constexpr character_set alphanumeric = sets::alpha | sets::digit;
inline constexpr character_set atom = sets::unreserved | character_set("%!$&'*+=");

constexpr bool begins_with(character_set set, std::string_view text) noexcept {
    return !text.empty() && set.contains(text.front());
}
constexpr bool is_anything(std::string_view) noexcept { return true; }
constexpr bool is_path(std::string_view text) noexcept { return text.starts_with('/'); }
constexpr bool is_query(std::string_view text) noexcept { return text.starts_with('?'); }
constexpr bool is_word(std::string_view text) noexcept { return begins_with(sets::alpha, text); }
constexpr bool is_number(std::string_view text) noexcept {
    if (text.starts_with('+')) text.remove_prefix(1);
    return begins_with(sets::digit, text);
}
/// NAME ":" and something.
constexpr bool is_named(std::string_view text) noexcept {
    std::size_t const colon = length_of(alphanumeric | character_set("-"), text);
    std::string_view const rest = text.substr(colon);
    return colon != 0 && rest.starts_with(':') &&
           begins_with(alphanumeric | character_set("%_"), rest.substr(1));
}
/// An address of mail, or of what has addresses like it.
constexpr bool is_address(std::string_view text) noexcept {
    std::size_t at = length_of(atom, text);
    if (text.substr(at).starts_with(':')) at += 1 + length_of(atom, text.substr(at + 1));
    return at != 0 && text.substr(at).starts_with('@') && at + 1 < text.size();
}
/// A name with a dot within.
constexpr bool is_dotted(std::string_view text) noexcept {
    std::size_t const dot = length_of(alphanumeric | character_set("-_+"), text);
    return dot != 0 && text.substr(dot).starts_with('.') &&
           begins_with(alphanumeric, text.substr(dot + 1));
}
constexpr bool is_address_or_dotted(std::string_view text) noexcept {
    return is_address(text) || is_dotted(text);
}
/// [type "/" subtype] *(";" parameter) "," (RFC 2397, 3).
constexpr bool is_data(std::string_view text) noexcept {
    std::size_t const type = length_of(atom, text);
    std::string_view const rest = text.substr(type);
    if (type != 0 && !rest.starts_with('/')) return false;
    constexpr character_set parameters = atom | character_set("/;");
    return rest.substr(length_of(parameters, rest)).starts_with(',');
}
/// authority "," date ":" (RFC 4151, 2.1).
constexpr bool is_tag(std::string_view text) noexcept {
    std::size_t const comma = length_of(sets::unreserved | character_set("@"), text);
    if (comma == 0 || !text.substr(comma).starts_with(',')) return false;
    std::string_view const date = text.substr(comma + 1);
    std::size_t const end = length_of(sets::digit | character_set("-"), date);
    return end >= 4 && date.substr(end).starts_with(':');
}
/// Two numbers (RFC 5870, 3.3).
constexpr bool is_place(std::string_view text) noexcept {
    constexpr character_set number = sets::digit | character_set("-.");
    std::size_t const comma = length_of(number, text);
    return comma != 0 && text.substr(comma).starts_with(',') &&
           begins_with(number, text.substr(comma + 1));
}
/// What a script begins with, for those who look for scripts.
constexpr bool is_script(std::string_view text) noexcept {
    return begins_with(alphanumeric | character_set("%(!_$"), text);
}
constexpr bool is_doi(std::string_view text) noexcept {
    return text.starts_with("10.") && begins_with(sets::digit, text.substr(3));
}
constexpr bool is_matrix(std::string_view text) noexcept {
    return text.starts_with("u/") || text.starts_with("r/") || text.starts_with("roomid/");
}
constexpr bool is_long_word(std::string_view text) noexcept {
    return length_of(alphanumeric, text) >= 20;
}
/// A scheme, ":" and something.
constexpr bool is_nested(std::string_view text) noexcept {
    std::size_t const colon = length_of(sets::scheme, text);
    return begins_with(sets::alpha, text) && text.substr(colon).starts_with(':') &&
           colon + 1 < text.size();
}

/// Another URI.
constexpr bool is_uri(std::string_view text) noexcept {
    std::string_view const scheme = text.substr(0, length_of(sets::scheme, text));
    return is_nested(text) &&
           (begins_with_authority(text) || default_schemes.find(scheme) != nullptr);
}

struct shape {
    std::string_view scheme;
    bool (*fits)(std::string_view) noexcept;
    bool nests = false;  ///< what follows may be another URI
};
inline constexpr auto all = std::to_array<shape>({
    {"mailto", is_anything},
    {"urn", is_named},
    {"tel", is_number},
    {"sms", is_number},
    {"data", is_data},
    {"file", is_path},
    {"news", is_address_or_dotted},
    {"sip", is_address_or_dotted},
    {"sips", is_address_or_dotted},
    {"xmpp", is_address_or_dotted},
    {"cid", is_address},
    {"mid", is_address},
    {"acct", is_address},
    {"im", is_address},
    {"pres", is_address},
    {"dns", is_dotted},
    {"stun", is_dotted},
    {"stuns", is_dotted},
    {"turn", is_dotted},
    {"turns", is_dotted},
    {"tag", is_tag},
    {"geo", is_place},
    {"about", is_word},
    {"magnet", is_query},
    {"did", is_named},
    {"doi", is_doi},
    {"matrix", is_matrix},
    {"bitcoin", is_long_word},
    {"javascript", is_script},
    {"vbscript", is_script},
    {"jdbc", is_nested, true},
    {"view-source", is_uri, true},
    {"blob", is_uri, true},
    {"feed", is_uri, true},
    {"jar", is_uri, true},
    {"filesystem", is_uri, true},
});

/// As `all` has it, of a scheme that the table of schemes may lack; nullptr where it has none.
constexpr shape const* of(std::string_view scheme) noexcept {
    auto const found = std::ranges::find_if(
        all, [=](shape const& each) { return ascii::equal_ignoring_case(each.scheme, scheme); });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace shapes

/// Can a URI be meant that begins with this scheme and no "//"? Those of scripts have no document
/// that browsers follow, and so no row in the table.
constexpr bool is_known(std::string_view scheme) noexcept {
    return default_schemes.find(scheme) != nullptr ||
           ascii::equal_ignoring_case(scheme, "javascript") ||
           ascii::equal_ignoring_case(scheme, "vbscript");
}

/// Is a URI meant that begins with this scheme, where `rest` goes on behind its ':'? With "//" it
/// is; without, the scheme has to be known, and what follows to be what its document asks for.
/// Looks no further than the next ':' or so.
constexpr bool is_meant(std::string_view scheme, std::string_view rest) noexcept {
    bool const has_slashes = rest.starts_with("//");
    // White space may follow that is ignored between wrappers.
    if (has_slashes && (rest.size() == 2 || !character_set("/?#").contains(rest[2]))) return true;
    scheme_rule const* const rule = default_schemes.find(scheme);
    bool const needs_host = rule != nullptr && rule->host == host_rule::required;
    if (has_slashes) return !needs_host;
    if (needs_host || !is_known(scheme)) return false;
    shapes::shape const* const shape = shapes::of(scheme);
    if (shape == nullptr || !shape->fits(rest)) return false;
    if (!shape->nests && begins_with_authority(rest)) return false;
    // "Tel:5" and "About:us" are labels.
    return std::ranges::none_of(scheme, ascii::is_upper) ||
           std::ranges::none_of(scheme, ascii::is_lower);
}

}  // namespace uriel::scheme_word
