// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The program: finds the command that its arguments name, and runs it.
#pragma once

#include "cli/settings.hpp"

namespace uriel::cli {

/// The command links, in a program that has the libraries for it.
using links_command = int (*)(settings const&);

/// The body of main(): runs `uri` with its arguments on the standard streams and returns the exit
/// status. Lets no exception out. Standard output is closed afterwards.
int run_program(int argc, char* const* argv, links_command links = nullptr) noexcept;

}  // namespace uriel::cli
