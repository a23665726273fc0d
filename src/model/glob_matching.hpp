// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How a pattern is matched: by the octets of any range, such as decoded text.
#pragma once

#include "uriel/detail/model/glob.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace uriel {

// All positions at which the pattern may stand after the octets read so far, advanced together, 64
// in a step: the algorithm Shift-And (Baeza-Yates and Gonnet, "A New Approach to Text Searching",
// 1992). Once a star is reached, what was before it no longer counts.
class glob::matching {
public:
    /// Does the pattern match what `letter` makes of each octet of the text?
    template <class Octets, class Letter>
    static bool match(Octets const& text, glob const& pattern, Letter letter) noexcept {
        if (pattern.size_ < 64 && pattern.words_[0].character == 0)
            return match_octets(text, pattern, letter);
        matching found(pattern);
        auto const end = text.end();
        for (auto at = text.begin(); at != end && !found.is_stuck_;) {
            auto const next = next_character(at, end);
            for (bool is_first = true; at != next; is_first = false) {
                char const c = letter(*at);
                ++at;
                found.read(c, is_first, at == next);
            }
        }
        return found.is_at_end();
    }

private:
    /// The same for a pattern of one word that needs not know which octets are a character: one
    /// step for each octet.
    template <class Octets, class Letter>
    static bool match_octets(Octets const& text, glob const& pattern, Letter letter) noexcept {
        word const& waits = pattern.words_[0];
        std::uint64_t places = 1;
        for (char const octet : text) {
            char const c = letter(octet);
            std::uint64_t const left =
                places & waits.by_high_half[high(c)] & waits.by_low_half[low(c)];
            places = (left << 1U) | (places & waits.anything);
            if (places == 0) return false;
        }
        return (places >> pattern.size_ & 1U) != 0;
    }

    /// After the character of UTF-8 that begins at `at`: its lead octet and what continues it.
    template <class Position>
    static Position next_character(Position at, Position end) noexcept {
        auto const lead = static_cast<unsigned char>(*at);
        ++at;
        int const more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
        for (int i = 0; i < more && at != end; ++i, ++at)
            if ((static_cast<unsigned char>(*at) & 0xC0U) != 0x80U) break;
        return at;
    }

    explicit matching(glob const& pattern) noexcept : pattern_(pattern) {
        places_[0] = 1;
        characters_[0] = 0;
    }

    void read(char c, bool begins_character, bool ends_character) noexcept {
        std::uint64_t carried = 0;
        std::uint64_t all = 0;
        std::size_t after_star = first_;
        for (std::size_t i = first_; i <= last_; ++i) {
            word const& waits = pattern_.words_[i];
            std::uint64_t const here = places_[i];
            if (begins_character) characters_[i] = here & waits.character;
            std::uint64_t const left =
                (here & waits.by_high_half[high(c)] & waits.by_low_half[low(c)]) |
                (ends_character ? characters_[i] : 0);
            places_[i] = (left << 1U) | carried | (here & waits.anything);
            carried = left >> 63U;
            all |= places_[i] | (ends_character ? 0 : characters_[i]);
            if ((places_[i] & waits.anything) != 0) after_star = i;
        }
        first_ = after_star;
        if (carried != 0) {
            places_[++last_] = carried;
            characters_[last_] = 0;
        }
        is_stuck_ = (all | carried) == 0;
    }

    bool is_at_end() const noexcept {
        return last_ == pattern_.size_ / 64 && (places_[last_] >> pattern_.size_ % 64 & 1U) != 0;
    }

    glob const& pattern_;
    // Of these words, those from first_ to last_ hold something.
    std::array<std::uint64_t, max_size / 64 + 1> places_;
    std::array<std::uint64_t, max_size / 64 + 1> characters_;  // that began at a '?'
    std::size_t first_ = 0;
    std::size_t last_ = 0;
    bool is_stuck_ = false;
};

}  // namespace uriel
