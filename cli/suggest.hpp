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

/// What others call by another word, in the words of this command: "host" for "hostname",
/// "query:id" for "query.id". Empty for a word that is not one of theirs.
std::string name_for(std::string_view word_of_others);

/// "; did you mean 'WORD'?" for a name of a component, or nothing.
std::string did_you_mean_name(std::string_view typed, std::span<std::string_view const> names);

}  // namespace uriel::cli
