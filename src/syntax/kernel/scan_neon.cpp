// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scan over NEON masks.
#include "syntax/kernel/find_bytes.hpp"
#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/percent_bulk.hpp"
#include "syntax/kernel/quarters.hpp"
#include "syntax/kernel/vector_block.hpp"

#include <arm_neon.h>

namespace uriel::detail::kernels {
namespace {

struct neon_machine {
    using vector = uint8x16_t;
    static vector load(char const* bytes) noexcept {
        return vld1q_u8(reinterpret_cast<std::uint8_t const*>(bytes));
    }
    static vector splat(char c) noexcept { return vdupq_n_u8(static_cast<std::uint8_t>(c)); }
    static vector equal(vector a, vector b) noexcept { return vceqq_u8(a, b); }
    static vector and_(vector a, vector b) noexcept { return vandq_u8(a, b); }
    static vector or_(vector a, vector b) noexcept { return vorrq_u8(a, b); }
    static vector shuffle(vector table, vector indices) noexcept {
        return vqtbl1q_u8(table, indices);
    }
    static vector high_nibbles(vector v) noexcept { return vshrq_n_u8(v, 4); }
    static vector is_not_zero(vector v) noexcept { return vtstq_u8(v, v); }
    static vector next(vector a, vector b) noexcept { return vextq_u8(a, b, 1); }
    // There is no movemask: keep one bit a byte, and add neighbours three times.
    static std::uint64_t mask(vector a, vector b, vector c, vector d) noexcept {
        vector const bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
        vector const ab = vpaddq_u8(vandq_u8(a, bit), vandq_u8(b, bit));
        vector const cd = vpaddq_u8(vandq_u8(c, bit), vandq_u8(d, bit));
        vector const quads = vpaddq_u8(ab, cd);
        return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(quads, quads)), 0);
    }
};

std::uint64_t scan(std::size_t size, char const* bytes,
                   detail::scanning::components& parts) noexcept {
    std::string_view const text(bytes, size);
    return scanning::scanner<vector_block<quarters<neon_machine>>>::uri_reference_word(text, parts);
}
percent_progress decode(percent_progress at) noexcept {
    return decode_blocks<quarters<neon_machine>>(at);
}
percent_progress encode(percent_progress at, nibble_tables const& keep) noexcept {
    return encode_blocks<quarters<neon_machine>>(at, keep);
}

find_progress find(find_progress to, char wanted) noexcept {
    return find_in_blocks<quarters<neon_machine>>(to, wanted);
}
std::size_t run(std::string_view text, nibble_tables const& set) noexcept {
    return run_in_blocks<quarters<neon_machine>>(text, set);
}

}  // namespace

functions const neon = {scan, decode, encode, find, run};

}  // namespace uriel::detail::kernels
