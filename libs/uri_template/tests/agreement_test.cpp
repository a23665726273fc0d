// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Templates against what was written without the library: the offsets of errors against the ABNF as
// an automaton, expansions against Appendix A step by step.
#include "libs/uri_template/tests/appendix_a.hpp"
#include "libs/uri_template/tests/longest_beginning.hpp"
#include "seed.hpp"
#include "uriel/uri_template.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uri_template_tests::appendix_a;
using uri_template_tests::appendix_error;
using uri_template_tests::given;
using uri_template_tests::template_grammar;

/// Is the code one that the kinds of the text's last characters allow?
testing::AssertionResult agrees(template_grammar const& grammar, std::string const& text) {
    auto const expected = grammar.error_in(text);
    auto const read = uriel::uri_template::parse(text);
    if (read.has_value() == expected.has_value() || (expected && read.error().offset != *expected))
        return testing::AssertionFailure() << testing::PrintToString(text) << ": "
                                           << (read ? "valid" : std::string(read.error().name()))
                                           << " at " << (read ? 0 : read.error().offset) << ", not "
                                           << (expected ? std::to_string(*expected) : "valid");
    if (!read && (read.error().code == uriel::template_error::kind::unclosed_expression) !=
                     (*expected == text.size()))
        return testing::AssertionFailure() << testing::PrintToString(text) << ": unclosed?";
    return testing::AssertionSuccess();
}

/// Texts of these pieces, all up to a length.
TEST(UriTemplateOffsets, AreThoseOfTheGrammarInASmallWorld) {
    template_grammar const grammar;
    std::vector<std::string> const pieces = {"{", "}", "x", ",", "*", ":", "0",
                                             "1", ".", "%", "4", "?", "!", "\xC3\xA9"};
    std::size_t constexpr longest = 4;
    std::vector<std::size_t> digits;
    for (;;) {
        std::string text;
        for (std::size_t const digit : digits) text += pieces[digit];
        ASSERT_TRUE(agrees(grammar, text));
        ASSERT_TRUE(agrees(grammar, "{x" + text));
        std::size_t i = 0;
        while (i < digits.size() && ++digits[i] == pieces.size()) digits[i++] = 0;
        if (i < digits.size()) continue;
        if (digits.size() == longest) return;
        digits.push_back(0);
        std::ranges::fill(digits, std::size_t{0});
    }
}

TEST(UriTemplateOffsets, AreThoseOfTheGrammarOfAnyText) {
    template_grammar const grammar;
    std::mt19937_64 random(tests::seed());
    std::string_view const frequent = "{}{}xy12,,**::..%4aF?+#&;/!=~' \xC3\xA9\xF0\x9F\x98\x80";
    for (std::size_t i = 0; i < tests::scaled(20000); ++i) {
        std::string text;
        for (std::size_t size = random() % 24; size > 0; --size)
            text += random() % 40 == 0 ? static_cast<char>(random())
                                       : frequent[random() % frequent.size()];
        ASSERT_TRUE(agrees(grammar, text));
    }
}

class generator {
public:
    explicit generator(std::uint64_t seed) : random_(seed) {}

    std::string a_template() {
        std::string text;
        for (std::size_t n = below(5); n > 0; --n)
            text += below(3) == 0 ? pick(literals) : "{" + pick(operators) + variables() + "}";
        return text;
    }
    given values() {
        given all{given::kind::map, {}, {}, {}};
        for (std::string_view const name : names)
            if (below(5) != 0) all.member(std::string(name)).set(value());
        return all;
    }

private:
    static constexpr std::array<std::string_view, 8> operators = {"",  "+", "#", ".",
                                                                  "/", ";", "?", "&"};
    static constexpr std::array<std::string_view, 5> names = {"x", "y", "list", "a.b", "%41"};
    static constexpr std::array<std::string_view, 8> modifiers = {"",   "",   "",   "*",
                                                                  ":1", ":2", ":3", ":12"};
    static constexpr std::array<std::string_view, 6> literals = {
        "/", "http://h/", "%41%c3", "it's\xC3\xA9", "?a=1", "#[!]"};
    static constexpr std::array<std::string_view, 22> pieces = {"a",
                                                                "B",
                                                                "-",
                                                                " ",
                                                                "/",
                                                                "%",
                                                                "%4",
                                                                "%41",
                                                                "%25",
                                                                "%C3",
                                                                "%A9",
                                                                "%ff",
                                                                "%c3%a9",
                                                                "\xC3\xA9",
                                                                "\xE2\x82\xAC",
                                                                "\xF0\x9F\x98\x80",
                                                                "%F0%9F%98%80",
                                                                "'",
                                                                "{",
                                                                ",",
                                                                "=",
                                                                "%ED%A0%80"};

    std::size_t below(std::size_t n) { return random_() % n; }
    std::string pick(auto const& from) { return std::string(from[below(from.size())]); }
    std::string variables() {
        std::string text = pick(names) + pick(modifiers);
        while (below(2) == 0) text += "," + pick(names) + pick(modifiers);
        return text;
    }
    std::string text() {
        std::string made;
        for (std::size_t n = below(6); n > 0; --n) made += pick(pieces);
        return made;
    }
    given value() {
        std::size_t const what = below(12);
        if (what < 5) return {given::kind::text, text(), {}, {}};
        if (what == 5) return {};
        given made{what < 9 ? given::kind::list : given::kind::map, {}, {}, {}};
        for (std::size_t n = below(4); n > 0; --n) {
            given const member = below(6) == 0    ? given()
                                 : below(20) == 0 ? given{given::kind::list, {}, {}, {}}
                                                  : given{given::kind::text, text(), {}, {}};
            if (made.what == given::kind::list)
                made.members.push_back(member);
            else
                made.member(text()).set(member);
        }
        return made;
    }

    std::mt19937_64 random_;
};

TEST(UriTemplateExpansion, IsThatOfAppendixAMended) {
    generator make(tests::seed());
    std::size_t refused = 0;
    for (std::size_t i = 0; i < tests::scaled(100000); ++i) {
        std::string const text = make.a_template();
        given const values = make.values();
        auto const read = uriel::uri_template::parse(text);
        ASSERT_TRUE(read) << text;
        auto const ours = expand(*read, values_of(values));
        try {
            ASSERT_EQ(ours, appendix_a(values).expand(text)) << text;
        } catch (appendix_error const& error) {
            ASSERT_FALSE(ours) << text << " " << error.code;
            ASSERT_EQ(ours.error().name(), error.code) << text;
            ++refused;
        }
    }
    EXPECT_GT(refused, tests::scaled(1000));
}

}  // namespace
