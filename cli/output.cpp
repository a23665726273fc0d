#include "cli/output.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace uriel::cli {
namespace {

/// Zero, or the error number of a write that failed.
int try_to_write(int descriptor, std::string_view text) noexcept {
    while (!text.empty()) {
        ssize_t const count = write(descriptor, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd wait{descriptor, POLLOUT, 0};
            poll(&wait, 1, -1);
        } else if (errno != EINTR) {
            return errno;
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
