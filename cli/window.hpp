// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Windows on a file: for text that is read as it is, not as records.
#pragma once

#include "uriel/syntax/error.hpp"

#include <cstddef>
#include <memory>
#include <string_view>

namespace uriel::cli {

/// Reads a file descriptor into one piece of memory, which holds what has not been dropped.
class window_reader {
public:
    explicit window_reader(int descriptor) noexcept : descriptor_(descriptor) {}

    /// Reads what there is to read behind what there is already, waiting for at least a byte.
    /// Returns how many bytes came, 0 at the end, or the error number.
    expected<std::size_t, int> read_more();

    std::string_view text() const noexcept { return {memory_.get() + begin_, end_ - begin_}; }

    /// Forgets the first bytes of the text.
    void drop(std::size_t count) noexcept { begin_ += count; }

private:
    void make_room();

    int descriptor_;
    std::unique_ptr<char[]> memory_;
    std::size_t capacity_ = 0;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

}  // namespace uriel::cli
