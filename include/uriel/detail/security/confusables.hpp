// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Unicode in host names that becomes or resembles something else (RFC 3986, 7.6; UTS #39, #46), for
// lint():
//
//     find_mapped_character(U'\uFF0F')->becomes  // "ASCII punctuation": a '/' for curl
//     ascii_lookalike(U'\u0430')                 // 'a': the Cyrillic letter
//     find_script(U'\u0430')->name               // "Cyrillic"
//
// The tables are small on purpose: blocks of characters instead of the data of Unicode. Of the
// characters in mapped_characters(), names that IDNA 2008 allows have only U+200C, U+200D and some
// phonetic letters.
#pragma once

#include "uriel/detail/bytes/export.hpp"

#include <span>
#include <string_view>

namespace uriel::detail::linting {

/// A range of characters that programs which map a name (UTS #46, NFKC) turn into ASCII or into
/// nothing, or refuse.
struct mapped_characters_range {
    char32_t first;
    char32_t last;
    std::string_view becomes;  ///< "nothing", "ASCII letters", "'.'", …
    std::string_view what;     ///< what the characters are
};

/// All ranges, in order. Constant time.
URIEL_EXPORT std::span<mapped_characters_range const> mapped_characters() noexcept;
/// The range of a character, or null. Logarithmic in the number of ranges.
URIEL_EXPORT mapped_characters_range const* find_mapped_character(char32_t character) noexcept;

/// A range of an alphabet with letters that look like those of another alphabet listed here.
struct script_range {
    char32_t first;
    char32_t last;
    std::string_view name;  ///< "Latin", "Greek", …
};

/// The range of a letter, or null for marks, digits, and scripts that cannot be mistaken for Latin.
/// Logarithmic in the number of ranges.
URIEL_EXPORT script_range const* find_script(char32_t character) noexcept;

/// The ASCII character that a character looks like, in any letter case; NUL if none. Covers letters
/// as address bars show them, from UTS #39's intentional confusables and the list of Chromium, and
/// look-alikes of delimiters. Logarithmic in the number of such characters.
URIEL_EXPORT char ascii_lookalike(char32_t character) noexcept;

}  // namespace uriel::detail::linting
