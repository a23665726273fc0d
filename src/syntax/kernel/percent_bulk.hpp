// Percent-encoding and decoding in blocks of 64 bytes, as far as whole blocks go.
//
// Copies go in steps of 32 bytes and may write more than they keep, within the room that is left;
// what they wrote too much is written over next. So input and output must not overlap.
#pragma once

#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/tables.hpp"
#include "uriel/bytes/ascii.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace uriel::kernels {

/// Copies `size` bytes, at most 64, where 64 may be read and written.
[[gnu::always_inline]] inline void copy_run(char const* from, std::size_t size, char* to) noexcept {
    std::memcpy(to, from, 32);
    if (size > 32) std::memcpy(to + 32, from + 32, 32);
}

template <class Vector>
[[gnu::always_inline]] inline percent_progress decode_blocks(percent_progress at) noexcept {
    // A triplet that begins in the block may end two bytes behind it.
    while (at.in_end - at.in >= 128 && at.out_end - at.out >= 64) {
        std::uint64_t percents = Vector::mask(Vector::load(at.in, 64).equal('%'));
        char const* const block_end = at.in + 64;
        char const* block = at.in;
        while (percents != 0) {
            char const* const triplet = block + std::countr_zero(percents);
            percents &= percents - 1;
            auto const run = static_cast<std::size_t>(triplet - at.in);
            copy_run(at.in, run, at.out);
            at.out += run;
            *at.out++ = ascii::octet(triplet[1], triplet[2]);
            at.in = triplet + 3;
            if (at.out_end - at.out < 64) return at;
        }
        if (at.in >= block_end) continue;
        auto const run = static_cast<std::size_t>(block_end - at.in);
        copy_run(at.in, run, at.out);
        at.out += run;
        at.in = block_end;
    }
    return at;
}

template <class Vector>
[[gnu::always_inline]] inline percent_progress encode_blocks(percent_progress at,
                                                             nibble_tables const& keep) noexcept {
    while (at.in_end - at.in >= 128 && at.out_end - at.out >= std::ptrdiff_t{3} * 64) {
        std::uint64_t others = Vector::mask(Vector::load(at.in, 64).not_member(keep));
        char const* const block = at.in;
        while (others != 0) {
            char const* const other = block + std::countr_zero(others);
            others &= others - 1;
            auto const run = static_cast<std::size_t>(other - at.in);
            copy_run(at.in, run, at.out);
            at.out += run;
            std::memcpy(at.out, triplet_texts[static_cast<unsigned char>(*other)].data(), 4);
            at.out += 3;
            at.in = other + 1;
        }
        auto const run = static_cast<std::size_t>(block + 64 - at.in);
        copy_run(at.in, run, at.out);
        at.out += run;
        at.in = block + 64;
    }
    return at;
}

}  // namespace uriel::kernels
