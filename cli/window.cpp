// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/window.hpp"

#include "cli/system.hpp"

#include <cerrno>
#include <cstring>

namespace uriel::cli {
namespace {

constexpr std::size_t step = std::size_t{1} << 18U;

}  // namespace

expected<std::size_t, int> window_reader::read_more() {
    make_room();
    for (;;) {
        std::ptrdiff_t const count = read_bytes(descriptor_, memory_.get() + end_, step);
        if (count >= 0) {
            end_ += static_cast<std::size_t>(count);
            return static_cast<std::size_t>(count);
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            wait_to_read(descriptor_);
        } else if (errno != EINTR) {
            return std::unexpected(errno);
        }
    }
}

/// Moves the text to the beginning, where less is moved than read; else to memory twice as large.
void window_reader::make_room() {
    if (capacity_ - end_ >= step) return;
    std::size_t const size = end_ - begin_;
    if (size + step > capacity_ || size > capacity_ / 2) {
        capacity_ = 2 * (size + step);
        auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
        if (size != 0) std::memcpy(larger.get(), memory_.get() + begin_, size);
        memory_ = std::move(larger);
    } else {
        std::memmove(memory_.get(), memory_.get() + begin_, size);
    }
    begin_ = 0;
    end_ = size;
}

}  // namespace uriel::cli
