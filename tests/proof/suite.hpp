// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The words that tell every wrong recogniser of a rule from a right one (Chow's W-method).
//
// A stem is a word of P·Σ^≤(k+1): it reaches a state, and then takes up to k+1 more letters. The
// suite is every stem before every word of W. A recogniser with at most n+k states (n are those of
// the minimal automaton) that says the same of each of them says the same of every text: T. S.
// Chow, Testing Software Design Modeled by Finite-State Machines, 1978. In his notation P·Σ^≤1, the
// cover of the transitions, is what is called P there.
#pragma once

#include "proof/automaton.hpp"
#include "reference/generate.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace proof {

/// P: to each state, a shortest word. Every beginning of one of them is another.
std::vector<word> state_cover(automaton const& a);

/// W: of any two states, one of these words is accepted from one and not from the other.
std::vector<word> characterization_set(automaton const& a);

/// To each state that is reached from one, a shortest word.
std::vector<std::optional<word>> shortest_words(automaton const& a, state from);

class suite {
public:
    explicit suite(automaton a);

    automaton const& of() const { return automaton_; }
    std::vector<word> const& cover() const { return cover_; }
    std::vector<word> const& tests() const { return tests_; }

    /// True if the automaton accepts the word that reaches a state, followed by a test.
    bool accepts(state from, std::size_t test) const {
        return answers_[from * tests_.size() + test];
    }

    /// Σ^≤longest: calls take(word, state) with each word of so many letters, and where it leads
    /// from a state.
    template <class Take>
    void each_way(state from, std::size_t longest, Take take) const {
        word way;
        each_longer(way, from, longest, take);
    }

    /// How many words P·Σ^≤(k+1)·W has.
    std::size_t words(std::size_t k) const;

private:
    template <class Take>
    void each_longer(word& way, state at, std::size_t longest, Take& take) const {
        take(std::as_const(way), at);
        if (longest == 0) return;
        for (letter l = 0; l < automaton_.letters(); ++l) {
            way.push_back(l);
            each_longer(way, automaton_.next(at, l), longest - 1, take);
            way.pop_back();
        }
    }

    automaton automaton_;
    std::vector<word> cover_;
    std::vector<word> tests_;
    std::vector<bool> answers_;
};

/// Spells words with octets of their letters. Each letter has a long strip of its octets, drawn at
/// random; every spelling takes the next ones.
class speller {
public:
    speller(automaton const& a, std::uint64_t seed);

    void append(word const& spelt, std::string& text);
    /// A letter many times over.
    void append(letter which, std::size_t count, std::string& text);

private:
    static constexpr std::size_t longest = 256;  // of what is taken from a strip at once
    struct strip {
        std::string octets;
        std::size_t at = 0;
    };
    std::vector<strip> strips_;
};

}  // namespace proof
