// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/output.hpp"

#include "cli/termination.hpp"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace uriel::cli {
namespace {

/// Takes back the last bytes of a file that has no room for the rest of them. A pipe keeps what it
/// has; so does a file in which somebody else has written on.
void take_back(int descriptor, std::size_t count) noexcept {
    struct stat file{};
    off_t const end = lseek(descriptor, 0, SEEK_CUR);
    if (count == 0 || fstat(descriptor, &file) != 0 || !S_ISREG(file.st_mode)) return;
    off_t const begin = end - static_cast<off_t>(count);
    if (file.st_size == end && ftruncate(descriptor, begin) == 0)
        lseek(descriptor, begin, SEEK_SET);
}

/// Zero, or the error number of a write that failed. Of a file's text, then nothing is left.
int try_to_write(int descriptor, std::string_view text) noexcept {
    whole_write const guard;
    std::size_t const size = text.size();
    while (!text.empty()) {
        ssize_t const count = write(descriptor, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd wait{descriptor, POLLOUT, 0};
            poll(&wait, 1, -1);
        } else if (errno != EINTR) {
            int const error = errno;
            take_back(descriptor, size - text.size());
            return error;
        }
    }
    return 0;
}

}  // namespace

void write_all(int descriptor, std::string_view text) {
    int const error = try_to_write(descriptor, text);
    if (error == EPIPE) throw pipe_closed();
    if (error != 0) throw io_error{std::string("standard output: ") + std::strerror(error)};
}

void write_diagnostics(std::string_view text) noexcept { try_to_write(STDERR_FILENO, text); }

void close_output() {
    if (close(STDOUT_FILENO) != 0 && errno != EBADF && errno != EINTR)
        throw io_error{std::string("standard output: ") + std::strerror(errno)};
}

}  // namespace uriel::cli
