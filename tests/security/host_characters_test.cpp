// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Characters of host names that become or look like others; cli/tests/test_host_characters.py
// compares the ranges with the mappings of Unicode.
#include "uriel/detail/security/confusables.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

TEST(HostCharacters, ThatAreMapped) {
    for (char32_t const c : {U'\u00AD', U'\u3002', U'\uFF0E', U'\uFF61', U'\uFF01', U'\uFF5E',
                             U'\u2100', U'\u24EA', U'\U0001D7FF', U'\u200B', U'\U000E0001'})
        EXPECT_NE(uriel::detail::linting::find_mapped_character(c), nullptr)
            << std::hex << static_cast<int>(c);
    for (char32_t const c : {U'a', U'\u007F', U'\u00FC', U'\u3001', U'\uFF00', U'\uFF5F', U'\u4E00',
                             U'\u00DF', U'\U0010FFFF'})
        EXPECT_EQ(uriel::detail::linting::find_mapped_character(c), nullptr)
            << std::hex << static_cast<int>(c);
    EXPECT_EQ(uriel::detail::linting::find_mapped_character(U'\u3002')->becomes, "'.'");
}

TEST(HostCharacters, RangesAreApartAndSaySomething) {
    char32_t last = 0;
    for (uriel::detail::linting::mapped_characters_range const& each :
         uriel::detail::linting::mapped_characters()) {
        EXPECT_GT(each.first, last);
        EXPECT_GE(each.last, each.first);
        EXPECT_FALSE(each.becomes.empty() || each.what.empty());
        last = each.last;
    }
}

TEST(HostCharacters, HaveScripts) {
    auto const name_of = [](char32_t c) {
        auto const* const found = uriel::detail::linting::find_script(c);
        return found == nullptr ? std::string() : std::string(found->name);
    };
    EXPECT_EQ(name_of('a'), "Latin");
    EXPECT_EQ(name_of(U'\u00E9'), "Latin");
    EXPECT_EQ(name_of(U'\u03B1'), "Greek");
    EXPECT_EQ(name_of(U'\u0430'), "Cyrillic");
    EXPECT_EQ(name_of(U'\u0561'), "Armenian");
    for (char32_t const c : {U'1', U'-', U'@', U'\u3042', U'\u4E00', U'\uFFFF'})
        EXPECT_EQ(name_of(c), "");
}

TEST(HostCharacters, LookLikeAscii) {
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u0430'), 'a');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u0410'), 'a');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u0405'), 's');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u039F'), 'o');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u0555'), 'o');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u04C0'), 'l');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u0460'), 'w');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u04AE'), 'y');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u051A'), 'q');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\U00010404'), 'o');
    EXPECT_EQ(uriel::detail::linting::ascii_lookalike(U'\u2215'), '/');
    for (char32_t const c : {U'a', U'\u00E9', U'\u0436', U'\u4E00', U'\U0010FFFF'})
        EXPECT_EQ(uriel::detail::linting::ascii_lookalike(c), '\0');
}

}  // namespace
