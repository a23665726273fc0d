// uri: RFC 3986 on the command line.
#include "cli/program.hpp"
#include "cli/termination.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <csignal>
#include <cstddef>
#include <string_view>

namespace {

/// Documents are read by uri-links, a program beside this one, which it becomes: the libraries that
/// takes would make every other command start slower. Without it, run_program() says what is
/// missing. Takes no memory, since nobody here could say that there is none.
void become_uri_links(char* const* argv) noexcept {
    constexpr std::string_view name = "uri-links";
    std::array<char, PATH_MAX + name.size() + 1> path{};
    ssize_t const size = readlink("/proc/self/exe", path.data(), PATH_MAX);
    if (size <= 0) return;
    std::size_t const slash =
        std::string_view(path.data(), static_cast<std::size_t>(size)).rfind('/');
    *std::ranges::copy(name, path.data() + slash + 1).out = '\0';
    execv(path.data(), argv);
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
