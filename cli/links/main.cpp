// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri-links: uri with the command links.
#include "cli/links/command.hpp"
#include "cli/program.hpp"
#include "cli/system.hpp"
#include "cli/termination.hpp"

int main(int argc, char** argv) {
    uriel::cli::begin_program(argc, argv);
    uriel::cli::terminate_between_writes();
    return uriel::cli::run_program(argc, argv, uriel::links::run);
}
