// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Normal form C, by the tables of ada.
#include "uriel/nfc.hpp"

#include "mend/browser.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/percent.hpp"

#include <algorithm>

namespace uriel {
namespace {

/// No language writes so many marks over one letter; Unicode's stream-safe format has 30.
constexpr std::size_t most_marks = 1024;

/// Characters that surely are no marks: ASCII, letters of Latin, Greek and Cyrillic, Hangul, kana
/// and Han.
constexpr bool is_surely_no_mark(char32_t c) noexcept {
    return c < 0x300 || (c >= 0x370 && c <= 0x482) || (c >= 0x48A && c <= 0x52F) ||
           (c >= 0x3041 && c <= 0x3096) || (c >= 0x30A0 && c <= 0x30FF) ||
           (c >= 0x3400 && c <= 0x9FFF) || (c >= 0xAC00 && c <= 0xD7A3);
}

/// Are there so many in a row that sorting them, which ada does one by one, would take an hour?
bool has_too_many_marks(std::string_view text) noexcept {
    std::size_t marks = 0;
    while (!text.empty()) {
        std::size_t const size = detail::bytewise::first_utf8_piece(text.substr(0, 4)).size;
        marks =
            is_surely_no_mark(detail::bytewise::code_point(text.substr(0, size))) ? 0 : marks + 1;
        if (marks > most_marks) return true;
        text.remove_prefix(size);
    }
    return false;
}

}  // namespace

std::string to_nfc(std::string_view text) {
    bool const is_ascii =
        std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (is_ascii || !detail::bytewise::is_utf8(text) || has_too_many_marks(text))
        return std::string(text);
    return detail::mending::to_nfc(text);
}

}  // namespace uriel
