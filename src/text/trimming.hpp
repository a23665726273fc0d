// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where a URI in running text ends, of what could be of it: what follows belongs to the sentence,
// to the markup, or to the next URI of a list.
#pragma once

#include "syntax/kernel/kernels.hpp"
#include "text/scheme_word.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel::detail::trimming {

/// How far is looked back for emphasis or a comment that opens.
inline constexpr std::size_t look_behind = 256;

inline constexpr character_set alphanumeric = sets::alpha | sets::digit;

/// The characters of URIs; any other byte ends one (RFC 3986, 2).
inline constexpr character_set uri_characters =
    sets::reserved | sets::unreserved | character_set("%");

/// How many of the first bytes are in the set, which most often are some dozens.
template <character_set const& set>
std::size_t run_of(std::string_view text) noexcept {
    static constexpr kernels::nibble_tables tables = kernels::nibbles_of(set);
    return kernels::in_use().run(text, tables);
}

/// Where an entity of HTML begins that ends with the ';' at the end of the text, or at npos.
constexpr std::size_t begin_of_entity(std::string_view text) noexcept {
    std::size_t begin = text.size() - 1;
    while (begin > 0 && alphanumeric.contains(text[begin - 1])) --begin;
    if (begin + 1 == text.size()) return std::string_view::npos;  // "&;" and "&#;" are not entities
    if (begin > 0 && text[begin - 1] == '#') --begin;
    return begin > 0 && text[begin - 1] == '&' ? begin - 1 : std::string_view::npos;
}

/// How long the name of a scheme is that a host ends with, which begins at text[begin] and ends
/// before the "://" at text[at]; or 0: "http://a.comhttp://b" are two URIs.
constexpr std::size_t scheme_after_host(std::string_view text, std::size_t begin,
                                        std::size_t at) noexcept {
    if (begin < 3 || text.substr(begin - 3, 3) != "://") return 0;
    std::string_view const word = text.substr(begin, at - begin);
    constexpr std::array<std::string_view, 3> schemes = {"https", "http", "ftp"};
    for (std::string_view const each : schemes)
        if (word.size() > each.size() && scheme_word::ends_with_ignoring_case(word, each))
            return each.size();
    return 0;
}

/// Where a URI that the text holds ends before the ':' or ';' at text[at]: of a ':', before the ','
/// or ';' of a list of URIs, or before the scheme of the next one that follows a host; of a ';',
/// before an entity for a character that no URI has. Or npos.
constexpr std::size_t end_before(std::string_view text, std::size_t at) noexcept {
    if (text[at] == ':') {
        if (!text.substr(at).starts_with("://")) return std::string_view::npos;
        std::size_t begin = at;
        while (begin > 0 && sets::scheme.contains(text[begin - 1])) --begin;
        bool const is_in_list = begin > 0 && begin < at && ascii::is_alpha(text[begin]) &&
                                (text[begin - 1] == ',' || text[begin - 1] == ';');
        if (std::size_t const next = scheme_after_host(text, begin, at); next != 0)
            return at - next;
        return is_in_list ? begin - 1 : std::string_view::npos;
    }
    constexpr std::array<std::string_view, 13> delimiters = {
        "&quot;", "&lt;",  "&gt;",   "&apos;", "&nbsp;", "&#34;", "&#39;",
        "&#60;",  "&#62;", "&#x22;", "&#x27;", "&#x3c;", "&#x3e;"};
    for (std::string_view const each : delimiters)
        if (scheme_word::ends_with_ignoring_case(text.substr(0, at + 1), each))
            return at + 1 - each.size();
    return std::string_view::npos;
}

/// Is emphasis of this kind open at the end of a line? The last marks that open or close it say so.
constexpr bool opens_emphasis(std::string_view line, char kind) noexcept {
    for (std::size_t begin = line.size(); begin > 0;) {
        std::size_t const at = line.rfind(kind, begin - 1);
        if (at == line.npos) break;
        for (begin = at; begin > 0 && line[begin - 1] == kind;) --begin;
        bool const is_after_word = begin > 0 && alphanumeric.contains(line[begin - 1]);
        bool const is_before_space =
            at + 1 < line.size() && (line[at + 1] == ' ' || line[at + 1] == '\t');
        bool const is_before_word = at + 1 < line.size() && alphanumeric.contains(line[at + 1]);
        if (!is_after_word && !is_before_space) return true;
        if (is_after_word && !is_before_word) return false;
    }
    return false;
}

/// How much of the line before a URI is examined.
constexpr std::string_view line_before(std::string_view before) noexcept {
    before = before.substr(before.size() - std::min(before.size(), look_behind));
    constexpr character_set line_breaks("\n\v\f\r");
    std::size_t begin = before.size();
    while (begin > 0 && !line_breaks.contains(before[begin - 1])) --begin;
    return before.substr(begin);
}

/// Does a comment of C open there that is not closed?
constexpr bool opens_comment(std::string_view before) noexcept {
    before = before.substr(before.size() - std::min(before.size(), look_behind));
    std::size_t const open = before.rfind("/*");
    return open != before.npos && before.find("*/", open + 2) == before.npos;
}

/// A URI without what follows it as punctuation of the sentence, or closes emphasis or a comment
/// that opens before it; `least` bytes are left. As GitHub Flavored Markdown, 6.9, and others do.
constexpr std::string_view without_punctuation(std::string_view uri, std::size_t least,
                                               std::string_view before) noexcept {
    constexpr character_set punctuation(".,;:!?'");
    constexpr std::string_view emphasis = "*_~";
    if (uri.size() >= least + 2 && uri.ends_with("*/") && opens_comment(before))
        uri.remove_suffix(2);
    // A look back for each of many short URIs is dear, so only those that end so have one.
    std::array<std::optional<bool>, emphasis.size()> is_open{};
    std::optional<std::ptrdiff_t> surplus;  // of ')' over '('
    while (uri.size() > least) {
        char const last = uri.back();
        std::size_t length = punctuation.contains(last) ? 1 : 0;
        if (std::size_t const which = emphasis.find(last); which != emphasis.npos) {
            if (!is_open[which]) is_open[which] = opens_emphasis(line_before(before), last);
            length = *is_open[which] ? 1 : 0;
        }
        if (last == ')') {
            if (!surplus) surplus = std::ranges::count(uri, ')') - std::ranges::count(uri, '(');
            length = *surplus > 0 ? 1 : 0;
            --*surplus;
        }
        if (last == ';')
            if (std::size_t const entity = begin_of_entity(uri); entity != uri.npos)
                length = uri.size() - entity;
        if (length == 0) break;
        uri.remove_suffix(std::min(length, uri.size() - least));
    }
    return uri;
}

}  // namespace uriel::detail::trimming
