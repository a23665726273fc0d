// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scan over AVX2 masks.
#include "syntax/kernel/clean.hpp"
#include "syntax/kernel/find_bytes.hpp"
#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/percent_bulk.hpp"
#include "syntax/kernel/vector_block.hpp"
#include "uriel/detail/bytes/extensions.hpp"

#include <immintrin.h>

#include <cstring>

namespace uriel::detail::kernels {
namespace {

template <std::uint8_t octet>
URIEL_ALWAYS_INLINE inline __m256i repeated() noexcept {
    return _mm256_load_si256(reinterpret_cast<__m256i const*>(&splat_in_memory<32, octet>));
}

/// 64 bytes as two halves. A shorter block is read as its beginning and its end, which overlap, so
/// that no byte outside it is touched; `shift` is where the second half begins.
class avx2_vector {
public:
    static constexpr std::size_t width = 32;
    struct compared {
        __m256i first;
        __m256i second;
        std::size_t shift;
        URIEL_ALWAYS_INLINE friend compared operator|(compared const& a,
                                                      compared const& b) noexcept {
            return {_mm256_or_si256(a.first, b.first), _mm256_or_si256(a.second, b.second),
                    a.shift};
        }
    };

    URIEL_ALWAYS_INLINE static avx2_vector load(char const* bytes, std::size_t count) noexcept {
        if (count >= 32) return {load_32(bytes), load_32(bytes + count - 32), count - 32};
        if (count >= 16) return {load_16(bytes), load_16(bytes + count - 16), count - 16};
        return load_few(bytes, count);
    }
    template <char c>
    URIEL_ALWAYS_INLINE compared equal() const noexcept {
        return equal(repeated<c>());
    }
    URIEL_ALWAYS_INLINE compared equal(char c) const noexcept { return equal(_mm256_set1_epi8(c)); }
    URIEL_ALWAYS_INLINE compared equal(__m256i wanted) const noexcept {
        return {_mm256_cmpeq_epi8(first_, wanted), _mm256_cmpeq_epi8(second_, wanted), shift_};
    }
    URIEL_ALWAYS_INLINE compared member(nibble_tables const& tables) const noexcept {
        // The bits of the tables are six, so what they have in common is above zero.
        __m256i const zero = _mm256_setzero_si256();
        return {_mm256_cmpgt_epi8(common(first_, tables), zero),
                _mm256_cmpgt_epi8(common(second_, tables), zero), shift_};
    }
    URIEL_ALWAYS_INLINE compared not_member(nibble_tables const& tables) const noexcept {
        __m256i const zero = _mm256_setzero_si256();
        return {_mm256_cmpeq_epi8(common(first_, tables), zero),
                _mm256_cmpeq_epi8(common(second_, tables), zero), shift_};
    }
    // Where the halves overlap, the last byte of the first has its next one in the second.
    URIEL_ALWAYS_INLINE avx2_vector next(char const* bytes) const noexcept {
        return {shift_ == 32 ? load_32(bytes + 1) : next(first_), next(second_), shift_};
    }
    URIEL_ALWAYS_INLINE compared meet(avx2_vector const& second) const noexcept {
        __m256i const zero = _mm256_setzero_si256();
        auto const both = [&](__m256i a, __m256i b) {
            return _mm256_cmpgt_epi8(
                _mm256_and_si256(common(a, digit_roles::first), common(b, digit_roles::second)),
                zero);
        };
        return {both(first_, second.first_), both(second_, second.second_), shift_};
    }
    URIEL_ALWAYS_INLINE static std::uint64_t mask(compared const& c) noexcept {
        auto const first = static_cast<std::uint32_t>(_mm256_movemask_epi8(c.first));
        auto const second = static_cast<std::uint32_t>(_mm256_movemask_epi8(c.second));
        return first | std::uint64_t{second} << c.shift;
    }

private:
    avx2_vector(__m256i first, __m256i second, std::size_t shift) noexcept
        : first_(first), second_(second), shift_(shift) {}

    static avx2_vector load_few(char const* bytes, std::size_t count) noexcept {
        if (count >= 8) return {load_8(bytes), load_8(bytes + count - 8), count - 8};
        if (count >= 4) return {load_4(bytes), load_4(bytes + count - 4), count - 4};
        char padded[4] = {filler, filler, filler, filler};
        for (std::size_t i = 0; i < count; ++i) padded[i] = bytes[i];
        return {load_4(padded), repeated<filler>(), 0};
    }
    static __m256i load_32(char const* bytes) noexcept {
        return _mm256_loadu_si256(reinterpret_cast<__m256i const*>(bytes));
    }
    // What the bytes do not fill, the filler does.
    static __m256i load_16(char const* bytes) noexcept {
        __m128i const low = _mm_loadu_si128(reinterpret_cast<__m128i const*>(bytes));
        return _mm256_inserti128_si256(repeated<filler>(), low, 0);
    }
    static __m256i load_8(char const* bytes) noexcept {
        long long low = 0;
        std::memcpy(&low, bytes, sizeof low);
        return _mm256_insert_epi64(repeated<filler>(), low, 0);
    }
    static __m256i load_4(char const* bytes) noexcept {
        int low = 0;
        std::memcpy(&low, bytes, sizeof low);
        return _mm256_insert_epi32(repeated<filler>(), low, 0);
    }
    URIEL_ALWAYS_INLINE static __m256i next(__m256i bytes) noexcept {
        __m256i const high = _mm256_permute2x128_si256(bytes, bytes, 0x81);
        return _mm256_alignr_epi8(high, bytes, 1);
    }
    URIEL_ALWAYS_INLINE static __m256i common(__m256i bytes, nibble_tables const& tables) noexcept {
        __m256i const nibble = repeated<0x0F>();
        __m256i const low = _mm256_shuffle_epi8(table(tables.low), _mm256_and_si256(bytes, nibble));
        __m256i const high = _mm256_shuffle_epi8(
            table(tables.high), _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble));
        return _mm256_and_si256(low, high);
    }
    URIEL_ALWAYS_INLINE static __m256i table(std::array<std::uint8_t, 16> const& entries) noexcept {
        return _mm256_broadcastsi128_si256(
            _mm_load_si128(reinterpret_cast<__m128i const*>(entries.data())));
    }

    __m256i first_;
    __m256i second_;
    std::size_t shift_;
};

std::uint64_t scan(std::size_t size, char const* bytes,
                   detail::scanning::components& parts) noexcept {
    std::string_view const text(bytes, size);
    return scanning::scanner<vector_block<avx2_vector>>::uri_reference_word(text, parts);
}
percent_progress decode(percent_progress at) noexcept { return decode_blocks<avx2_vector>(at); }
percent_progress encode(percent_progress at, nibble_tables const& keep) noexcept {
    return encode_blocks<avx2_vector>(at, keep);
}

find_progress find(find_progress to, char wanted) noexcept {
    return find_in_blocks<avx2_vector>(to, wanted);
}
std::size_t run(std::string_view text, nibble_tables const& set) noexcept {
    return run_in_blocks<avx2_vector>(text, set);
}

}  // namespace

functions const avx2 = {clean<scan>, clean<decode>, clean<encode>, clean<find>, clean<run>};

}  // namespace uriel::detail::kernels
