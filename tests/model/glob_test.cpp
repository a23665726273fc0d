// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/model/glob.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"
#include "uriel/query.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::encoded_view;

bool matches(std::string_view text, std::string_view pattern, uriel::query_rules rules = {}) {
    return uriel::glob::from(pattern).value().matches(
        uriel::decoded_view(text, rules.plus_is_space));
}

TEST(Glob, HasEscapes) {
    auto const escaped = [](std::string_view text, std::string_view pattern) {
        return uriel::glob::from_escaped(pattern).value().matches(
            uriel::encoded_view::assume_encoded(text).decoded());
    };
    EXPECT_TRUE(escaped("a*b", "a%2Ab"));
    EXPECT_TRUE(escaped("a*b", "a%2a?"));
    EXPECT_FALSE(escaped("axb", "a%2Ab"));
    EXPECT_TRUE(escaped("?,", "%3F%2c"));
    EXPECT_FALSE(escaped("x,", "%3F%2c"));
    // No other triplet is an escape, and what ends early is none.
    EXPECT_TRUE(escaped("%2541", "%41"));
    EXPECT_FALSE(escaped("A", "%41"));
    EXPECT_TRUE(escaped("%25", "%"));
    EXPECT_TRUE(escaped("%252", "%2"));
    EXPECT_TRUE(escaped("abc", "*"));
    EXPECT_FALSE(uriel::glob::from_escaped(std::string(uriel::glob::max_size + 1, 'a')));
}

TEST(Glob, Matches) {
    EXPECT_TRUE(matches("utm_source", "utm_*"));
    EXPECT_TRUE(matches("utm_", "utm_*"));
    EXPECT_FALSE(matches("utm", "utm_*"));
    EXPECT_TRUE(matches("", ""));
    EXPECT_TRUE(matches("", "*"));
    EXPECT_FALSE(matches("a", ""));
    EXPECT_FALSE(matches("", "?"));
    EXPECT_TRUE(matches("abcabd", "*ab?"));
    EXPECT_TRUE(matches("abab", "a*b*"));
    // What stands behind a pattern is none of it.
    EXPECT_FALSE(matches("ab", std::string_view("ab").substr(0, 1)));
    EXPECT_FALSE(matches("ab", std::string_view("a?").substr(0, 1)));
    EXPECT_FALSE(matches("aba", "*b"));
    EXPECT_TRUE(matches("%75tm", "u?m"));
    EXPECT_TRUE(matches("%C3%A9", "?"));
    EXPECT_FALSE(matches("%C3%A9", "??"));
    EXPECT_TRUE(matches("%E2%82%AC", "?"));
    EXPECT_FALSE(matches("%E2%82%AC", "??"));
    EXPECT_TRUE(matches("%F0%9F%98%80", "?"));
    EXPECT_FALSE(matches("%F0%9F%98%80", "??"));
    EXPECT_TRUE(matches("%FF", "?"));
    // What is no UTF-8: as many octets as the first one asks for, if they continue it.
    EXPECT_TRUE(matches("%C0%80", "?"));
    EXPECT_TRUE(matches("%C3%A9%80", "??"));
    EXPECT_FALSE(matches("%C3%A9%80", "?"));
    EXPECT_TRUE(matches("%E2%82", "?"));
    EXPECT_TRUE(matches("%C3a", "??"));
    EXPECT_TRUE(matches("%2A", "*"));
    EXPECT_TRUE(matches("**", "*"));
}

// A character is one '?', wherever a star leaves off.
TEST(Glob, DoesNotBeginCharactersInTheMiddle) {
    EXPECT_FALSE(matches("%E2%82%ACbX", "*??bX"));
    EXPECT_TRUE(matches("%E2%82%ACbX", "*?bX"));
    EXPECT_TRUE(matches("a%E2%82%AC", "*??"));
    EXPECT_FALSE(matches("%E2%82%AC", "*??"));
    // Octets of the pattern and a star are octets.
    EXPECT_TRUE(matches("%C3%A9", "*\xA9"));
    EXPECT_TRUE(matches("%C3%A9", "\xC3*"));
    EXPECT_TRUE(matches("%C3%A9", "\xC3\xA9"));
    EXPECT_FALSE(matches("%C3%A9", "\xC3?"));
}

TEST(Glob, ReadsTheRulesOfTheQuery) {
    EXPECT_TRUE(matches("a+b", "a+b"));
    EXPECT_FALSE(matches("a+b", "a b"));
    EXPECT_TRUE(matches("a+b", "a b", uriel::form_rules));
    EXPECT_TRUE(matches("a%2Bb", "a+b", uriel::form_rules));
}

TEST(Glob, HasALongestPattern) {
    std::string const longest(uriel::glob::max_size, '?');
    EXPECT_EQ(uriel::glob::from(longest + "*").error(),
              (uriel::parse_error{uriel::error_code::too_long}));
    EXPECT_TRUE(matches(longest, longest));
    EXPECT_FALSE(matches(longest + "?", longest));
    EXPECT_FALSE(matches(longest.substr(1), longest));
    EXPECT_TRUE(matches("", std::string(uriel::glob::max_size, '*')));
    constexpr uriel::glob known("utm_*");
    EXPECT_TRUE(known.matches(uriel::decoded_view("utm_a")));
}

/// What the definition says, octet by octet and sign by sign.
class slow_match {
public:
    slow_match(std::string_view text, std::string_view pattern) : text_(text), pattern_(pattern) {}

    bool from(std::size_t i, std::size_t sign) const {
        if (sign == pattern_.size()) return i == text_.size();
        if (pattern_[sign] == '*')
            return from(i, sign + 1) || (i < text_.size() && from(i + 1, sign));
        if (i == text_.size()) return false;
        if (pattern_[sign] == '?')
            return begins_character(i) && from(end_of_character(i), sign + 1);
        return text_[i] == pattern_[sign] && from(i + 1, sign + 1);
    }

private:
    bool begins_character(std::size_t i) const {
        std::size_t at = 0;
        while (at < i) at = end_of_character(at);
        return at == i;
    }
    std::size_t end_of_character(std::size_t i) const {
        auto const octet = [&](std::size_t at) { return static_cast<unsigned char>(text_[at]); };
        std::size_t const most = octet(i) < 0xC0   ? 1
                                 : octet(i) < 0xE0 ? 2
                                 : octet(i) < 0xF0 ? 3
                                                   : 4;
        std::size_t end = i + 1;
        while (end < text_.size() && end - i < most && octet(end) >= 0x80 && octet(end) < 0xC0)
            ++end;
        return end;
    }
    std::string_view text_;
    std::string_view pattern_;
};

TEST(Glob, MatchesAsDefinedInASmallWorld) {
    auto const world = [](std::string_view letters, std::size_t longest) {
        std::vector<std::string> all = {""};
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].size() < longest)
                for (char const c : letters) all.push_back(all[i] + c);
        return all;
    };
    auto const texts = world("ab\xC3\xA9\xF0", tests::scaled(20) == 20 ? 5 : 3);
    for (std::string const& pattern : world("*?a\xC3\xA9", 5)) {
        uriel::glob const compiled = uriel::glob::from(pattern).value();
        for (std::string const& text : texts)
            ASSERT_EQ(compiled.matches(uriel::decoded_view(text)),
                      slow_match(text, pattern).from(0, 0))
                << testing::PrintToString(text) << ' ' << testing::PrintToString(pattern);
    }
}

// Patterns of many words of 64 positions, with stars and characters across their borders.
TEST(Glob, MatchesLongPatternsAsDefined) {
    reference::generator random(tests::seed());
    std::size_t matching = 0;
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        std::string text;
        std::string pattern;
        std::size_t const size = 50 + random.below(170);
        while (text.size() < size) {
            std::string const letter = random.below(4) == 0 ? "\xE2\x82\xAC" : "a";
            text += letter;
            switch (random.below(60)) {
                case 0: pattern += "*"; break;
                case 1: pattern += "*" + letter; break;
                case 2: pattern += "b"; break;
                default: pattern += random.below(3) == 0 ? "?" : letter; break;
            }
        }
        // Few stars, since the definition takes time exponential in their number.
        if (std::ranges::count(pattern, '*') > 3) continue;
        bool const expected = slow_match(text, pattern).from(0, 0);
        matching += expected ? 1 : 0;
        ASSERT_EQ(matches(text, pattern), expected) << text << ' ' << pattern;
    }
    EXPECT_GT(matching, 0U);
}

TEST(Glob, ReadsTextInLowerCase) {
    auto const matches_lower = [](std::string_view text, uriel::glob const& pattern) {
        return pattern.matches_in_lower_case(uriel::decoded_view(text));
    };
    EXPECT_TRUE(matches_lower("My%54OKEN", "*token"));
    EXPECT_FALSE(matches_lower("MyTOKE", "*token"));
    EXPECT_FALSE(matches_lower("token", "TOKEN"));
    EXPECT_TRUE(matches_lower("\xC3\x84%zZ", "\xC3\x84%zz"));
}

}  // namespace
