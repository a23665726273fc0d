// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Errors as people read them.
#include "uriel/text/describe.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using uriel::describe;
using uriel::excerpt_at;

TEST(Describe, ShowsTheTextAndACaret) {
    std::string_view const text = "http://exa mple/";
    auto const error = uriel::parse(text).error();
    EXPECT_EQ(describe(error, text),
              "invalid-character in host (RFC 3986, 3.2.2)\n"
              "    http://exa mple/\n"
              "              ^ " +
                  std::string(message(error, text)));
}

TEST(Describe, FitsInALine) {
    EXPECT_EQ(to_string(uriel::parse("http://exa mple/").error()),
              "invalid-character in host at offset 10 (RFC 3986, 3.2.2)");
    // Without a component, and without a section.
    EXPECT_EQ(to_string(uriel::parse_error{uriel::error_code::buffer_too_small}),
              "buffer-too-small at offset 0");
    EXPECT_EQ(to_string(validate(uriel::rule::ipv4_address, "1.2.3").error()),
              "rule-mismatch in IPv4address at offset 5 (RFC 3986, 3.2.2)");
}

TEST(Describe, TakesAnyErrorAndText) {
    EXPECT_EQ(describe({uriel::error_code::too_long, uriel::component::none, 9}, ""),
              "too-long\n    \n    ^ longer than the longest text that is accepted");
}

TEST(Excerpt, LeavesOutWhatIsFarAway) {
    std::string const text = std::string(50, 'a') + "!" + std::string(50, 'b');
    uriel::excerpt const shown = excerpt_at(text, 50);
    EXPECT_EQ(shown.line, "..." + std::string(40, 'a') + "!" + std::string(29, 'b') + "...");
    EXPECT_EQ(shown.line[shown.caret], '!');
    EXPECT_EQ(excerpt_at(text, 0).line, text.substr(0, 30) + "...");
    EXPECT_EQ(excerpt_at(text, 0).caret, 0U);
    EXPECT_EQ(excerpt_at(text, 1000).line, "..." + text.substr(61));
    EXPECT_EQ(excerpt_at(text, 1000).caret, 43U);
    EXPECT_EQ(excerpt_at("", 0).line, "");
}

TEST(Excerpt, SaysHowWideARangeIs) {
    EXPECT_EQ(excerpt_at("abc\ndef", 2, 3).line, "abc\\x0Adef");
    EXPECT_EQ(excerpt_at("abc\ndef", 2, 3).width, 6U);
    EXPECT_EQ(excerpt_at("abc", 1, 0).width, 1U);
    EXPECT_EQ(excerpt_at("abc", 3, 5).width, 1U);
    EXPECT_EQ(excerpt_at("abc", 1, 100).width, 2U);
    EXPECT_EQ(excerpt_at(std::string(99, 'a'), 1, 99).width, 30U);
}

TEST(Excerpt, CannotDriveATerminal) {
    EXPECT_EQ(excerpt_at("a\x1b[2J\n\xFF~", 6).line, "a\\x1B[2J\\x0A\\xFF~");
    EXPECT_EQ(excerpt_at("a\x1b[2J\n\xFF~", 6).caret, 12U);
    EXPECT_EQ(excerpt_at(std::string_view("\0\x7f", 2), 1).line, "\\x00\\x7F");
}

}  // namespace
