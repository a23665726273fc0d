// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "proof/suite.hpp"

#include "proof/numbering.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace proof {

namespace {

/// For any two states, a shortest word that is accepted from one of them only.
class distinctions {
public:
    explicit distinctions(automaton const& a) : automaton_{a}, words_(a.states() * a.states()) {
        each_pair([&](state s, state t) {
            if (a.accepts[s] != a.accepts[t]) of(s, t) = word();
        });
        for (std::size_t size = 0; add_words(size); ++size) continue;
    }

    std::set<word> all() const {
        std::set<word> words;
        for (auto const& each : words_) {
            if (each) words.insert(*each);
        }
        return words;
    }

private:
    template <class Take>
    void each_pair(Take take) const {
        for (state s = 0; s < automaton_.states(); ++s) {
            for (state t = 0; t < s; ++t) take(s, t);
        }
    }

    std::optional<word>& of(state s, state t) {
        return words_[std::max(s, t) * automaton_.states() + std::min(s, t)];
    }

    /// Finds the pairs whose words have one letter more than `size`. Whether there are any.
    bool add_words(std::size_t size) {
        bool any = false;
        each_pair([&](state s, state t) {
            for (letter l = 0; l < automaton_.letters() && !of(s, t); ++l) {
                auto const& rest = of(automaton_.next(s, l), automaton_.next(t, l));
                if (!rest || rest->size() != size) continue;
                word longer = {l};
                longer.insert(longer.end(), rest->begin(), rest->end());
                of(s, t) = std::move(longer);
                any = true;
            }
        });
        return any;
    }

    automaton const& automaton_;
    std::vector<std::optional<word>> words_;
};

}  // namespace

std::vector<std::optional<word>> shortest_words(automaton const& a, state from) {
    std::vector<std::optional<word>> words(a.states());
    words[from] = word();
    std::vector<state> open = {from};
    for (std::size_t at = 0; at < open.size(); ++at) {
        for (letter l = 0; l < a.letters(); ++l) {
            state const to = a.next(open[at], l);
            if (words[to]) continue;
            words[to] = words[open[at]];
            words[to]->push_back(l);
            open.push_back(to);
        }
    }
    return words;
}

std::vector<word> state_cover(automaton const& a) {
    std::vector<word> cover;
    for (auto& each : shortest_words(a, 0)) cover.push_back(std::move(each.value()));
    return cover;
}

std::vector<word> characterization_set(automaton const& a) {
    struct candidate {
        word test;
        std::vector<bool> answers;  // by state
    };
    std::vector<candidate> candidates;
    for (word const& each : distinctions(a).all()) {
        candidate& one = candidates.emplace_back(each);
        for (state s = 0; s < a.states(); ++s) one.answers.push_back(a.accepts[a.after(s, each)]);
    }

    // What the tests chosen so far say of each state is its kind. Again and again, the candidate
    // that makes most kinds is chosen.
    std::vector<std::size_t> kind_of(a.states());
    std::size_t kinds = 1;
    auto const kinds_with = [&](candidate const& one) {
        std::vector<bool> seen(2 * kinds);
        for (state s = 0; s < a.states(); ++s) seen[2 * kind_of[s] + one.answers[s]] = true;
        return std::ranges::count(seen, true);
    };
    std::vector<word> chosen;
    while (kinds < a.states()) {
        candidate const& best = *std::ranges::max_element(candidates, {}, kinds_with);
        numbering<std::size_t> finer;
        for (state s = 0; s < a.states(); ++s) kind_of[s] = finer(2 * kind_of[s] + best.answers[s]);
        kinds = finer.size();
        chosen.push_back(best.test);
    }
    // A rule that accepts nothing, or everything, still has to be asked.
    if (chosen.empty()) chosen.emplace_back();
    return chosen;
}

suite::suite(automaton a)
    : automaton_{std::move(a)},
      cover_{state_cover(automaton_)},
      tests_{characterization_set(automaton_)} {
    for (state s = 0; s < automaton_.states(); ++s) {
        for (word const& each : tests_)
            answers_.push_back(automaton_.accepts[automaton_.after(s, each)]);
    }
}

std::size_t suite::words(std::size_t k) const {
    std::size_t ways = 1;
    for (std::size_t i = 0; i <= k; ++i) ways = 1 + automaton_.letters() * ways;
    return automaton_.states() * ways * tests_.size();
}

speller::speller(automaton const& a, std::uint64_t seed) {
    constexpr std::size_t length = 4096;
    reference::generator random(seed);
    for (std::string const& octets : a.octets) {
        strip& one = strips_.emplace_back();
        while (one.octets.size() < length + longest)
            one.octets += octets[random.below(octets.size())];
        one.at = random.below(length);
    }
}

void speller::append(word const& spelt, std::string& text) {
    for (letter const each : spelt) append(each, 1, text);
}

void speller::append(letter which, std::size_t count, std::string& text) {
    strip& from = strips_[which];
    if (from.at + count > from.octets.size()) from.at = 0;
    text.append(from.octets, from.at, count);
    from.at += count;
}

}  // namespace proof
