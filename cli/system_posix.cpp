// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Linux, macOS and other systems of POSIX.

#include "cli/system.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/random.h>  // getentropy() on macOS
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>

namespace uriel::cli {
namespace {

file_status status_in(struct stat const& file) noexcept {
    if (S_ISREG(file.st_mode))
        return {file_status::kind::regular, static_cast<std::uint64_t>(file.st_size)};
    return {S_ISDIR(file.st_mode) ? file_status::kind::directory : file_status::kind::other, 0};
}

}  // namespace

void begin_program(int&, char**&) noexcept {
    // A closed pipe and a file that may not grow are errors of write(2) instead.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void handle_termination(void (*handler)(int)) noexcept {
    for (int const number : {SIGTERM, SIGINT, SIGHUP}) {
        struct sigaction action{};
        if (sigaction(number, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
        action.sa_handler = handler;
        action.sa_flags = SA_RESTART | SA_NODEFER;
        sigaction(number, &action, nullptr);
    }
}

std::optional<file_status> status_of(char const* name) noexcept {
    struct stat file{};
    if (stat(name, &file) != 0) return std::nullopt;
    return status_in(file);
}

std::optional<file_status> status_of(int descriptor) noexcept {
    struct stat file{};
    if (fstat(descriptor, &file) != 0) return std::nullopt;
    return status_in(file);
}

bool is_readable(char const* name) noexcept { return access(name, R_OK) == 0; }

bool is_terminal(int descriptor) noexcept { return isatty(descriptor) == 1; }

std::string_view keys_of_end() noexcept { return "Ctrl-D"; }

std::optional<std::size_t> terminal_width() noexcept {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0) return std::nullopt;
    return size.ws_col;
}

std::string absolute_path(char const* name) {
    if (*name == '/') return name;
    return std::filesystem::current_path().native() + "/" + name;
}

int open_to_read(char const* name) noexcept { return open(name, O_RDONLY | O_CLOEXEC); }

bool close_descriptor(int descriptor) noexcept { return close(descriptor) == 0; }

std::uint64_t place_in(int descriptor) noexcept {
    off_t const place = lseek(descriptor, 0, SEEK_CUR);
    return place > 0 ? static_cast<std::uint64_t>(place) : 0;
}

std::ptrdiff_t read_bytes(int descriptor, char* to, std::size_t room) noexcept {
    return read(descriptor, to, room);
}

std::ptrdiff_t write_bytes(int descriptor, char const* from, std::size_t size) noexcept {
    return write(descriptor, from, size);
}

void take_back(int descriptor, std::size_t count) noexcept {
    struct stat file{};
    off_t const end = lseek(descriptor, 0, SEEK_CUR);
    if (count == 0 || fstat(descriptor, &file) != 0 || !S_ISREG(file.st_mode)) return;
    off_t const begin = end - static_cast<off_t>(count);
    if (file.st_size == end && ftruncate(descriptor, begin) == 0)
        lseek(descriptor, begin, SEEK_SET);
}

void wait_to_write(int descriptor) noexcept {
    pollfd wait{descriptor, POLLOUT, 0};
    poll(&wait, 1, -1);
}

bool wait_to_read(int descriptor, int interrupt) noexcept {
    pollfd waits[] = {{descriptor, POLLIN, 0}, {interrupt, POLLIN, 0}};
    while (poll(waits, 2, -1) < 0 && errno == EINTR) {
    }
    return waits[1].revents == 0;
}

std::optional<std::array<int, 2>> make_pipe() noexcept {
    int ends[2];
    if (pipe(ends) != 0) return std::nullopt;
    std::array<int, 2> made{};
    for (std::size_t i = 0; i < 2; ++i) {
        // Above those of the standard streams: one that is closed must not turn out to be a pipe.
        made[i] = fcntl(ends[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (made[i] < 0) return std::nullopt;
    }
    for (int const end : ends) close(end);
    return made;
}

void prefer_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t size) noexcept {
#ifdef MADV_HUGEPAGE
    // Where the answer is no, the pages are small.
    madvise(memory, size, MADV_HUGEPAGE);
#endif
}

bool fill_with_random(std::span<unsigned char> octets) noexcept {
    // Up to 256 at once, which is more than anybody wants.
    return getentropy(octets.data(), octets.size()) == 0;
}

}  // namespace uriel::cli
