// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A set of positions in a text of n octets: 0 (before the first octet) to n (after the last).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace reference {

class positions {
public:
    static constexpr std::size_t none = std::string_view::npos;

    explicit positions(std::size_t text_size) : words_{text_size / 64 + 1} {
        if (words_ > near_.size()) far_.resize(words_);
    }

    void insert(std::size_t at) { data()[at / 64] |= bit(at); }

    bool contains(std::size_t at) const { return (data()[at / 64] & bit(at)) != 0; }

    bool empty() const { return first_from(0) == none; }

    /// The smallest member that is `at` or greater.
    std::size_t first_from(std::size_t at) const {
        std::size_t word = at / 64;
        if (word >= words_) return none;
        std::uint64_t rest = data()[word] & (~std::uint64_t{0} << (at % 64));
        while (rest == 0) {
            if (++word == words_) return none;
            rest = data()[word];
        }
        return word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
    }

    positions& operator|=(positions const& other) {
        for (std::size_t i = 0; i < words_; ++i) data()[i] |= other.data()[i];
        return *this;
    }

    positions& operator-=(positions const& other) {
        for (std::size_t i = 0; i < words_; ++i) data()[i] &= ~other.data()[i];
        return *this;
    }

private:
    static std::uint64_t bit(std::size_t at) { return std::uint64_t{1} << (at % 64); }

    // Texts of ordinary length need no allocation: the matcher makes very many of these sets.
    std::uint64_t* data() { return far_.empty() ? near_.data() : far_.data(); }
    std::uint64_t const* data() const { return far_.empty() ? near_.data() : far_.data(); }

    std::size_t words_;
    std::array<std::uint64_t, 2> near_{};
    std::vector<std::uint64_t> far_;
};

}  // namespace reference
