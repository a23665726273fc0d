// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// "Did you mean": the word of a list that is nearest to what was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace uriel::cli {

/// The word with the smallest number of edits (insert, delete, replace, swap neighbours) from
/// `typed`, letter case ignored, or one that `typed` is the beginning of; empty if none is near.
std::string_view closest(std::string_view typed, std::span<std::string_view const> words);

/// "; did you mean 'WORD'?", or nothing.
std::string did_you_mean(std::string_view typed, std::span<std::string_view const> words);

/// The meaning of a word in other programs, as a command and as the name of a component. Empty if
/// it is not one of theirs.
struct other_word {
    std::string_view word;
    std::string_view command;    ///< "make", "get … | sort | uniq -c"
    std::string_view name = "";  ///< "host", or several: "host or site"
};
other_word meaning_of(std::string_view word) noexcept;

/// "; did you mean 'WORD'?" for a name of a component, or nothing. What others call by that word
/// comes before what is spelled alike.
std::string did_you_mean_name(std::string_view typed, std::span<std::string_view const> names);

}  // namespace uriel::cli
