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
/// `uri COMMAND --help`
std::string command_help(command_entry const& entry);
/// `uri --version`
std::string version_line();

}  // namespace uriel::cli
