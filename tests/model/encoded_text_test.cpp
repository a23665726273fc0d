// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Owning results of decoding (RFC 3986, 7.3).
#include "uriel/encode.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using uriel::encoded_view;

TEST(Encode, KeepsUnreservedCharactersByDefault) {
    EXPECT_EQ(uriel::encode("a b&c/~%"), "a%20b%26c%2F~%25");
    EXPECT_EQ(uriel::encode("a/b", uriel::data_for::path), "a/b");
}

TEST(DecodeText, RefusesNul) {
    auto const found = uriel::decode_text(encoded_view::assume_encoded("a%00b"));
    ASSERT_FALSE(found);
    EXPECT_EQ(name(found.error().code), "nul-octet");
    EXPECT_EQ(found.error().offset, 1U);
    EXPECT_EQ(found.error().section(), "7.3");
    EXPECT_EQ(uriel::decode(encoded_view::assume_encoded("a%00b")), std::string("a\0b", 3));
}

TEST(DecodeText, TakesEverythingElse) {
    EXPECT_EQ(uriel::decode_text(encoded_view()).value(), "");
    EXPECT_EQ(uriel::decode_text(encoded_view::assume_encoded("%41%FF%2500%01")).value(),
              "A\xFF%00\x01");
}

TEST(DecodeTextInto, WritesWhatDecodeTextReturns) {
    std::array<char, 3> buffer{};
    EXPECT_EQ(uriel::decode_text_into(uriel::decoded_view("%41+b", true), buffer).value(), "A b");
    auto const nul = uriel::decode_text_into(uriel::decoded_view("a%00"), buffer);
    EXPECT_EQ(nul.error(),
              (uriel::parse_error{uriel::error_code::nul_octet, uriel::component::none, 1}));
    auto const long_text = uriel::decode_text_into(uriel::decoded_view("%41bcd"), buffer);
    EXPECT_EQ(long_text.error().code, uriel::error_code::buffer_too_small);
}

}  // namespace
