// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every rule of RFC 3987, 2.2: the library says of each word of the suite what the document says,
// octet by octet of UTF-8, ill-formed ones included.
#include "proof/suite.hpp"
#include "reference/iri_grammar.hpp"
#include "reference/parse.hpp"
#include "seed.hpp"
#include "uriel/iri.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

namespace {

using proof::state;
using proof::word;
using uriel::iri_rule;

// The characters at the edges, of which some are of IRIs, some of queries alone and some of
// nothing.
TEST(IriGrammar, IsThatOfCharacters) {
    auto const& grammar = reference::iri_grammar();
    EXPECT_EQ(reference::in_utf8("%x7F-A0 %x41"), "(%x7F-7F / %xC2-C2 %x80-A0) (%x41-41)");
    for (std::string_view const text : {"\u00A0", "\uD7FF", "\uF900", "\uFDCF", "\uFDF0", "\uFFEF",
                                        "\U00010000", "\U0001FFFD", "\U000E1000", "\U000EFFFD"})
        EXPECT_TRUE(grammar.matches("ucschar", text)) << text;
    for (std::string_view const text :
         {"\u009F", "\uE000", "\uFDD0", "\uFFF0", "\U0001FFFE", "\U000E0FFF", "\xED\xA0\x80",
          "\xC0\xA0", "\xE0\x82\xA0", "\xC3", "\xF4\x90\x80\x80"})
        EXPECT_FALSE(grammar.matches("ucschar", text)) << text;
    for (std::string_view const text : {"\uE000", "\uF8FF", "\U000F0000", "\U0010FFFD"}) {
        EXPECT_TRUE(grammar.matches("iprivate", text)) << text;
        EXPECT_FALSE(grammar.matches("ipchar", text)) << text;
    }
}

/// k: by how many states a wrong recogniser may exceed the right one.
std::size_t extra_states_of_iris() { return std::getenv("URIEL_EXHAUSTIVE") != nullptr ? 1 : 0; }

class IriRule : public testing::TestWithParam<std::size_t> {
protected:
    iri_rule which() const { return static_cast<iri_rule>(GetParam()); }

    void examine(std::string const& text, bool matches) {
        auto const found = validate(which(), text);
        ASSERT_EQ(found.has_value(), matches) << text;
        if (!found) {
            // Nothing before the error is wrong, and it stands where a character begins.
            std::size_t const first_bad = suite_.of().longest_beginning(text);
            ASSERT_LE(found.error().offset, text.size()) << text;
            bool const is_early = found.error().offset <= first_bad;
            ASSERT_TRUE(is_early || found.error().code != uriel::error_code::rule_mismatch) << text;
        }
        if (which() == iri_rule::iri_reference) examine_parts(text, matches);
        if (which() == iri_rule::iri) {
            ASSERT_EQ(uriel::parse_iri(text).has_value(), matches) << text;
        }
    }

    /// The components are those that Appendix B of RFC 3986 finds.
    void examine_parts(std::string const& text, bool matches) {
        auto const read = uriel::parse_iri_reference(text);
        ASSERT_EQ(read.has_value(), matches) << text;
        if (!read) return;
        auto const text_of = [](auto const& part) -> std::optional<std::string_view> {
            return part ? std::optional(part->text()) : std::nullopt;
        };
        reference::components const right = reference::split(text);
        ASSERT_EQ(read->scheme(), right.scheme) << text;
        ASSERT_EQ(text_of(read->authority()), right.authority) << text;
        ASSERT_EQ(read->path().text(), right.path) << text;
        ASSERT_EQ(text_of(read->query()), right.query) << text;
        ASSERT_EQ(text_of(read->fragment()), right.fragment) << text;
        if (!right.authority) return;
        reference::authority_parts const parts = reference::split_authority(*right.authority);
        ASSERT_EQ(text_of(read->userinfo()), parts.userinfo) << text;
        ASSERT_EQ(read->host_literal()->text(), parts.host) << text;
        ASSERT_EQ(read->port(), parts.port) << text;
    }

    proof::suite suite_{proof::minimal_automaton(reference::iri_grammar(), name(which()))};
    proof::speller speller_{suite_.of(), tests::seed()};
};

TEST_P(IriRule, EveryWordOfTheSuite) {
    std::size_t texts = 0;
    std::string text;
    for (state s = 0; s < suite_.of().states(); ++s)
        suite_.each_way(s, extra_states_of_iris() + 1, [&](word const& way, state at) {
            // Sanitizers, which are slow, see a part.
            std::size_t const step = 21 - tests::scaled(20);
            for (std::size_t test = 0; test < suite_.tests().size() && !HasFailure();
                 test += step) {
                text.clear();
                speller_.append(suite_.cover()[s], text);
                speller_.append(way, text);
                speller_.append(suite_.tests()[test], text);
                examine(text, suite_.accepts(at, test));
                ++texts;
            }
        });
    std::cout << name(which()) << ": " << suite_.of().states() << " states, "
              << suite_.of().letters() << " letters, " << suite_.tests().size() << " tests, "
              << texts << " texts\n";
}

std::string iri_rule_name(testing::TestParamInfo<std::size_t> const& info) {
    std::string text(uriel::detail::iris::iri_rule_names[info.param]);
    std::ranges::replace(text, '-', '_');
    return text;
}
INSTANTIATE_TEST_SUITE_P(Shards, IriRule,
                         testing::Range(std::size_t{0}, uriel::detail::iris::iri_rule_count),
                         iri_rule_name);

}  // namespace
