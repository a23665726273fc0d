// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// 64 bytes in one AVX-512 register (BW and VL).
#pragma once

#include "syntax/kernel/tables.hpp"
#include "uriel/detail/bytes/extensions.hpp"

#include <immintrin.h>

namespace uriel::detail::kernels {
namespace {  // on purpose: each unit that includes this has a type of its own

template <std::uint8_t octet>
URIEL_ALWAYS_INLINE inline __m512i repeated() noexcept {
    return _mm512_load_si512(&splat_in_memory<64, octet>);
}

class avx512_vector {
public:
    // Asked by blocks, which avx512-vbmi does not make of it.
    [[maybe_unused]] static constexpr std::size_t width = 64;
    URIEL_ALWAYS_INLINE static avx512_vector load(char const* bytes, std::size_t count) noexcept {
        auto const live = _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(count));
        return {_mm512_mask_loadu_epi8(repeated<filler>(), live, bytes), live};
    }
    URIEL_ALWAYS_INLINE avx512_vector next(char const* bytes) const noexcept {
        return {_mm512_mask_loadu_epi8(repeated<filler>(), live_ >> 1U, bytes + 1), live_ >> 1U};
    }
    URIEL_ALWAYS_INLINE __mmask64 meet(avx512_vector const& second) const noexcept {
        return _mm512_test_epi8_mask(
            _mm512_and_si512(low_bits(digit_roles::first), high_bits(digit_roles::first)),
            _mm512_and_si512(second.low_bits(digit_roles::second),
                             second.high_bits(digit_roles::second)));
    }
    template <char c>
    URIEL_ALWAYS_INLINE __mmask64 equal() const noexcept {
        return _mm512_cmpeq_epi8_mask(bytes_, repeated<c>());
    }
    URIEL_ALWAYS_INLINE __mmask64 equal(char c) const noexcept {
        return _mm512_cmpeq_epi8_mask(bytes_, _mm512_set1_epi8(c));
    }
    URIEL_ALWAYS_INLINE __mmask64 member(nibble_tables const& tables) const noexcept {
        return _mm512_test_epi8_mask(low_bits(tables), high_bits(tables));
    }
    URIEL_ALWAYS_INLINE __mmask64 not_member(nibble_tables const& tables) const noexcept {
        return _mm512_testn_epi8_mask(low_bits(tables), high_bits(tables));
    }
    URIEL_ALWAYS_INLINE static std::uint64_t mask(__mmask64 compared) noexcept {
        std::uint64_t result = compared;
        // From here on the walk works with general registers, which is faster.
        asm("" : "+r"(result));
        return result;
    }

private:
    URIEL_ALWAYS_INLINE __m512i low_bits(nibble_tables const& tables) const noexcept {
        return _mm512_shuffle_epi8(table(tables.low), _mm512_and_si512(bytes_, repeated<0x0F>()));
    }
    URIEL_ALWAYS_INLINE __m512i high_bits(nibble_tables const& tables) const noexcept {
        __m512i const shifted = _mm512_srli_epi16(bytes_, 4);
        return _mm512_shuffle_epi8(table(tables.high), _mm512_and_si512(shifted, repeated<0x0F>()));
    }
    avx512_vector(__m512i bytes, std::uint64_t live) noexcept : bytes_(bytes), live_(live) {}
    URIEL_ALWAYS_INLINE static __m512i table(std::array<std::uint8_t, 16> const& entries) noexcept {
        // As _mm512_broadcast_i32x4, in which g++-12 sees something uninitialized.
        return _mm512_maskz_broadcast_i32x4(
            0xFFFF, _mm_load_si128(reinterpret_cast<__m128i const*>(entries.data())));
    }
    __m512i bytes_;
    std::uint64_t live_;
};

}  // namespace
}  // namespace uriel::detail::kernels
