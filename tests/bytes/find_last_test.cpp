// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/bytes/find_last.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

TEST(FindLast, IsTheLastOfTwoOrNone) {
    for (std::size_t size = 0; size <= 150; ++size) {
        EXPECT_EQ(uriel::detail::bytewise::find_last(std::string(size, 'a'), '/'),
                  std::string::npos);
        EXPECT_EQ(uriel::detail::bytewise::find_last(std::string(size, '.'), '/'),
                  std::string::npos);
        for (std::size_t first = 0; first < size; ++first)
            for (std::size_t second : {first, (first + size - 1) / 2, size - 1}) {
                std::string text(size, '\xAF');  // '/' and the top bit
                text[first] = text[second] = '/';
                ASSERT_EQ(uriel::detail::bytewise::find_last(text, '/'), second)
                    << size << ", " << first;
            }
    }
}

TEST(FindLast, IsNothingBehindTheText) {
    EXPECT_EQ(uriel::detail::bytewise::find_last(std::string_view("abc/", 3), '/'),
              std::string::npos);
    EXPECT_EQ(uriel::detail::bytewise::find_last("abc", '\0'), std::string::npos);
}

static_assert(uriel::detail::bytewise::find_last("a/b/c", '/') == 3);
static_assert(uriel::detail::bytewise::find_last("/ and more than eight", '/') == 0);
static_assert(uriel::detail::bytewise::find_last("", '/') == std::string_view::npos);

}  // namespace
