// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The help of the program and of each command, made from the tables.
#pragma once

#include "cli/command.hpp"

#include <string>
#include <string_view>

namespace uriel::cli {

/// `uri` without arguments.
std::string short_usage();
/// `uri --help`
std::string program_help();
/// `uri COMMAND -h`: without the description and the options that all commands have.
std::string short_command_help(command_entry const& entry);
/// `uri COMMAND --help`
std::string command_help(command_entry const& entry);
/// `uri help options`: what most commands take.
std::string options_help();
/// `uri help help` and `uri help version`.
std::string word_help(std::string_view word);
/// Parts of the helps, without headings: about records, by examples, and about the exit status of a
/// command, or of any if nullptr.
std::string_view about_records();
std::string_view program_examples();
std::string_view exit_status_of(command_entry const* entry);
/// `uri version`: four lines. Is there a program beside this one that finds links?
std::string version_text(bool has_links);

}  // namespace uriel::cli
