// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "bounds.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <immintrin.h>

#include <array>

namespace bench {
namespace {

// An octet is allowed if the entries of its two nibbles have a bit in common: a bit a row.
struct nibbles {
    alignas(16) std::array<std::uint8_t, 16> low{};
    alignas(16) std::array<std::uint8_t, 16> high{};
};
constexpr nibbles allowed = [] {
    nibbles tables;
    for (unsigned code = 0x20; code < 0x80; ++code) {
        char const c = static_cast<char>(code);
        if (!uriel::sets::query.contains(c) && c != '%') continue;
        auto const bit = static_cast<std::uint8_t>(1U << (code / 16));
        tables.high[code / 16] = bit;
        tables.low[code % 16] = static_cast<std::uint8_t>(tables.low[code % 16] | bit);
    }
    return tables;
}();

[[gnu::always_inline]] inline __m256i table(std::array<std::uint8_t, 16> const& entries) {
    return _mm256_broadcastsi128_si256(
        _mm_load_si128(reinterpret_cast<__m128i const*>(entries.data())));
}

}  // namespace

std::uint64_t classify_avx2(texts all) noexcept {
    __m256i const low = table(allowed.low);
    __m256i const high = table(allowed.high);
    __m256i const nibble = _mm256_set1_epi8(0x0F);
    __m256i const zero = _mm256_setzero_si256();
    std::uint64_t sum = 0;
    for (std::string_view const text : all) {
        std::uint32_t found = 0;
        for (std::size_t at = 0; at < text.size(); at += 32) {
            __m256i const bytes =
                _mm256_loadu_si256(reinterpret_cast<__m256i const*>(text.data() + at));
            __m256i const common = _mm256_and_si256(
                _mm256_shuffle_epi8(low, _mm256_and_si256(bytes, nibble)),
                _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble)));
            auto const mask =
                static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(common, zero)));
            std::size_t const left = text.size() - at;
            found |= left < 32 ? _bzhi_u32(mask, static_cast<unsigned>(left)) : mask;
        }
        sum += found != 0;
    }
    return sum;
}

}  // namespace bench
