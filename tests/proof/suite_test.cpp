// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The suite notices: wrong recognisers, made from the right one in every way or in random ways, are
// each told from it by some word. Were the suite smaller, some would not be.
#include "proof/suite.hpp"
#include "proof/pumping.hpp"
#include "reference/grammar.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using proof::automaton;
using proof::letter;
using proof::state;
using proof::suite;
using proof::word;

suite of(std::string_view rule) {
    return suite(proof::minimal_automaton(reference::grammar(), rule));
}

/// Whether some word of the suite is accepted by the wrong automaton and not by the right one, or
/// the other way round.
bool notices(suite const& right, std::size_t k, automaton const& wrong) {
    bool noticed = false;
    for (state s = 0; s < right.of().states() && !noticed; ++s) {
        state const reached = wrong.after(0, right.cover()[s]);
        right.each_way(s, k + 1, [&](word const& more, state at) {
            if (noticed) return;
            state const here = wrong.after(reached, more);
            for (std::size_t test = 0; test < right.tests().size() && !noticed; ++test)
                noticed = wrong.accepts[wrong.after(here, right.tests()[test])] !=
                          right.accepts(at, test);
        });
    }
    return noticed;
}

/// A state that does what another one does.
state add_copy(automaton& a, state of) {
    for (letter l = 0; l < a.letters(); ++l) a.table.push_back(a.next(of, l));
    a.accepts.push_back(a.accepts[of]);
    return static_cast<state>(a.states() - 1);
}

/// Calls take(automaton) with each that one wrong transition, or one wrong verdict of a state,
/// makes of an automaton. Some of them are right all the same.
void each_with_one_fault(automaton const& a, state from,
                         std::function<void(automaton const&)> const& take) {
    automaton wrong = a;
    wrong.accepts[from] = !a.accepts[from];
    take(wrong);
    wrong.accepts[from] = a.accepts[from];
    for (letter l = 0; l < a.letters(); ++l) {
        for (state to = 0; to < a.states(); ++to) {
            wrong.next(from, l) = to;
            if (to != a.next(from, l)) take(wrong);
        }
        wrong.next(from, l) = a.next(from, l);
    }
}

/// A number with its digits in groups of three.
std::string grouped(std::size_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
    return digits;
}

struct tally {
    std::size_t wrong = 0;
    std::size_t missed = 0;

    void count(suite const& right, std::size_t k, automaton const& other) {
        if (same_language(right.of(), other)) return;
        ++wrong;
        missed += !notices(right, k, other);
    }
};

/// All that have as many states and one fault.
tally faults(suite const& right, std::size_t k) {
    tally result;
    for (state s = 0; s < right.of().states(); ++s) {
        each_with_one_fault(right.of(), s,
                            [&](automaton const& wrong) { result.count(right, k, wrong); });
    }
    return result;
}

/// All that have one state more, a copy of one, to which one transition leads, and which has one
/// fault.
tally faults_of_copies(suite const& right, std::size_t k) {
    tally result;
    automaton const& a = right.of();
    for (state s = 0; s < a.states(); ++s) {
        for (letter l = 0; l < a.letters(); ++l) {
            automaton larger = a;
            state const copy = add_copy(larger, a.next(s, l));
            larger.next(s, l) = copy;
            each_with_one_fault(larger, copy,
                                [&](automaton const& wrong) { result.count(right, k, wrong); });
        }
    }
    return result;
}

// A chain of copies, as a counter has that accepts one octet too many, or too few.
automaton with_chain(automaton const& a, std::size_t length, reference::generator& random) {
    automaton wrong = a;
    auto const any_letter = [&] { return static_cast<letter>(random.below(a.letters())); };
    auto at = static_cast<state>(random.below(a.states()));
    for (std::size_t i = 0; i < length; ++i) {
        letter const by = any_letter();
        state const copy = add_copy(wrong, wrong.next(at, by));
        wrong.next(at, by) = copy;
        at = copy;
    }
    if (random.below(2) == 0)
        wrong.accepts[at] = !wrong.accepts[at];
    else
        wrong.next(at, any_letter()) = static_cast<state>(random.below(wrong.states()));
    return wrong;
}

tally faults_behind_chains(suite const& right, std::size_t k, std::size_t length,
                           std::size_t count) {
    reference::generator random(tests::seed());
    tally result;
    for (std::size_t i = 0; i < count; ++i)
        result.count(right, k, with_chain(right.of(), length, random));
    return result;
}

class SmallRule : public testing::TestWithParam<char const*> {};

TEST_P(SmallRule, EveryFaultIsNoticed) {
    suite const right = of(GetParam());
    for (std::size_t const k : {0U, 1U}) {
        tally const all = faults(right, k);
        EXPECT_EQ(all.missed, 0U) << "of " << all.wrong << ", k = " << k;
        EXPECT_GT(all.wrong, 3U);
    }
}

TEST_P(SmallRule, EveryFaultOfACopyIsNoticedWithKOfOne) {
    suite const right = of(GetParam());
    tally const all = faults_of_copies(right, 1);
    EXPECT_EQ(all.missed, 0U) << "of " << all.wrong;
    EXPECT_GT(all.wrong, 3U);
}

TEST_P(SmallRule, FaultsBehindChainsAreNoticed) {
    suite const right = of(GetParam());
    std::cout << "URIEL_SEED=" << tests::seed() << '\n';
    for (std::size_t const k : {1U, 2U}) {
        tally const some = faults_behind_chains(right, k, k, tests::scaled(20'000));
        EXPECT_EQ(some.missed, 0U) << "of " << some.wrong << ", k = " << k;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, SmallRule,
                         testing::Values("scheme", "userinfo", "port", "h16", "dec-octet",
                                         "path-absolute", "path-noscheme", "segment-nz-nc",
                                         "pct-encoded", "IPvFuture"),
                         [](auto const& instance) {
                             std::string text(instance.param);
                             std::ranges::replace(text, '-', '_');
                             return text;
                         });

// The bound is where the theorem has it: a suite for fewer states misses some.
TEST(Suite, OfASmallerKMissesSome) {
    EXPECT_GT(faults_of_copies(of("dec-octet"), 0).missed, 0U);
    EXPECT_GT(faults_of_copies(of("path-noscheme"), 0).missed, 0U);
    EXPECT_GT(faults_behind_chains(of("pct-encoded"), 1, 2, 20'000).missed, 0U);
}

// URI-reference is too large for all of its faults.
TEST(Suite, NoticesFaultsOfUriReference) {
    std::cout << "URIEL_SEED=" << tests::seed() << '\n';
    suite const right = of("URI-reference");
    EXPECT_EQ(faults_behind_chains(right, 0, 0, tests::scaled(400)).missed, 0U);
    EXPECT_EQ(faults_behind_chains(right, 1, 1, tests::scaled(400)).missed, 0U);
}

TEST(Suite, CoverReachesEveryState) {
    for (auto const rule : reference::rule_names()) {
        suite const one = of(rule);
        ASSERT_EQ(one.cover().size(), one.of().states());
        for (state s = 0; s < one.of().states(); ++s)
            EXPECT_EQ(one.of().after(0, one.cover()[s]), s) << rule;
    }
}

TEST(Suite, TestsTellAnyTwoStatesApart) {
    for (auto const rule : reference::rule_names()) {
        suite const one = of(rule);
        std::set<std::vector<bool>> all;
        for (state s = 0; s < one.of().states(); ++s) {
            std::vector<bool> answers;
            for (std::size_t test = 0; test < one.tests().size(); ++test)
                answers.push_back(one.accepts(s, test));
            all.insert(std::move(answers));
        }
        EXPECT_EQ(all.size(), one.of().states()) << rule;
    }
}

TEST(Suite, HasEveryWayOnce) {
    suite const one = of("path-noscheme");
    std::size_t expected = 1;
    for (std::size_t k = 0; k < 3; ++k) {
        expected = 1 + expected * one.of().letters();
        std::set<word> found;
        std::size_t count = 0;
        one.each_way(1, k + 1, [&](word const& way, state at) {
            EXPECT_EQ(one.of().after(1, way), at);
            found.insert(way);
            ++count;
        });
        EXPECT_EQ(count, expected);
        EXPECT_EQ(found.size(), expected);
        EXPECT_EQ(one.words(k), one.of().states() * expected * one.tests().size());
    }
}

// figures.md has the figures of every rule.
TEST(Suite, FiguresAreOnThePage) {
    std::ifstream file(URIEL_TESTS_DIR "/proof/figures.md");
    std::string const page{std::istreambuf_iterator<char>(file), {}};
    std::size_t sum[3] = {};
    auto const words = [&](auto const& count) {
        std::string cells;
        for (std::size_t k = 0; k < 3; ++k) cells += ' ' + grouped(count(k)) + " |";
        return cells + '\n';
    };
    for (auto const rule : reference::rule_names()) {
        suite const one = of(rule);
        for (std::size_t k = 0; k < 3; ++k) sum[k] += one.words(k);
        std::string row = "| " + std::string(rule) + " |";
        for (std::size_t const size : {one.of().states(), one.of().letters(), one.tests().size()})
            row += ' ' + std::to_string(size) + " |";
        row += words([&](std::size_t k) { return one.words(k); });
        EXPECT_NE(page.find(row), page.npos) << row;
    }
    std::string const row = "| all | | | |" + words([&](std::size_t k) { return sum[k]; });
    EXPECT_NE(page.find(row), page.npos) << row;
}

// What of a word is random are its octets, and they are of its letters.
TEST(Speller, SpellsWithOctetsOfTheLetters) {
    suite const one = of("URI-reference");
    proof::speller speller(one.of(), tests::seed());
    std::set<char> seen;
    for (std::size_t i = 0; i < 20'000; ++i) {
        word const& test = one.tests()[i % one.tests().size()];
        std::string text;
        speller.append(test, text);
        ASSERT_EQ(text.size(), test.size());
        for (std::size_t at = 0; at < text.size(); ++at)
            ASSERT_EQ(one.of().letter_of[static_cast<unsigned char>(text[at])], test[at]);
        for (letter l = 0; l < one.of().letters(); ++l) speller.append(l, 1, text);
        seen.insert(text.begin(), text.end());
    }
    EXPECT_EQ(seen.size(), 256U);
}

TEST(Pumping, LeadsWhereTheTransitionLeads) {
    suite const one = of("URI-reference");
    automaton const& a = one.of();
    proof::pumps const pumps(one);
    proof::speller speller(a, tests::seed());
    for (state s = 0; s < a.states(); ++s) {
        for (letter l = 0; l < a.letters(); ++l) {
            proof::pumping const ways = pumps.to(s, l);
            for (std::size_t way = s % 7; way < ways.ways(); way += 7) {
                std::string text;
                ways.append(way, ways.loop(way)[way % ways.loop(way).size()], speller, text);
                state at = 0;
                for (char const octet : text)
                    at = a.next(at, a.letter_of[static_cast<unsigned char>(octet)]);
                ASSERT_EQ(at, a.next(s, l)) << text;
            }
        }
    }
}

// Through the loops of a URI, everything but the beginning of the text comes near every border.
TEST(Pumping, MeetsEveryPlaceNearABorder) {
    suite const one = of("URI-reference");
    proof::pumps const pumps(one);
    proof::speller speller(one.of(), tests::seed());
    EXPECT_EQ(pumps.to(0).ways(), 0U);
    for (state s = 1; s < one.of().states(); ++s) {
        std::set<std::size_t> places;
        proof::pumping const ways = pumps.to(s);
        for (std::size_t way = 0; way < ways.ways(); ++way) {
            std::string text;
            ways.append(way, ways.loop(way).front(), speller, text);
            places.insert(text.size());
        }
        for (std::size_t const border : proof::borders) {
            // The forms of IPv6address alone are longer than the first border.
            if (border < one.cover()[s].size() + 12) continue;
            for (std::size_t at = border - 4; at <= border + 4; ++at)
                EXPECT_TRUE(places.contains(at)) << "state " << s << " at " << at;
        }
    }
}

}  // namespace
