// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// More memory than there is: the same few pages again and again, for texts that are too long.
#pragma once

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <span>

namespace tests {

/// Zeros at first.
class repeated_pages {
public:
    explicit repeated_pages(std::size_t size)
        : size_(size), mapped_((size + step - 1) / step * step) {
        int const file = memfd_create("pages", 0);
        EXPECT_EQ(ftruncate(file, step), 0);
        begin_ = static_cast<char*>(
            mmap(nullptr, mapped_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
        for (std::size_t at = 0; at < mapped_; at += step)
            EXPECT_NE(
                mmap(begin_ + at, step, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0),
                MAP_FAILED);
        close(file);
    }
    repeated_pages(repeated_pages const&) = delete;
    repeated_pages& operator=(repeated_pages const&) = delete;
    ~repeated_pages() { munmap(begin_, mapped_); }

    std::span<char> bytes() const noexcept { return {begin_, size_}; }

    /// After so many bytes the same ones come again.
    static constexpr std::size_t step = std::size_t{1} << 25U;

private:
    std::size_t size_;
    std::size_t mapped_;
    char* begin_;
};

}  // namespace tests
