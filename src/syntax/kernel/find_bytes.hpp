// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Finds a byte, and the end of a run of bytes, in blocks of 64, over the vocabulary of
// vector_block.hpp.
#pragma once

#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/tables.hpp"
#include "syntax/kernel/vector_block.hpp"
#include "uriel/detail/bytes/extensions.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::kernels {

/// Goes on while there are whole blocks, and room for what one of them may find at once.
template <class Vector>
URIEL_ALWAYS_INLINE inline find_progress find_in_blocks(find_progress to, char wanted) noexcept {
    while (to.in_end - to.in >= 64 && to.out_end - to.out >= at_once) {
        std::uint64_t mask = Vector::mask(Vector::load(to.in, 64).equal(wanted));
        std::size_t const base = static_cast<std::size_t>(to.in - to.begin);
        // The same few places are always written, even if fewer were found, so that nothing
        // branches on how many there are.
        std::size_t* out = to.out;
        for (std::ptrdiff_t i = 0; i < at_once; ++i) {
            *out = base + static_cast<std::size_t>(std::countr_zero(mask));
            out += mask != 0;
            mask &= mask - 1;
        }
        for (; mask != 0; mask &= mask - 1) {
            if (out == to.out_end) return to;
            *out++ = base + static_cast<std::size_t>(std::countr_zero(mask));
        }
        to.out = out;
        to.in += 64;
    }
    return to;
}

template <class Vector>
URIEL_ALWAYS_INLINE inline std::size_t run_in_blocks(std::string_view text,
                                                     nibble_tables const& set) noexcept {
    for (std::size_t at = 0; at < text.size(); at += 64) {
        std::size_t const size = text.size() - at < 64 ? text.size() - at : 64;
        std::uint64_t const others = not_in_set<Vector>(text.data() + at, size, set);
        if (others != 0) return at + static_cast<std::size_t>(std::countr_zero(others));
    }
    return text.size();
}

}  // namespace uriel::detail::kernels
