// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri: RFC 3986 on the command line.
#include "cli/links_program.hpp"
#include "cli/program.hpp"
#include "cli/system.hpp"
#include "cli/termination.hpp"

#include <string_view>

int main(int argc, char** argv) {
    uriel::cli::begin_program(argc, argv);
    if (argc > 1 && argv[1] == std::string_view("links")) uriel::cli::become_links_program(argv);
    uriel::cli::terminate_between_writes();
    return uriel::cli::run_program(argc, argv);
}
