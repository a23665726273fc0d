// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Words made longer, so that their parts lie where the blocks end that the library walks.
//
// A recogniser that looks at 16, 32 or 64 octets at a time has states for the place within a block,
// which no automaton of the grammar has. So a loop is pumped: a state that some letters do not
// leave takes one of them many times over, and what follows comes to lie near the end of a block.
#pragma once

#include "proof/suite.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace proof {

inline constexpr std::array<std::size_t, 5> borders = {16, 32, 64, 128, 192};
inline constexpr std::size_t near_border = 4;  // so many octets before and after

/// A way through a loop, and the letters of the loop. The place that is to lie near a border is
/// `to_place` letters after the loop.
struct pump {
    word before;
    std::vector<letter> loop;
    word behind;
    std::size_t to_place;
};

/// All ways to put a place near a border: through each pump, to each distance, counted from the
/// beginning of the text and, for walks that begin their blocks anew, from that of the loop.
class pumping {
public:
    explicit pumping(std::vector<pump> pumps);

    std::size_t ways() const { return ways_.size(); }
    std::vector<letter> const& loop(std::size_t way) const { return pumps_[ways_[way].pump].loop; }
    /// Appends the text of a way in which one letter of the loop is pumped.
    void append(std::size_t way, letter pumped, speller& spelt, std::string& text) const;

private:
    struct way {
        std::size_t pump;
        std::size_t count;
    };

    void add(std::size_t pump, std::size_t distance, std::size_t octets_before);

    std::vector<pump> pumps_;
    std::vector<way> ways_;
};

/// The pumps of an automaton.
class pumps {
public:
    explicit pumps(suite const& of);

    /// The pumps that end in a state; the place is that of the next octet.
    pumping to(state which) const { return pumping(leading_to_[which]); }
    /// The pumps that end in a state, then a letter: the place is that of the letter. And, if the
    /// letter enters a loop, that loop: the place is that of the next octet.
    pumping to(state which, letter by) const;

private:
    suite const& suite_;
    std::vector<std::vector<letter>> loops_;     // the letters that each state stays with
    std::vector<std::vector<pump>> leading_to_;  // by state
};

}  // namespace proof
