// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is made of the tables of commands and options besides --help: man pages and completions.
#pragma once

#include "cli/command.hpp"

#include <string>
#include <string_view>

namespace uriel::cli::pages {

/// uri.1, in roff. `date` is shown as it is.
/// A word, and what it means.
struct word {
    std::string text;
    std::string what;
};
struct word_list {
    std::vector<word> words{};
    bool is_list = false;  // several with commas
    bool goes_on = false;  // something follows a word without a space
};
word_list words_for(option const& which);
/// The values of a command's first operand; empty if it can be anything.
word_list words_for_operand(command_id which);

std::string program_man(std::string_view date);
/// uri-COMMAND.1
std::string command_man(command_entry const& entry, std::string_view date);

/// The scripts by which each shell completes the command uri.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace uriel::cli::pages
