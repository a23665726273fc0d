// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every rule of Appendix A: the library says of each word of the suite what the RFC says.
//
// docs/proof.md says what that establishes; figures.md has the figures.
#include "proof/examiner.hpp"
#include "proof/pumping.hpp"
#include "proof/suite.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>

namespace {

using proof::letter;
using proof::state;
using proof::word;
using uriel::rule;

bool is_exhaustive() { return std::getenv("URIEL_EXHAUSTIVE") != nullptr; }

/// Is it walked by the scan of URI-reference, whose words are longer?
constexpr bool is_of_reference(rule which) noexcept {
    return which == rule::uri || which == rule::relative_ref || which == rule::absolute_uri ||
           which == rule::relative_part || which == rule::hier_part;
}

/// k: by how many states a wrong recogniser may exceed the right one. Sanitizers, which are slow,
/// see every transition; so does, every day, what is walked by the scan of URI-reference.
std::size_t extra_states(rule which) {
    if (is_exhaustive()) return 2;
    return tests::scaled(20) == 20 && !is_of_reference(which) ? 1 : 0;
}

class Rule : public testing::TestWithParam<std::size_t> {
protected:
    Rule() { std::cout << "URIEL_SEED=" << tests::seed() << '\n'; }
    ~Rule() override {
        std::cout << name(which()) << ": " << texts_ << " texts, "
                  << (std::clock() - begin_) * 1000 / CLOCKS_PER_SEC << " ms of CPU\n";
    }

    rule which() const { return static_cast<rule>(GetParam()); }

    proof::automaton const& right() const { return suite_.of(); }

    /// The text spelt so far and a test behind it.
    void examine(std::size_t test, state before) {
        speller_.append(suite_.tests()[test], text_);
        std::string const found = examiner_.disagreement(text_, suite_.accepts(before, test));
        ASSERT_EQ(found, "");
        ++texts_;
    }

    std::clock_t begin_ = std::clock();
    proof::examiner examiner_{which()};
    proof::suite suite_{examiner_.rule()};
    std::uint64_t seed_ = tests::seed() * uriel::detail::matching::rule_count + GetParam();
    reference::generator random_{seed_};
    proof::speller speller_{right(), seed_};
    std::string text_;
    std::size_t texts_ = 0;
};

class PlainRule : public Rule {
protected:
    void examine_stem(state at) {
        for (std::size_t test = 0; test < suite_.tests().size() && !HasFatalFailure(); ++test) {
            text_.clear();
            speller_.append(suite_.cover()[at], text_);
            examine(test, at);
        }
    }

    /// A transition and all that the suite has behind it. Each octet of its letter takes it in
    /// turn, beginning with a random one.
    void examine_each(state from, letter by, std::size_t longest) {
        std::size_t const octets = right().octets[by].size();
        std::size_t const tests = suite_.tests().size();
        std::size_t const first = random_.below(octets);
        std::size_t octet = first;
        state const to = right().next(from, by);
        suite_.each_way(to, longest, [&](word const& more, state at) {
            for (std::size_t test = 0; test < tests && !HasFatalFailure(); ++test)
                examine_octet(from, right().octets[by][octet++ % octets], more, at, test);
        });
        for (; octet < first + octets && !HasFatalFailure(); ++octet)
            examine_octet(from, right().octets[by][octet % octets], {}, to, octet % tests);
    }

    /// Every test behind every octet.
    void examine_all(state from, letter by) {
        for (char const octet : right().octets[by]) {
            for (std::size_t test = 0; test < suite_.tests().size() && !HasFatalFailure(); ++test)
                examine_octet(from, octet, {}, right().next(from, by), test);
        }
    }

    void examine_octet(state from, char octet, word const& more, state at, std::size_t test) {
        text_.clear();
        speller_.append(suite_.cover()[from], text_);
        text_ += octet;
        speller_.append(more, text_);
        examine(test, at);
    }
};

TEST_P(PlainRule, EveryWordOfTheSuite) {
    for (state s = 0; s < right().states() && !HasFatalFailure(); ++s) {
        examine_stem(s);
        for (letter l = 0; l < right().letters(); ++l) {
            examine_each(s, l, extra_states(which()));
            if (is_exhaustive()) examine_all(s, l);
        }
    }
}

/// Every word once more with some loop pumped, and every way of pumping before and behind every
/// transition. The ways are taken in turn, beginning with a random one. Sanitizers see fewer ways,
/// and a fifth of them is seen every day of what is walked by the scan of URI-reference.
class PumpedRule : public Rule {
protected:
    PumpedRule() {
        if (!is_exhaustive()) examiner_.ask_kernels_in_turn();
    }

    /// From a state that the ways of pumping lead to, all that the suite has behind it.
    void examine_each(proof::pumping const& ways, state to, std::size_t longest) {
        if (ways.ways() == 0) return;
        std::size_t const count = suite_.tests().size();
        std::size_t const first = random_.below(ways.ways());
        std::size_t way = first;
        suite_.each_way(to, longest, [&](word const& more, state at) {
            for (std::size_t test = 0; test < count && !HasFatalFailure(); ++test)
                examine_pumped(ways, way++ % ways.ways(), more, at, test);
        });
        std::size_t const all = tests::scaled(ways.ways());
        std::size_t const least = is_of_reference(which()) ? tests::sampled(all) : all;
        for (; way < first + least && !HasFatalFailure(); ++way)
            examine_pumped(ways, way % ways.ways(), {}, to, way % count);
    }

    /// From there, every test in every way.
    void examine_all(proof::pumping const& ways, state to) {
        for (std::size_t way = 0; way < ways.ways(); ++way) {
            for (std::size_t test = 0; test < suite_.tests().size() && !HasFatalFailure(); ++test)
                examine_pumped(ways, way, {}, to, test);
        }
    }

    void examine_pumped(proof::pumping const& ways, std::size_t way, word const& more, state at,
                        std::size_t test) {
        auto const& loop = ways.loop(way);
        text_.clear();
        ways.append(way, loop[random_.below(loop.size())], speller_, text_);
        speller_.append(more, text_);
        examine(test, at);
    }
};

TEST_P(PumpedRule, EveryWordAndEveryWay) {
    proof::pumps const pumps(suite_);
    std::size_t const longest = std::min<std::size_t>(extra_states(which()), 1);
    for (state s = 0; s < right().states() && !HasFatalFailure(); ++s) {
        examine_each(pumps.to(s), s, 0);
        for (letter l = 0; l < right().letters(); ++l) {
            proof::pumping const ways = pumps.to(s, l);
            examine_each(ways, right().next(s, l), longest);
            if (is_exhaustive()) examine_all(ways, right().next(s, l));
        }
    }
}

std::string rule_name(testing::TestParamInfo<std::size_t> const& info) {
    std::string text(uriel::detail::matching::rule_names[info.param]);
    std::ranges::replace(text, '-', '_');
    return text;
}

auto const rules = testing::Range(std::size_t{0}, uriel::detail::matching::rule_count);
INSTANTIATE_TEST_SUITE_P(Shards, PlainRule, rules, rule_name);
INSTANTIATE_TEST_SUITE_P(Shards, PumpedRule, rules, rule_name);

}  // namespace
