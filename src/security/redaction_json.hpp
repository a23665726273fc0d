// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// JSON that is a value, or a part of one.
#pragma once

#include "security/redaction_walk.hpp"

#include <algorithm>
#include <cstddef>

namespace uriel::detail::secrets {

template <class Reader>
void walk<Reader>::json(std::size_t begin, std::size_t last) noexcept {
    // All of it is hidden, where it does not end; what is in its strings must not be done before.
    std::size_t const open = result_.keep_open(begin);
    if (!read_json(begin, last)) hide(begin, last);
    result_.set_open(open);
}

template <class Reader>
bool walk<Reader>::read_json(std::size_t begin, std::size_t last) noexcept {
    json_string key{none, 0, 0, false};  // the latest string
    std::size_t hidden = none;           // an object or array that is a secret
    std::size_t depth = 0;
    std::size_t depth_of_hidden = 0;
    secrecy is = secrecy::none;  // of the value that comes
    std::size_t at = begin;
    while (at < last && goes_on(at)) {
        layers::octet const c = reader_.at(at);
        std::size_t next = c.end;
        if (c.value == '"' || c.value == '\\') {
            json_string const string = read_string(at, last);
            if (string.next == none) return false;
            if (is == secrecy::secret ||
                (is != secrecy::none && !is_plain(string.begin, string.end)))
                hide(string.begin, string.end);
            else if (string.is_escaped && hidden == none)
                within_string(string.begin, string.end);
            is = secrecy::none;
            key = string;
            next = string.next;
        } else if (c.value == ':') {
            if (key.begin != none && hidden == none)
                is = key.is_escaped ? secrecy_of_escaped(key.begin, key.end)
                                    : secrecy_of(key.begin, key.end, true);
            key.begin = none;
        } else if (c.value == '{' || c.value == '[') {
            if (is != secrecy::none && hidden == none) {
                hidden = at;
                depth_of_hidden = depth;
            }
            is = secrecy::none;
            ++depth;
        } else if (c.value == '}' || c.value == ']') {
            if (depth == 0) return false;
            if (--depth == depth_of_hidden && hidden != none) {
                hide(hidden, next);
                hidden = none;
            }
        } else if (c.value == ',') {
            is = secrecy::none;
            key.begin = none;
        } else if (is != secrecy::none && !spaces.contains(c.value)) {
            // A number, or a word.
            std::size_t const word = at;
            while (next < last && goes_on(next)) {
                layers::octet const more = reader_.at(next);
                if (more.value == ',' || more.value == '}' || more.value == ']') break;
                next = more.end;
            }
            if (is == secrecy::secret || !is_plain(word, next)) hide(word, next);
            is = secrecy::none;
        }
        at = next;
    }
    return depth == 0;
}

template <class Reader>
void walk<Reader>::within_string(std::size_t begin, std::size_t last) noexcept {
    if (level_ >= most_nested) return hide(begin, last);
    walk<layers::encoded_reader>(reader_.unquoted().up_to(last), options_, result_, level_ + 1)
        .run(begin, false);
}

template <class Reader>
secrecy walk<Reader>::secrecy_of_escaped(std::size_t begin, std::size_t last) const noexcept {
    auto const secrecy_in = [&](layers::encoded_reader const& reader) {
        return walk<layers::encoded_reader>(reader, options_, result_, level_ + 1)
            .secrecy_of(begin, last, true);
    };
    // Twice, for the string may be in a string itself.
    layers::encoded_reader const once = reader_.unquoted();
    return std::max({secrecy_of(begin, last, true), secrecy_in(once), secrecy_in(once.unquoted())});
}

template <class Reader>
typename walk<Reader>::json_string walk<Reader>::read_string(std::size_t at,
                                                             std::size_t last) noexcept {
    std::size_t outer = 0;
    for (; is_at(at, '\\') && at < last; at = reader_.at(at).end) ++outer;
    if (at >= last || !is_at(at, '"')) return {0, 0, none, false};
    std::size_t const begin = reader_.at(at).end;
    std::size_t marks_before = 0;
    bool is_escaped = false;
    std::size_t end = begin;  // before those
    for (at = begin; at < last && goes_on(at);) {
        layers::octet const c = reader_.at(at);
        if (c.value == '\\') {
            if (marks_before++ == 0) end = at;
        } else {
            if (c.value == '"' && (outer == 0 ? marks_before % 2 == 0 : marks_before <= outer))
                return {begin, outer == 0 || marks_before == 0 ? at : end, c.end, is_escaped};
            is_escaped = is_escaped || marks_before != 0;
            marks_before = 0;
        }
        at = c.end;
    }
    return {0, 0, none, false};
}

template <class Reader>
void walk<Reader>::json_of_value(std::size_t begin, std::size_t last) noexcept {
    if (begins_json(begin, last)) return json(begin, last);
    inner_walk within(reader_.decoded().up_to(last), options_, result_, level_ + 1);
    if (within.begins_json(begin, last)) within.json(begin, last);
}

template <class Reader>
bool walk<Reader>::begins_string(std::size_t at, std::size_t last) const noexcept {
    for (std::size_t i = 0; i < 64 && at < last && is_at(at, '\\'); ++i) at = reader_.at(at).end;
    return at < last && is_at(at, '"');
}

template <class Reader>
bool walk<Reader>::begins_json(std::size_t begin, std::size_t last) const noexcept {
    bool has_begun = false;
    bool is_in_array = false;
    for (std::size_t at = begin; at < last;) {
        layers::octet const c = reader_.at(at);
        if (c.value == '"' || c.value == '\\') return has_begun && begins_string(at, last);
        // In an array, numbers and words may come first.
        bool const is_bracket = c.value == '{' || c.value == '[';
        constexpr character_set before_others("0123456789+-.,Eaeflnrstu");
        if (!is_bracket && c.value != ' ' && !(is_in_array && before_others.contains(c.value)))
            return false;
        if (is_bracket) is_in_array = c.value == '[';
        has_begun = has_begun || is_bracket;
        if (!has_begun || at - begin > 64) return false;
        at = c.end;
    }
    return false;
}

}  // namespace uriel::detail::secrets
