// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Copies of every short size, and beyond, to places that overlap what is copied.
#include "uriel/detail/bytes/copy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

// What lies before and behind stays as it is.
constexpr std::size_t margin = 4;

std::string some_bytes(std::size_t size) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>('!' + i % 93);
    return bytes;
}

TEST(CopyText, EverySizeAndEveryOverlap) {
    for (std::size_t size = 0; size <= 200; ++size)
        for (std::size_t shift = 0; shift <= size + 1; ++shift) {
            std::string const before = some_bytes(margin + shift + size + margin);
            std::string buffer = before;
            std::string_view const from = std::string_view(buffer).substr(margin + shift, size);
            uriel::detail::copying::copy_text(from, buffer.data() + margin);
            std::string expected = before;
            expected.replace(margin, size, before, margin + shift, size);
            ASSERT_EQ(buffer, expected) << size << " bytes, " << shift << " to the left";
        }
}

TEST(CopyText, WhileCompiling) {
    constexpr auto copied = [] {
        std::array<char, 3> to{};
        uriel::detail::copying::copy_text("abc", to.data());
        return to;
    }();
    static_assert(copied == std::array{'a', 'b', 'c'});
}

}  // namespace
