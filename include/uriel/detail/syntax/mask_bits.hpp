// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// mask_bits: the vocabulary of the walks over masks, one bit a byte of a block.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace uriel::detail::scanning {

/// A template, so that each kernel has functions of its own: one compiled for a newer machine must
/// not replace another's.
template <class Block>
struct mask_bits {
    using mask = std::uint64_t;
    static constexpr std::size_t width = 64;
    /// The size of the next block, given the number of bytes left.
    static constexpr std::size_t block_size(std::size_t left) noexcept {
        return left < width ? left : width;
    }

    // The bits from one up, the lowest bit that is set, and the bits below and up to it.
    static constexpr mask from(std::size_t bit) noexcept { return ~mask{0} << bit; }
    static constexpr std::size_t lowest(mask m) noexcept {
        return static_cast<std::size_t>(std::countr_zero(m));
    }
    static constexpr mask lowest_bit(mask m) noexcept { return m & (~m + 1); }
    static constexpr mask below_lowest(mask m) noexcept { return ~m & (m - 1); }
    static constexpr mask up_to_lowest(mask m) noexcept { return m ^ (m - 1); }

    /// True if looking at each of these odd bytes is cheaper than their masks
    /// (detail/bytes/classify.hpp).
    static constexpr bool prefers_bytes([[maybe_unused]] mask odd) noexcept {
        if constexpr (requires { Block::prefers_bytes; })
            return true;
        else
            return odd == lowest_bit(odd);
    }
};

}  // namespace uriel::detail::scanning
