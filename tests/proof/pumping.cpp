// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "proof/pumping.hpp"

namespace proof {

pumping::pumping(std::vector<pump> pumps) : pumps_{std::move(pumps)} {
    for (std::size_t number = 0; number < pumps_.size(); ++number) {
        for (std::size_t const border : borders) {
            for (std::size_t at = border - near_border; at <= border + near_border; ++at) {
                add(number, at, 0);
                // A loop at the beginning of the text was just counted from there.
                std::size_t const before = pumps_[number].before.size();
                if (before > 0) add(number, at, before);
            }
        }
    }
}

/// A way with the place at a distance from where so many octets stand before.
void pumping::add(std::size_t pump, std::size_t distance, std::size_t octets_before) {
    std::size_t const others = pumps_[pump].before.size() - octets_before + pumps_[pump].to_place;
    if (distance > others) ways_.push_back({pump, distance - others});
}

void pumping::append(std::size_t way, letter pumped, speller& spelt, std::string& text) const {
    pump const& through = pumps_[ways_[way].pump];
    spelt.append(through.before, text);
    spelt.append(pumped, ways_[way].count, text);
    spelt.append(through.behind, text);
}

pumps::pumps(suite const& of)
    : suite_{of}, loops_(of.of().states()), leading_to_(of.of().states()) {
    automaton const& a = of.of();
    for (state s = 0; s < a.states(); ++s) {
        for (letter l = 0; l < a.letters(); ++l) {
            if (a.next(s, l) == s) loops_[s].push_back(l);
        }
        if (loops_[s].empty()) continue;
        auto const behind = shortest_words(a, s);
        for (state to = 0; to < a.states(); ++to) {
            if (!behind[to]) continue;
            leading_to_[to].push_back({of.cover()[s], loops_[s], *behind[to], behind[to]->size()});
        }
    }
}

pumping pumps::to(state which, letter by) const {
    std::vector<pump> all = leading_to_[which];
    for (pump& each : all) each.behind.push_back(by);
    auto const& loop = loops_[suite_.of().next(which, by)];
    if (!loop.empty()) {
        word before = suite_.cover()[which];
        before.push_back(by);
        all.push_back({std::move(before), loop, {}, 0});
    }
    return pumping(std::move(all));
}

}  // namespace proof
