// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The automata of Appendix A against the matcher of the ABNF, which shares nothing with them but
// the reading of the grammar.
#include "proof/automaton.hpp"
#include "reference/generate.hpp"
#include "reference/grammar.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

using proof::automaton;
using proof::letter;
using proof::minimal_automaton;
using proof::state;

automaton of(std::string_view rule) { return minimal_automaton(reference::grammar(), rule); }

automaton of_text(std::string_view grammar) {
    reference::abnf const read(grammar);
    return minimal_automaton(read, read.names().front());
}

std::size_t dead_states(automaton const& a) {
    std::size_t count = 0;
    for (state s = 0; s < a.states(); ++s) count += a.is_dead(s);
    return count;
}

TEST(Automaton, SizesOfAppendixA) {
    automaton const reference = of("URI-reference");
    EXPECT_EQ(reference.states(), 183U);  // the dead state is one of them
    EXPECT_EQ(dead_states(reference), 1U);
    EXPECT_EQ(reference.letters(), 21U);
    EXPECT_EQ(of("scheme").states(), 3U);
    EXPECT_EQ(of("path-empty").states(), 2U);
    EXPECT_EQ(of("path-empty").letters(), 1U);
    EXPECT_EQ(of("pct-encoded").states(), 5U);
}

TEST(Automaton, ReadsEveryFormOfElement) {
    automaton const a = of_text(R"abnf(
        a = 2*3( "x" / %x30-31 ) [ b ] / "<>"
        b = *( *"y" [ "z" ] )
    )abnf");
    for (auto const text : {"00", "0x1", "XX", "xxyyz", "01zz", "<>"})
        EXPECT_TRUE(a.matches(text)) << text;
    for (auto const text : {"", "0", "0101", "y", "2", "<"}) EXPECT_FALSE(a.matches(text)) << text;
    EXPECT_EQ(a.longest_beginning("0xz1"), 3U);
    EXPECT_EQ(a.longest_beginning("<<"), 1U);
}

TEST(Automaton, IsMinimal) {
    EXPECT_EQ(of_text("a = *( \"x\" / \"x\" \"x\" )").states(), 2U);
    EXPECT_EQ(of_text("a = \"x\" \"y\" / \"z\" \"y\"").states(), 4U);
    EXPECT_EQ(of_text("a = \"x\" \"y\" / \"z\" \"y\"").letters(), 3U);
    EXPECT_EQ(of_text("a = *%x00-FF").states(), 1U);
    EXPECT_EQ(of_text("a = *%x00-FF").letters(), 1U);
}

TEST(Automaton, RefusesARuleWithinItself) {
    EXPECT_THROW(of_text("a = [ \"(\" a \")\" ]"), std::invalid_argument);
}

TEST(Automaton, LettersPartitionTheOctets) {
    for (auto const rule : reference::rule_names()) {
        automaton const a = of(rule);
        std::size_t octets = 0;
        for (letter l = 0; l < a.letters(); ++l) {
            octets += a.octets[l].size();
            for (char const octet : a.octets[l])
                EXPECT_EQ(a.letter_of[static_cast<unsigned char>(octet)], l);
        }
        EXPECT_EQ(octets, 256U) << rule;
    }
}

class AutomatonOfRule : public testing::TestWithParam<std::size_t> {};

// Texts of the rule, of a reference, and both with octets changed.
TEST_P(AutomatonOfRule, SaysWhatTheMatcherSays) {
    std::string_view const rule = reference::rule_names()[GetParam()];
    automaton const a = of(rule);
    std::cout << "URIEL_SEED=" << tests::seed() << '\n';
    reference::generator random(tests::seed() * 1000 + GetParam());
    constexpr std::string_view octets = ":/?#[]@%.:/?#[]@%v1aF29g-+_0 \x7F\x80\xFF";
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        std::string text = i % 4 == 0 ? random.mutant() : random.rule(rule);
        for (std::size_t changes = random.below(3); changes > 0; --changes) {
            std::size_t const at = random.below(text.size() + 1);
            text.insert(at, random.below(2), octets[random.below(octets.size())]);
            text.erase(std::min(at + 1, text.size()), random.below(2));
        }
        ASSERT_EQ(a.matches(text), reference::matches(rule, text)) << rule << " <" << text << '>';
        // The matcher takes quadratic time for this.
        if (i % 16 != 0 || text.size() > 80) continue;
        ASSERT_EQ(a.longest_beginning(text), reference::longest_beginning(rule, text))
            << rule << " <" << text << '>';
    }
}

std::string grammar_rule_name(testing::TestParamInfo<std::size_t> const& info) {
    std::string text(reference::rule_names()[info.param]);
    std::ranges::replace(text, '-', '_');
    return text;
}

INSTANTIATE_TEST_SUITE_P(Shards, AutomatonOfRule,
                         testing::Range(std::size_t{0}, reference::rule_names().size()),
                         grammar_rule_name);

TEST(Automata, AnswerByName) {
    proof::automata const rules(reference::grammar());
    EXPECT_TRUE(rules.matches("scheme", "http"));
    EXPECT_FALSE(rules.matches("scheme", "1"));
    EXPECT_EQ(rules.longest_beginning("IPv6address", "1::2::3"), 5U);
    EXPECT_EQ(&rules.of("port"), &rules.of("port"));
    EXPECT_THROW(rules.of("uric"), std::invalid_argument);
}

}  // namespace
