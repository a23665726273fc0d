// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// mend() does not ask ada about URIs that browsers leave as they are. These texts are near that
// border, on both sides, and for each ada says what it reads.
#include "mend/browser.hpp"
#include "seed.hpp"
#include "uriel/mend.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>

namespace {

constexpr auto schemes = std::to_array<std::string_view>(
    {"http:", "https:", "HTTP:", "httpS:", "ws:", "ftp:", "file:", "h:", "http", ""});
constexpr auto before_host = std::to_array<std::string_view>(
    {"//", "//", "//", "/", "", "///", "//@", "//u@", "//u:p@", "//:@"});
constexpr auto labels = std::to_array<std::string_view>(
    {"a",      "example", "b-",         "-b",    "ab--c", "xn--a", "xn--mnchen-3ya",
     "axn--b", "xn--",    "XN--A",      "0",     "1",     "09",    "0x",
     "0x7f",   "0xg",     "x1",         "1x",    "1e3",   "a_b",   "a~b",
     "A",      "%41",     "%61",        "a%2eb", "",      "",      "localhost",
     "127",    "256",     "4294967295", "a!b",   "a'b",   "com",   "1-1",
     "-",      "--",      "d%C3%BC",    "0X1",   "zz"});
constexpr auto ports = std::to_array<std::string_view>(
    {"", "", "", "", ":", ":80", ":443", ":0080", ":8080", ":65536"});
constexpr auto path_pieces = std::to_array<std::string_view>(
    {"/",   "/a",   "a",     ".",    "..", "%2e", "%2E", "%2f", "%41", "%c3%bc", "//", "/.a",
     "/a.", "/...", "/.%2e", "/%2e", "'",  ";",   ":",   "@",   "!",   "|",      "~",  "C:",
     "/C|", "%",    "%7e",   "\\",   "^",  "[",   "$&",  "(*)", "%5C", "/..;",   "^",  "\t"});
constexpr auto tails = std::to_array<std::string_view>(
    {"",   "",    "?",    "?a=b", "?'", "?a'b", "?/../", "?%27", "?%2e",  "#",    "#'",
     "#a", "#?'", "?a#b", "?#",   "?^", "?a|b", "#`",    "?\"",  "#/../", "?%C3", "#%2e"});

TEST(MendLeavesAlone, WhatAdaReadsAsItStands) {
    std::mt19937_64 random(tests::seed());
    auto const pick = [&](auto const& from) { return from[random() % from.size()]; };
    std::size_t same = 0;
    std::size_t const count = tests::scaled(1'000'000);
    for (std::size_t i = 0; i < count; ++i) {
        std::string text(pick(schemes));
        text += pick(before_host);
        // Of most texts all but one piece is plain, so that each piece decides alone.
        std::size_t const odd = random() % 4;
        if (odd != 0 && odd != 3)
            text = pick(std::to_array<std::string_view>({"http://", "https://", "file://"}));
        for (std::size_t left = 1 + random() % 3; left > 0; --left) {
            text += odd == 1 || odd == 0 ? pick(labels) : std::string_view("a");
            if (left > 1) text += '.';
        }
        if (odd == 0) text += pick(ports);
        if (text.starts_with("file") && random() % 4 == 0) text = "file://";
        if (random() % 4 != 0) text += '/';
        if (odd == 2 || odd == 0)
            for (std::size_t left = random() % 4; left > 0; --left) text += pick(path_pieces);
        if (odd != 1) text += pick(tails);
        auto const href = uriel::detail::mending::read_href(text, "");
        auto const found = uriel::mend(text);
        ASSERT_EQ(href.has_value(), found.has_value()) << text;
        if (!found) continue;
        bool const is_uri = uriel::parse(*href).has_value();
        if (is_uri) {
            ASSERT_EQ(found->value.text(), *href) << text;
        }
        ASSERT_EQ(found->changed, found->value.text() != text) << text;
        ASSERT_EQ(found->repairs.empty(), !found->changed) << text;
        same += !found->changed;
    }
    // Both sides of the border are tried.
    EXPECT_GT(same, count / 10);
    EXPECT_LT(same, count - count / 10);
}

}  // namespace
