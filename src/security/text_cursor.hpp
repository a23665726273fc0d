// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A place in running text that is read from there on, a character at a time, and how values stand
// there: quoted, or up to white space. It notices where more text could change what was read.
#pragma once

#include "security/text_escapes.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

class text_cursor {
public:
    constexpr text_cursor(std::string_view text, std::size_t at) noexcept : text_(text), at_(at) {}

    std::size_t at() const noexcept { return at_; }
    /// Was all of the text read, so that more of it could change what was found?
    bool has_reached_end() const noexcept { return has_reached_end_; }

    /// The character here, or the one that an escape here means; of size 0 at the end.
    layers::meaning peek() noexcept {
        if (at_ >= text_.size()) {
            has_reached_end_ = true;
            return {};
        }
        char const c = text_[at_];
        if (c != '\\' && c != '&' && c != '%') return {c, 1};
        std::string_view const rest = text_.substr(at_);
        if (rest.size() < layers::longest_escape) has_reached_end_ = true;
        if (c == '\\') {
            // A quotation mark within a string.
            std::size_t const mark = rest.substr(0, 8).find_first_not_of('\\');
            if (mark < rest.size() && (rest[mark] == '"' || rest[mark] == '\''))
                return {rest[mark], mark + 1};
        }
        layers::meaning const found = layers::read(rest);
        return found.size != 0 ? found : layers::meaning{c, 1};
    }
    void pass(layers::meaning here) noexcept { at_ += here.size; }

    bool skip(char c) noexcept {
        layers::meaning const here = peek();
        if (here.size == 0 || here.value != c) return false;
        pass(here);
        return true;
    }
    /// At most so many characters of the set.
    std::size_t skip(character_set set, std::size_t most) noexcept {
        std::size_t count = 0;
        for (; count < most; ++count) {
            layers::meaning const here = peek();
            if (here.size == 0 || !set.contains(here.value)) break;
            pass(here);
        }
        return count;
    }
    /// Up to a character of the set, or the end of the line.
    void skip_up_to(character_set ends) noexcept {
        for (;;) {
            layers::meaning const here = peek();
            if (here.size == 0 || ends.contains(here.value)) return;
            // What follows "\" in JSON ends a line, or a word.
            if (here.value == '\\' && is_end_of_line()) return;
            pass(here);
        }
    }

private:
    bool is_end_of_line() const noexcept {
        return at_ + 1 < text_.size() && (text_[at_ + 1] == 'n' || text_[at_ + 1] == 'r');
    }

    std::string_view text_;
    std::size_t at_;
    bool has_reached_end_ = false;
};

inline constexpr character_set blanks(" \t");
inline constexpr character_set ends_of_line("\n\r");
inline constexpr character_set quotation_marks("\"'");
inline constexpr character_set ends_of_word =
    blanks | ends_of_line | quotation_marks | character_set("\v\f<>");

/// A value, which "***" may replace.
struct text_value {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool is_quoted = false;

    bool is_empty() const noexcept { return begin == end; }
};

/// The value that begins there: up to the end of what a quotation mark opens, or up to `ends`.
inline text_value read_value(text_cursor& cursor, character_set ends, char mark = '\0') noexcept {
    layers::meaning const first = cursor.peek();
    std::size_t const before = cursor.at();
    if (mark == '\0' && first.size != 0 && quotation_marks.contains(first.value)) {
        text_cursor within = cursor;
        within.pass(first);
        layers::meaning const second = within.peek();
        // Or does it end what the text opened?
        constexpr character_set closing = ends_of_word | character_set(",;})]>&|");
        bool const opens = second.size != 0 && !closing.contains(second.value);
        if (!opens && !within.has_reached_end()) return {before, before};
        cursor = within;
        if (!opens) return {before, before};
        mark = first.value;
    }
    text_value value{cursor.at(), cursor.at(), mark != '\0'};
    char const closing[] = {mark, '\0'};
    cursor.skip_up_to(value.is_quoted ? ends_of_line | character_set(closing) : ends);
    value.end = cursor.at();
    return value;
}

/// The text between the name of a field and its value.
enum class separator : std::uint8_t { none, one, list };

/// ':' or '=' or "=>", with quotation marks around it, and '[' where a list begins.
inline separator skip_separator(text_cursor& cursor) noexcept {
    constexpr std::size_t most = 16;
    if (cursor.skip(quotation_marks, 1) != 0) cursor.skip(blanks, most);
    if (cursor.skip('=')) {
        if (cursor.skip('=')) return separator::none;
        cursor.skip('>');
    } else if (!cursor.skip(':')) {
        return separator::none;
    }
    cursor.skip(blanks, most);
    cursor.skip(quotation_marks, 1);
    bool const is_list = cursor.skip('[');
    if (is_list) {
        cursor.skip(blanks, most);
        cursor.skip(quotation_marks, 1);
    }
    return is_list ? separator::list : separator::one;
}

}  // namespace uriel::detail::secrets
