// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Percent-encoding and decoding in blocks of up to 64 bytes.
//
// Far from the ends, copies go in steps of 32 bytes and may write more than they keep; what they
// wrote too much is written over next. So input and output must not overlap.
#pragma once

#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/tables.hpp"
#include "syntax/kernel/vector_block.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/percent.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace uriel::detail::kernels {

/// Copies `size` bytes, at most 64, where 64 may be read and written.
struct generous_copy {
    static constexpr std::size_t triplet_size = 4;
    URIEL_ALWAYS_INLINE static void run(char const* from, std::size_t size, char* to) noexcept {
        std::memcpy(to, from, 32);
        if (size > 32) std::memcpy(to + 32, from + 32, 32);
    }
};
/// Copies `size` bytes and touches no others.
struct exact_copy {
    static constexpr std::size_t triplet_size = 3;
    URIEL_ALWAYS_INLINE static void run(char const* from, std::size_t size, char* to) noexcept {
        std::memcpy(to, from, size);
    }
};

URIEL_ALWAYS_INLINE inline std::size_t left_in(percent_progress const& at) noexcept {
    return static_cast<std::size_t>(at.in_end - at.in);
}
URIEL_ALWAYS_INLINE inline std::size_t left_out(percent_progress const& at) noexcept {
    return static_cast<std::size_t>(at.out_end - at.out);
}

/// Copies what lies before `end`.
template <class Copy>
URIEL_ALWAYS_INLINE inline void copy_up_to(char const* end, percent_progress& at) noexcept {
    auto const run = static_cast<std::size_t>(end - at.in);
    Copy::run(at.in, run, at.out);
    at.in = end;
    at.out += run;
}

/// Decodes the block that ends at `end`, whose '%' are given. Its last triplet may end after it.
/// A '%' that begins no triplet is copied with what follows it.
template <class Copy>
URIEL_ALWAYS_INLINE inline void decode_block(std::uint64_t percents, char const* end,
                                             percent_progress& at) noexcept {
    for (char const* const block = at.in; percents != 0; percents &= percents - 1) {
        char const* const percent = block + std::countr_zero(percents);
        int const octet = matching::read_triplet(percent, at.in_end);
        if (octet < 0) continue;
        copy_up_to<Copy>(percent, at);
        *at.out++ = static_cast<char>(octet);
        at.in += 3;
    }
    if (at.in < end) copy_up_to<Copy>(end, at);
}

template <class Vector>
URIEL_ALWAYS_INLINE inline percent_progress decode_blocks(percent_progress at) noexcept {
    auto const percents = [&](std::size_t size) {
        return Vector::mask(Vector::load(at.in, size).equal('%'));
    };
    while (left_in(at) >= 128 && left_out(at) >= 128)
        decode_block<generous_copy>(percents(64), at.in + 64, at);
    while (left_in(at) > 0) {
        std::size_t const size = left_in(at) < 64 ? left_in(at) : 64;
        if (left_out(at) < size) break;
        decode_block<exact_copy>(percents(size), at.in + size, at);
    }
    return at;
}

/// Encodes the block that ends at `end`, whose octets to encode are given.
template <class Copy>
URIEL_ALWAYS_INLINE inline void encode_block(std::uint64_t others, char const* end,
                                             percent_progress& at) noexcept {
    for (char const* const block = at.in; others != 0; others &= others - 1) {
        copy_up_to<Copy>(block + std::countr_zero(others), at);
        std::memcpy(at.out, triplet_texts[static_cast<unsigned char>(*at.in++)].data(),
                    Copy::triplet_size);
        at.out += 3;
    }
    copy_up_to<Copy>(end, at);
}

template <class Vector>
URIEL_ALWAYS_INLINE inline percent_progress encode_blocks(percent_progress at,
                                                          nibble_tables const& keep) noexcept {
    auto const others = [&](std::size_t size) { return not_in_set<Vector>(at.in, size, keep); };
    while (left_in(at) >= 128 && left_out(at) >= std::size_t{4} * 64)
        encode_block<generous_copy>(others(64), at.in + 64, at);
    while (left_in(at) > 0) {
        std::size_t const size = left_in(at) < 64 ? left_in(at) : 64;
        std::uint64_t const encoded = others(size);
        if (left_out(at) < size + 2 * static_cast<std::size_t>(std::popcount(encoded))) break;
        encode_block<exact_copy>(encoded, at.in + size, at);
    }
    return at;
}

}  // namespace uriel::detail::kernels
