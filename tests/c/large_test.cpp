// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Texts that are too long are refused, whatever is asked of them.
#include "repeated_pages.hpp"
#include "uriel.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace {

TEST(CTexts, OfTwoGibibytesAreRefused) {
    std::size_t const size = std::size_t{1} << 31U;
    tests::repeated_pages const pages(size);
    char* const text = pages.bytes().data();
    text[0] = 'x';
    text[1] = ':';
    uriel_parts parts = URIEL_PARTS_INIT;
    uriel_error error = URIEL_ERROR_INIT;
    char out[8];
    EXPECT_EQ(uriel_parse(text, size, &parts, &error), -URIEL_TOO_LONG);
    EXPECT_EQ(uriel_normalize(text, size, nullptr, 0, out, sizeof out, nullptr, &error),
              -URIEL_TOO_LONG);
    EXPECT_EQ(uriel_validate(text, size, "URI", 3, &error), -URIEL_TOO_LONG);
    EXPECT_EQ(uriel_encode(text, size, 0, out, sizeof out, &error), -URIEL_TOO_LONG);
    EXPECT_EQ(uriel_decode(text, size, 0, out, sizeof out, &error), -URIEL_TOO_LONG);
    EXPECT_EQ(uriel_file_uri(text, size, URIEL_PATH_POSIX, out, sizeof out, nullptr, &error),
              -URIEL_TOO_LONG);
    EXPECT_EQ(uriel_uri_of_host_key(text, size, out, sizeof out, nullptr, &error), -URIEL_TOO_LONG);
    EXPECT_EQ(
        uriel_resolve("x:", 2, nullptr, text, size, nullptr, 0, out, sizeof out, nullptr, &error),
        -URIEL_TOO_LONG);
    EXPECT_EQ(error.argument, 1);
}

}  // namespace
