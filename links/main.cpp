// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri-links: uri with the command links.
#include "cli/program.hpp"
#include "cli/termination.hpp"
#include "links/command.hpp"

#include <csignal>

int main(int argc, char** argv) {
    // As in uri.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    uriel::cli::terminate_between_writes();
    return uriel::cli::run_program(argc, argv, uriel::links::run);
}
