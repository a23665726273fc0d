// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scan over the masks of WebAssembly's SIMD128.
#include "syntax/kernel/find_bytes.hpp"
#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/percent_bulk.hpp"
#include "syntax/kernel/quarters.hpp"
#include "syntax/kernel/vector_block.hpp"

#include <wasm_simd128.h>

namespace uriel::detail::kernels {
namespace {

struct simd128 {
    using vector = v128_t;
    static vector load(char const* bytes) noexcept { return wasm_v128_load(bytes); }
    static vector splat(char c) noexcept { return wasm_i8x16_splat(c); }
    static vector equal(vector a, vector b) noexcept { return wasm_i8x16_eq(a, b); }
    static vector and_(vector a, vector b) noexcept { return wasm_v128_and(a, b); }
    static vector or_(vector a, vector b) noexcept { return wasm_v128_or(a, b); }
    static vector shuffle(vector table, vector indices) noexcept {
        return wasm_i8x16_swizzle(table, indices);
    }
    static vector high_nibbles(vector v) noexcept { return wasm_u8x16_shr(v, 4); }
    static vector is_not_zero(vector v) noexcept { return wasm_i8x16_ne(v, wasm_i8x16_splat(0)); }
    static vector next(vector a, vector b) noexcept {
        return wasm_i8x16_shuffle(a, b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    }
    static std::uint64_t mask(vector a, vector b, vector c, vector d) noexcept {
        auto const first = wasm_i8x16_bitmask(a) | wasm_i8x16_bitmask(b) << 16U;
        auto const last = wasm_i8x16_bitmask(c) | wasm_i8x16_bitmask(d) << 16U;
        return first | std::uint64_t{last} << 32U;
    }
};

percent_progress decode(percent_progress at) noexcept {
    return decode_blocks<quarters<simd128>>(at);
}
percent_progress encode(percent_progress at, nibble_tables const& keep) noexcept {
    return encode_blocks<quarters<simd128>>(at, keep);
}

find_progress find(find_progress to, char wanted) noexcept {
    return find_in_blocks<quarters<simd128>>(to, wanted);
}
std::size_t run(std::string_view text, nibble_tables const& set) noexcept {
    return run_in_blocks<quarters<simd128>>(text, set);
}

}  // namespace

std::uint64_t scan_by_wasm_simd128(std::size_t size, char const* bytes,
                                   detail::scanning::components& parts) noexcept {
    std::string_view const text(bytes, size);
    return scanning::scanner<vector_block<quarters<simd128>>>::uri_reference_word(text, parts);
}
functions const wasm_simd128 = {scan_by_wasm_simd128, decode, encode, find, run};

}  // namespace uriel::detail::kernels
