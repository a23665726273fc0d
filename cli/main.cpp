// uri: RFC 3986 on the command line.
#include "cli/program.hpp"

#include <csignal>

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write(2) instead
    return uriel::cli::run_program(argc, argv);
}
