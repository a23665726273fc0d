// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where an authority in running text ends. parse() takes as much as the grammar allows: of
// "http://me@a.example:x@b.example" that would be "http://me@a.example", another host than the
// text has.
#pragma once

#include "text/beyond_ascii.hpp"
#include "text/trimming.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/view.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::authority_end {

enum class judgement : std::uint8_t { whole, cut, undecided };

/// How far to search for an '@' after an authority.
inline constexpr std::size_t reach = 4096;

/// White space, control characters, quotation marks and angle brackets: after them, another text
/// begins.
inline constexpr character_set separators =
    character_set::range('\0', ' ') | character_set("\"<>\x7F");

/// The same beyond ASCII.
inline constexpr auto wide_separators = std::to_array<beyond_ascii::range>({{0xA0, 0xA0},
                                                                            {0xAB, 0xAB},
                                                                            {0xBB, 0xBB},
                                                                            {0x1680, 0x1680},
                                                                            {0x2000, 0x200A},
                                                                            {0x2018, 0x201F},
                                                                            {0x2028, 0x2029},
                                                                            {0x202F, 0x202F},
                                                                            {0x2039, 0x203A},
                                                                            {0x205F, 0x205F},
                                                                            {0x3000, 0x3000},
                                                                            {0x300C, 0x300F}});

/// Does another text begin at text[at]?
constexpr bool separates(std::string_view text, std::size_t at) noexcept {
    if (static_cast<unsigned char>(text[at]) < 0x80) return separators.contains(text[at]);
    return beyond_ascii::contains(wide_separators, beyond_ascii::first_of(text.substr(at)).code);
}

/// The end of the IP literal that begins at text[at], or `at` if there is none.
constexpr std::size_t end_of_literal(std::string_view text, std::size_t at) noexcept {
    if (at == text.size() || text[at] != '[') return at;
    std::size_t const close = text.find_first_of("/?#[]", at + 1);
    return close != text.npos && text[close] == ']' ? close + 1 : at;
}

/// Is what follows a ',' or ';' another HOST:PORT, as in "h1:27017,h2:27017"?
constexpr bool begins_with_host_and_port(std::string_view text) noexcept {
    std::size_t const literal = end_of_literal(text, 0);
    std::string_view const item =
        text.substr(0, std::min(text.find_first_of(",;/?#", literal), text.size()));
    std::size_t const colon = item.rfind(':');
    if (colon == item.npos || colon == 0 || colon + 1 == item.size()) return false;
    std::string_view const port = item.substr(colon + 1);
    return item.find('=') == item.npos && port.find_first_not_of("0123456789") == port.npos;
}

/// Where the authority ends whose beginning, up to run[at], parse() has accepted. Of the characters
/// of URIs, these end it: '/', '?' and '#'; brackets, but for an IP literal in a list of hosts; a
/// ')' that nothing opens; and after a port '&', "'", and ',' or ';' unless a list of hosts goes
/// on.
constexpr std::size_t end_in(std::string_view run, std::size_t begin, std::size_t at,
                             bool has_port) noexcept {
    if (at == run.size()) return at;
    bool const is_list = run[at] == ',' || run[at] == ';';
    if (has_port && (run[at] == '&' || run[at] == '\'')) return at;
    if (has_port && is_list && !begins_with_host_and_port(run.substr(at + 1))) return at;
    std::ptrdiff_t open = std::ranges::count(run.substr(begin, at - begin), '(') -
                          std::ranges::count(run.substr(begin, at - begin), ')');
    for (; at < run.size(); ++at) {
        if (character_set("/?#]").contains(run[at])) return at;
        if (run[at] == '(') ++open;
        if (run[at] == ')' && open-- <= 0) return at;
        if (run[at] != '[') continue;
        std::size_t const behind = end_of_literal(run, at);
        bool const is_in_list = run[at - 1] == ',' || run[at - 1] == ';';
        if (behind == at || !is_in_list) return at;
        at = behind - 1;
    }
    return at;
}

/// Does an '@' follow before another text begins, so that the text before it was a user?
constexpr judgement is_before_at_sign(std::string_view run, std::string_view after,
                                      bool is_last) noexcept {
    std::size_t left = reach;
    for (std::string_view const part : {run, after}) {
        for (std::size_t at = 0; at < part.size(); ++at) {
            if (left-- == 0) return judgement::whole;
            if (part[at] == '@') return judgement::cut;
            if (character_set("/?#").contains(part[at])) return judgement::whole;
            bool const is_wide = static_cast<unsigned char>(part[at]) >= 0x80;
            if (is_wide && !is_last && part.size() - at < 4) return judgement::undecided;
            if (separates(part, at)) return judgement::whole;
        }
    }
    return is_last ? judgement::whole : judgement::undecided;
}

/// Is the authority that `read` ends with all of the text's? `run` begins with `read` and holds
/// what could be of a URI, `after` follows it in the window, which `is_last` or not; `before`
/// stands before them.
inline judgement judge_closely(uri_view const& read, std::string_view run, std::string_view after,
                               std::string_view before, bool is_last) noexcept {
    std::size_t const end = read.text().size();
    if (end == run.size()) {
        if (beyond_ascii::begins_with_lost(after)) return judgement::cut;
        if (trimming::uri_characters.contains(after.front()))
            return judgement::whole;  // of the next URI
        return is_before_at_sign({}, after, is_last);
    }
    bool const has_port = read.port() && !read.port()->empty();
    std::size_t const begin = read.scheme().text().size() + 3;
    std::size_t const whole = end_in(run, begin, end, has_port);
    if (trimming::without_punctuation(run.substr(0, whole), begin, before).size() > end)
        return judgement::cut;
    if (whole == run.size() && beyond_ascii::begins_with_lost(after)) return judgement::cut;
    return is_before_at_sign(run.substr(end), after, is_last);
}

/// The same, fast where white space or the end follows, as nearly always.
inline judgement judge(uri_view const& read, std::string_view run, std::string_view after,
                       std::string_view before, bool is_last) noexcept {
    if (read.text().size() == run.size() && (after.empty() || separators.contains(after.front())))
        return judgement::whole;
    return judge_closely(read, run, after, before, is_last);
}

}  // namespace uriel::detail::authority_end
