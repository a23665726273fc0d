// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/output.hpp"

#include "cli/system.hpp"
#include "cli/termination.hpp"

#include <cerrno>
#include <cstring>

namespace uriel::cli {
namespace {

/// Zero, or the error number of a write that failed. Of a file's text, then nothing is left.
int try_to_write(int descriptor, std::string_view text) noexcept {
    whole_write const guard;
    std::size_t const size = text.size();
    while (!text.empty()) {
        std::ptrdiff_t const count = write_bytes(descriptor, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            wait_to_write(descriptor);
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

void write_diagnostics(std::string_view text) noexcept { try_to_write(standard_error, text); }

void close_output() {
    if (!close_descriptor(standard_output) && errno != EBADF && errno != EINTR)
        throw io_error{std::string("standard output: ") + std::strerror(errno)};
}

}  // namespace uriel::cli
