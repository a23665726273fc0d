// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Owning results of decoding (RFC 3986, 7.3).
#include "uriel/model/encoded_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using uriel::encoded_view;

TEST(DecodeText, RefusesNul) {
    auto const found = uriel::decode_text(encoded_view::assume_encoded("a%00b"));
    ASSERT_FALSE(found);
    EXPECT_EQ(name(found.error().code), "nul-octet");
    EXPECT_EQ(found.error().offset, 1U);
    EXPECT_EQ(section(found.error()), "7.3");
    EXPECT_EQ(uriel::decode(encoded_view::assume_encoded("a%00b")), std::string("a\0b", 3));
}

TEST(DecodeText, TakesEverythingElse) {
    EXPECT_EQ(uriel::decode_text(encoded_view()).value(), "");
    EXPECT_EQ(uriel::decode_text(encoded_view::assume_encoded("%41%FF%2500%01")).value(),
              "A\xFF%00\x01");
}

}  // namespace
