// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What people call things elsewhere, and what does that here: one table for commands, names and
// options.
#pragma once

#include "cli/options.hpp"

#include <string_view>

namespace uriel::cli {

/// One row. A text between backticks is to be quoted; without any, all of it is.
struct other_word {
    std::string_view words;         ///< between spaces; letter case, '-' and '_' do not count
    std::string_view command = {};  ///< in place of a command: "make"
    std::string_view name = {};     ///< in place of a word of a list, such as a component: "host",
                                    ///< or several between spaces; the first that is taken counts
    std::string_view option = {};   ///< in place of an option: "--on-error drop"
    command_set commands = every_command;  ///< that `option` is for
};

/// The meaning of a word in place of a command. Empty if it is not one of theirs.
std::string_view command_meant(std::string_view word);
/// That in place of a word of a list, as the row has it.
std::string_view name_meant(std::string_view word);
/// That in place of an option of a command.
std::string_view option_meant(command_id command, std::string_view word);

/// What verbs of other programs do with a component.
enum class other_verb : std::uint8_t { none, set, remove, append, get };
/// "set", "with"
other_verb verb_meant(std::string_view word);
/// A verb and what it is about: "with-host", "removeQuery", "no-fragment".
struct verb_and_noun {
    other_verb verb = other_verb::none;
    std::string_view noun;
};
/// The longest verb that a word begins with, and what follows it.
verb_and_noun split_verb(std::string_view word);

}  // namespace uriel::cli
