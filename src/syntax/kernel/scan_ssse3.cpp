// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scan over SSSE3 masks.
#include "syntax/kernel/find_bytes.hpp"
#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/percent_bulk.hpp"
#include "syntax/kernel/quarters.hpp"
#include "syntax/kernel/vector_block.hpp"

#include <tmmintrin.h>

namespace uriel::detail::kernels {
namespace {

struct ssse3_machine {
    using vector = __m128i;
    static vector load(char const* bytes) noexcept {
        return _mm_loadu_si128(reinterpret_cast<vector const*>(bytes));
    }
    static vector splat(char c) noexcept { return _mm_set1_epi8(c); }
    static vector equal(vector a, vector b) noexcept { return _mm_cmpeq_epi8(a, b); }
    static vector and_(vector a, vector b) noexcept { return _mm_and_si128(a, b); }
    static vector or_(vector a, vector b) noexcept { return _mm_or_si128(a, b); }
    static vector shuffle(vector table, vector indices) noexcept {
        return _mm_shuffle_epi8(table, indices);
    }
    static vector high_nibbles(vector v) noexcept {
        return _mm_and_si128(_mm_srli_epi16(v, 4), splat(0x0F));
    }
    static vector is_not_zero(vector v) noexcept { return _mm_cmpgt_epi8(v, _mm_setzero_si128()); }
    static vector next(vector a, vector b) noexcept { return _mm_alignr_epi8(b, a, 1); }
    static std::uint64_t mask(vector a, vector b, vector c, vector d) noexcept {
        auto bits = [](vector v) {
            return std::uint64_t{static_cast<std::uint16_t>(_mm_movemask_epi8(v))};
        };
        return bits(a) | bits(b) << 16U | bits(c) << 32U | bits(d) << 48U;
    }
};

std::uint64_t scan(std::size_t size, char const* bytes,
                   detail::scanning::components& parts) noexcept {
    std::string_view const text(bytes, size);
    return scanning::scanner<vector_block<quarters<ssse3_machine>>>::uri_reference_word(text,
                                                                                        parts);
}
percent_progress decode(percent_progress at) noexcept {
    return decode_blocks<quarters<ssse3_machine>>(at);
}
percent_progress encode(percent_progress at, nibble_tables const& keep) noexcept {
    return encode_blocks<quarters<ssse3_machine>>(at, keep);
}

find_progress find(find_progress to, char wanted) noexcept {
    return find_in_blocks<quarters<ssse3_machine>>(to, wanted);
}
std::size_t run(std::string_view text, nibble_tables const& set) noexcept {
    return run_in_blocks<quarters<ssse3_machine>>(text, set);
}

}  // namespace

functions const ssse3 = {scan, decode, encode, find, run};

}  // namespace uriel::detail::kernels
