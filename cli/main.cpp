// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri: RFC 3986 on the command line.
#include "cli/links_program.hpp"
#include "cli/program.hpp"
#include "cli/termination.hpp"

#include <csignal>
#include <string_view>

int main(int argc, char** argv) {
    if (argc > 1 && argv[1] == std::string_view("links")) uriel::cli::become_links_program(argv);
    // A closed pipe and a file that may not grow are errors of write(2) instead.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    uriel::cli::terminate_between_writes();
    return uriel::cli::run_program(argc, argv);
}
