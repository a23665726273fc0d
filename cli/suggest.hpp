// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// "Did you mean": what was meant by a word that is not one of ours.
#pragma once

#include "cli/options.hpp"

#include <span>
#include <string>
#include <string_view>

namespace uriel::cli {

/// The word with the smallest number of edits (insert, delete, replace, swap neighbours) from
/// `typed`, letter case ignored, or one that `typed` is the beginning of; empty if none is near.
std::string_view closest(std::string_view typed, std::span<std::string_view const> words);

/// "; did you mean 'WORD'?" for a word of a list, or nothing. What others call by that word comes
/// before what is spelled alike, here and below.
std::string did_you_mean(std::string_view typed, std::span<std::string_view const> names);

/// That for the name of a component, which may be meant as the key of a pair of the query.
std::string did_you_mean_component(std::string_view typed, std::span<std::string_view const> names);

/// That for what stands in place of a command. `next` is the word after it, or empty.
std::string did_you_mean_command(std::string_view typed, std::string_view next);

/// That for an option before the command, which may be among the words after it.
std::string did_you_mean_first(std::string_view typed, std::span<std::string_view const> more);

/// That for the name of an option, by meaning alone. `argument` is what follows it, or empty.
std::string did_you_mean_option(command_id command, std::string_view typed,
                                std::string_view argument);

}  // namespace uriel::cli
