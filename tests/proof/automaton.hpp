// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The minimal automaton of a rule of ABNF.
//
// The grammar is read by tests/reference/abnf.hpp; nothing here knows what a URI is. The way from a
// rule to its automaton is the one of the textbooks: a nondeterministic automaton of the rule's
// parts (Thompson), the sets of its states (Rabin and Scott), the coarsest partition of those that
// keeps accepting and rejecting apart (Moore).
#pragma once

#include "reference/abnf.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace proof {

using state = std::uint16_t;

/// A class of octets that no state of an automaton tells apart.
using letter = std::uint16_t;
using word = std::vector<letter>;

/// A deterministic and complete automaton: from every state there is a way with every letter, be it
/// to the dead state, from which nothing more is accepted. It starts in state 0.
struct automaton {
    std::array<letter, 256> letter_of{};
    std::vector<std::string> octets;  // of each letter
    std::vector<state> table;         // the next state, by state and letter
    std::vector<bool> accepts;        // by state

    std::size_t states() const { return accepts.size(); }
    std::size_t letters() const { return octets.size(); }

    state& next(state from, letter by) { return table[from * letters() + by]; }
    state next(state from, letter by) const { return table[from * letters() + by]; }
    state after(state from, word const& by) const;

    /// True for a state from which nothing is accepted. It has transitions only to itself.
    bool is_dead(state which) const;

    bool matches(std::string_view text) const;
    /// The length of the longest prefix of the text with which some accepted text begins.
    std::size_t longest_beginning(std::string_view text) const;

private:
    state step(state from, char octet) const {
        return next(from, letter_of[static_cast<unsigned char>(octet)]);
    }
};

/// The smallest automaton that accepts what the rule generates. Its states are numbered breadth
/// first. Throws std::invalid_argument for a rule that is defined by itself.
automaton minimal_automaton(reference::abnf const& grammar, std::string_view rule);

/// Whether two automata, which must have the same letters, say the same of every text.
bool same_language(automaton const& a, automaton const& b);

/// The rules of a grammar, each answered by its automaton, which is made when first asked for.
class automata final : public reference::recognizer {
public:
    explicit automata(reference::abnf const& grammar) : grammar_{grammar} {}

    automaton const& of(std::string_view rule) const;

    bool matches(std::string_view rule, std::string_view text) const override;
    std::size_t longest_beginning(std::string_view rule, std::string_view text) const override;

private:
    reference::abnf const& grammar_;
    mutable std::map<std::string, automaton, std::less<>> made_;
};

}  // namespace proof
