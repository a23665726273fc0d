// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "proof/automaton.hpp"

#include "proof/numbering.hpp"

#include <algorithm>
#include <bitset>
#include <limits>
#include <stdexcept>
#include <utility>

namespace proof {

namespace {

using reference::abnf;
using reference::character_set;
using reference::element;

constexpr std::size_t octet_count = 256;

// Thompson's construction: a node at which a part of the rule begins, and one at which it ends.
class nondeterministic {
public:
    using nodes = std::vector<std::size_t>;  // sorted

    nondeterministic(abnf const& grammar, std::string_view rule) : grammar_{grammar} {
        std::size_t const begin = add_node();
        end_ = after(grammar.definition(rule), begin);
    }

    nodes start() const { return closure({0}); }
    bool accepts(nodes const& at) const { return std::ranges::binary_search(at, end_); }

    nodes step(nodes const& from, std::size_t octet) const {
        nodes reached;
        for (std::size_t const node : from) {
            for (way const& one : nodes_[node].ways) {
                if (one.by[octet]) reached.push_back(one.to);
            }
        }
        return closure(std::move(reached));
    }

    /// The terminals: what any octet is taken by.
    std::vector<character_set> terminals() const {
        std::vector<character_set> all;
        for (node const& each : nodes_) {
            for (way const& one : each.ways) {
                if (std::ranges::find(all, one.by) == all.end()) all.push_back(one.by);
            }
        }
        return all;
    }

private:
    struct way {
        character_set by;
        std::size_t to;
    };
    struct node {
        std::vector<way> ways;
        std::vector<std::size_t> free_ways;  // those that take no octet
    };

    std::size_t add_node() {
        nodes_.emplace_back();
        return nodes_.size() - 1;
    }
    void add_free_way(std::size_t from, std::size_t to) { nodes_[from].free_ways.push_back(to); }

    /// Adds an element that begins at a node, to which no way leads back; the node where it ends.
    std::size_t after(std::size_t number, std::size_t begin) {
        element const& e = grammar_[number];
        switch (e.what) {
            case element::form::characters: {
                std::size_t const end = add_node();
                nodes_[begin].ways.push_back({e.characters, end});
                return end;
            }
            case element::form::concatenation: {
                std::size_t at = begin;
                for (std::size_t const part : e.parts) at = after(part, at);
                return at;
            }
            case element::form::alternation: {
                std::size_t const end = add_node();
                for (std::size_t const part : e.parts) add_free_way(after(part, begin), end);
                return end;
            }
            case element::form::repetition: return after_repetition(e, begin);
            case element::form::rule: break;
        }
        return after_rule(number, begin);
    }

    // <least>*<most>element
    std::size_t after_repetition(element const& e, std::size_t begin) {
        std::size_t const part = e.parts.front();
        std::size_t at = begin;
        for (std::size_t i = 0; i < e.least; ++i) at = after(part, at);
        std::size_t const end = add_node();
        add_free_way(at, end);
        if (e.most == abnf::unbounded) {
            add_free_way(after(part, end), end);
            return end;
        }
        for (std::size_t i = e.least; i < e.most; ++i) {
            at = after(part, at);
            add_free_way(at, end);
        }
        return end;
    }

    std::size_t after_rule(std::size_t number, std::size_t begin) {
        if (std::ranges::find(within_, number) != within_.end())
            throw std::invalid_argument("a rule within itself: " +
                                        std::string(grammar_[number].name));
        within_.push_back(number);
        std::size_t const end = after(grammar_[number].parts.front(), begin);
        within_.pop_back();
        return end;
    }

    nodes closure(nodes open) const {
        std::vector<bool> seen(nodes_.size());
        nodes reached;
        while (!open.empty()) {
            std::size_t const node = open.back();
            open.pop_back();
            if (seen[node]) continue;
            seen[node] = true;
            reached.push_back(node);
            open.insert(open.end(), nodes_[node].free_ways.begin(), nodes_[node].free_ways.end());
        }
        std::ranges::sort(reached);
        return reached;
    }

    abnf const& grammar_;
    std::vector<node> nodes_;
    std::size_t end_ = 0;
    std::vector<std::size_t> within_;  // the rules that are being added
};

/// One letter for all octets with the same key.
template <class Key>
void name_letters(automaton& a, std::array<Key, octet_count> const& keys) {
    numbering<Key> letter_of;
    a.octets.clear();
    for (std::size_t octet = 0; octet < octet_count; ++octet) {
        std::size_t const number = letter_of(keys[octet]);
        a.letter_of[octet] = static_cast<letter>(number);
        a.octets.resize(letter_of.size());
        a.octets[number] += static_cast<char>(octet);
    }
}

/// The letters of the rule's terminals: octets that are in the same of them.
void name_letters(automaton& a, nondeterministic const& rule) {
    std::array<std::vector<bool>, octet_count> keys;
    for (character_set const& set : rule.terminals()) {
        for (std::size_t octet = 0; octet < octet_count; ++octet) keys[octet].push_back(set[octet]);
    }
    name_letters(a, keys);
}

automaton deterministic(nondeterministic const& rule) {
    automaton result;
    name_letters(result, rule);
    numbering<nondeterministic::nodes> number_of;
    std::vector<nondeterministic::nodes> open = {rule.start()};
    number_of(open.front());
    for (std::size_t at = 0; at < open.size(); ++at) {
        nondeterministic::nodes const from = open[at];
        result.accepts.push_back(rule.accepts(from));
        for (std::string const& octets : result.octets) {
            auto to = rule.step(from, static_cast<unsigned char>(octets.front()));
            std::size_t const number = number_of(to);
            if (number > std::numeric_limits<state>::max())
                throw std::length_error("too many states");
            result.table.push_back(static_cast<state>(number));
            if (number == open.size()) open.push_back(std::move(to));
        }
    }
    return result;
}

/// The coarsest partition of the states that keeps those apart that some word tells apart.
std::vector<std::size_t> partition(automaton const& a) {
    std::vector<std::size_t> part_of(a.accepts.begin(), a.accepts.end());
    for (std::size_t parts = 0;;) {
        numbering<std::vector<std::size_t>> number_of;
        std::vector<std::size_t> finer;
        for (state s = 0; s < a.states(); ++s) {
            std::vector<std::size_t> key = {part_of[s]};
            for (letter l = 0; l < a.letters(); ++l) key.push_back(part_of[a.next(s, l)]);
            finer.push_back(number_of(key));
        }
        part_of = std::move(finer);
        if (number_of.size() == parts) return part_of;
        parts = number_of.size();
    }
}

/// One state for each part, numbered breadth first, which is the order of first appearance.
automaton merged(automaton const& a) {
    std::vector<std::size_t> const part_of = partition(a);
    automaton result;
    result.letter_of = a.letter_of;
    result.octets = a.octets;
    numbering<std::size_t> number_of;
    std::vector<state> some = {0};  // a state of each part
    number_of(part_of[0]);
    for (std::size_t at = 0; at < some.size(); ++at) {
        result.accepts.push_back(a.accepts[some[at]]);
        for (letter l = 0; l < a.letters(); ++l) {
            state const to = a.next(some[at], l);
            std::size_t const number = number_of(part_of[to]);
            result.table.push_back(static_cast<state>(number));
            if (number == some.size()) some.push_back(to);
        }
    }
    return result;
}

/// One letter for all octets that lead from every state to the same.
automaton with_fewest_letters(automaton const& a) {
    std::array<std::vector<state>, octet_count> columns;
    for (std::size_t octet = 0; octet < octet_count; ++octet) {
        for (state s = 0; s < a.states(); ++s)
            columns[octet].push_back(a.next(s, a.letter_of[octet]));
    }
    automaton result;
    result.accepts = a.accepts;
    name_letters(result, columns);
    for (state s = 0; s < a.states(); ++s) {
        for (std::string const& octets : result.octets) {
            auto const octet = static_cast<unsigned char>(octets.front());
            result.table.push_back(a.next(s, a.letter_of[octet]));
        }
    }
    return result;
}

}  // namespace

state automaton::after(state from, word const& by) const {
    for (letter const each : by) from = next(from, each);
    return from;
}

bool automaton::is_dead(state which) const {
    if (accepts[which]) return false;
    for (letter l = 0; l < letters(); ++l) {
        if (next(which, l) != which) return false;
    }
    return true;
}

bool automaton::matches(std::string_view text) const {
    state at = 0;
    for (char const octet : text) at = step(at, octet);
    return accepts[at];
}

std::size_t automaton::longest_beginning(std::string_view text) const {
    state at = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        at = step(at, text[i]);
        if (is_dead(at)) return i;
    }
    return text.size();
}

automaton minimal_automaton(abnf const& grammar, std::string_view rule) {
    return with_fewest_letters(merged(deterministic(nondeterministic(grammar, rule))));
}

bool same_language(automaton const& a, automaton const& b) {
    std::vector<std::pair<state, state>> open = {{0, 0}};
    std::vector<bool> seen(a.states() * b.states());
    while (!open.empty()) {
        auto const [in_a, in_b] = open.back();
        open.pop_back();
        if (a.accepts[in_a] != b.accepts[in_b]) return false;
        if (seen[in_a * b.states() + in_b]) continue;
        seen[in_a * b.states() + in_b] = true;
        for (letter l = 0; l < a.letters(); ++l)
            open.emplace_back(a.next(in_a, l), b.next(in_b, l));
    }
    return true;
}

automaton const& automata::of(std::string_view rule) const {
    auto const found = made_.find(rule);
    if (found != made_.end()) return found->second;
    return made_.emplace(rule, minimal_automaton(grammar_, rule)).first->second;
}

bool automata::matches(std::string_view rule, std::string_view text) const {
    return of(rule).matches(text);
}

std::size_t automata::longest_beginning(std::string_view rule, std::string_view text) const {
    return of(rule).longest_beginning(text);
}

}  // namespace proof
