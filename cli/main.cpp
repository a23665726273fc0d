// uri: RFC 3986 on the command line.
#include "cli/program.hpp"
#include "cli/termination.hpp"

#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace {

/// Documents are read by uri-links, a program beside this one, which it becomes: the libraries that
/// takes would make every other command start slower. Without it, run_program() says what is
/// missing.
void become_uri_links(char* const* argv) {
    std::error_code error;
    auto const self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (!error) execv((self.parent_path() / "uri-links").c_str(), argv);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1 && argv[1] == std::string_view("links")) become_uri_links(argv);
    // A closed pipe and a file that may not grow are errors of write(2) instead.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    uriel::cli::terminate_between_writes();
    return uriel::cli::run_program(argc, argv);
}
