// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The longest text that there may be, 2 GiB, in little memory.
#pragma once

#include "repeated_pages.hpp"
#include "uriel/detail/syntax/components.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tests {

inline constexpr std::size_t step = std::size_t{1} << 25U;
inline constexpr std::size_t longest = uriel::detail::scanning::components::max_size;

/// The longest text that there may be: `begin`, and then one letter again and again. All its pages
/// but the first are the same few.
class long_text {
public:
    explicit long_text(std::string_view begin) : pages_(longest + 1) {
        std::ranges::fill(pages_.bytes().first(step), 'a');
        char* const first = pages_.bytes().data();
        EXPECT_NE(mmap(first, step, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED,
                       -1, 0),
                  MAP_FAILED);
        std::ranges::fill(pages_.bytes().first(step), 'a');
        begin.copy(first, begin.size());
    }
    std::string_view text() const noexcept { return {pages_.bytes().data(), longest}; }

private:
    repeated_pages pages_;
};

}  // namespace tests
