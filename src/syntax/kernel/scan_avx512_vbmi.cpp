// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scan over AVX-512 masks: one permutation of a 128-entry table gives the classes of 64 bytes.
#include "syntax/kernel/avx512_vector.hpp"
#include "syntax/kernel/clean.hpp"
#include "syntax/kernel/find_bytes.hpp"
#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/percent_bulk.hpp"
#include "syntax/kernel/tables.hpp"
#include "uriel/detail/bytes/extensions.hpp"

#include <immintrin.h>
#include <array>
#include <bit>

namespace uriel::detail::kernels {
namespace {

// Not const, and used, so that the compiler compares with memory instead of making the constants
// anew in registers before every use.
struct constants {
    alignas(64) std::array<std::uint8_t, 128> table = frequent_class_table();
    std::array<splat<64>, frequent_classes> bit = {
        splat_of<64>(1),  splat_of<64>(2),  splat_of<64>(4),  splat_of<64>(8),
        splat_of<64>(16), splat_of<64>(32), splat_of<64>(64), splat_of<64>(128)};
    alignas(64) std::array<std::uint8_t, 128> plain = plain_class_table();
    alignas(64) std::array<std::uint8_t, 128> first = digit_roles::whole(digit_roles::first);
    alignas(64) std::array<std::uint8_t, 128> second = digit_roles::whole(digit_roles::second);
};
[[gnu::used]] constinit constants in_memory;

__m512i load(splat<64> const& constant) noexcept { return _mm512_load_si512(&constant); }

class vbmi_block {
public:
    URIEL_ALWAYS_INLINE vbmi_block(char const* bytes, std::size_t count) noexcept
        : live_(_bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(count))),
          bytes_(_mm512_mask_loadu_epi8(repeated<filler>(), live_, bytes)) {
        classes_ = permuted(in_memory.table, bytes_);
        // The permutation looks at seven bits.
        classes_ =
            _mm512_mask_mov_epi8(classes_, _mm512_movepi8_mask(bytes_), repeated<high_classes>());
    }

    URIEL_ALWAYS_INLINE std::uint64_t in(byte_class c) const noexcept {
        std::uint64_t mask = compare(c);
        // From here on the walk works with general registers, which is faster.
        asm("" : "+r"(mask));
        return mask;
    }

    // All digits are below 80, where the permutations are right.
    URIEL_ALWAYS_INLINE bool has_triplet_to_normalize(std::uint64_t percents,
                                                      char const* bytes) const noexcept {
        __m512i const next = _mm512_maskz_loadu_epi8(live_ >> 1U, bytes + 1);
        std::uint64_t const unreserved = _mm512_test_epi8_mask(permuted(in_memory.first, bytes_),
                                                               permuted(in_memory.second, next));
        std::uint64_t const lower = _mm512_cmpge_epu8_mask(bytes_, repeated<'a'>());
        return ((percents << 1U & (unreserved | lower)) | (percents << 2U & lower)) != 0;
    }
    URIEL_ALWAYS_INLINE static scanning::plain_masks plain(char const* bytes,
                                                           std::size_t count) noexcept {
        std::uint64_t const live = _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(count));
        __m512i const loaded = _mm512_mask_loadu_epi8(repeated<':'>(), live, bytes);
        __m512i classes = permuted(in_memory.plain, loaded);
        // The permutation looks at seven bits.
        classes = _mm512_mask_mov_epi8(classes, _mm512_movepi8_mask(loaded),
                                       repeated<high_plain_classes>());
        scanning::plain_masks masks;
        masks.behind = ~live;
        masks.special = highest(classes);
        masks.odd = highest(classes = twice(classes));
        masks.slash = highest(classes = twice(classes));
        masks.question = highest(classes = twice(classes));
        masks.dot = highest(classes = twice(classes));
        masks.upper = highest(classes = twice(classes));
        masks.digit = highest(twice(classes));
        return masks;
    }

private:
    /// The table's entry for the low seven bits of each byte.
    URIEL_ALWAYS_INLINE static __m512i permuted(std::array<std::uint8_t, 128> const& table,
                                                __m512i bytes) noexcept {
        return _mm512_permutex2var_epi8(_mm512_load_si512(table.data()), bytes,
                                        _mm512_load_si512(table.data() + 64));
    }
    /// The highest bit of every byte; twice() moves the next one there.
    URIEL_ALWAYS_INLINE static std::uint64_t highest(__m512i bytes) noexcept {
        std::uint64_t mask = _mm512_movepi8_mask(bytes);
        asm("" : "+r"(mask));
        return mask;
    }
    URIEL_ALWAYS_INLINE static __m512i twice(__m512i bytes) noexcept {
        return _mm512_add_epi8(bytes, bytes);
    }
    URIEL_ALWAYS_INLINE std::uint64_t compare(byte_class c) const noexcept {
        if (is_frequent(c))
            return _mm512_test_epi8_mask(classes_,
                                         load(in_memory.bit[static_cast<std::size_t>(c)]));
        switch (c) {
            case byte_class::at: return _mm512_cmpeq_epi8_mask(bytes_, repeated<'@'>());
            case byte_class::percent: return _mm512_cmpeq_epi8_mask(bytes_, repeated<'%'>());
            case byte_class::hash: return _mm512_cmpeq_epi8_mask(bytes_, repeated<'#'>());
            case byte_class::hex: return digits() | hex_letters();
            default: return ~digits() & live_;
        }
    }
    URIEL_ALWAYS_INLINE std::uint64_t digits() const noexcept {
        return _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes_, repeated<'0'>()), repeated<9>());
    }
    URIEL_ALWAYS_INLINE std::uint64_t hex_letters() const noexcept {
        __m512i const lower = _mm512_or_si512(bytes_, repeated<0x20>());
        return _mm512_cmple_epu8_mask(_mm512_sub_epi8(lower, repeated<'a'>()), repeated<5>());
    }

    std::uint64_t live_;
    __m512i bytes_;
    __m512i classes_;
};

std::uint64_t scan(std::size_t size, char const* bytes,
                   detail::scanning::components& parts) noexcept {
    std::string_view const text(bytes, size);
    return scanning::scanner<vbmi_block>::uri_reference_word(text, parts);
}
/// The value of every hexadecimal digit; 80 for other bytes.
constexpr std::array<std::uint8_t, 128> hex_values() noexcept {
    std::array<std::uint8_t, 128> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        int const value = ascii::hex_value(static_cast<char>(i));
        values[i] = value < 0 ? 0x80 : static_cast<std::uint8_t>(value);
    }
    return values;
}
alignas(64) constinit std::array<std::uint8_t, 128> const digit_values = hex_values();

/// The values of hexadecimal digits; 80 or more for other bytes.
URIEL_ALWAYS_INLINE inline __m512i values_of(__m512i digits) noexcept {
    __m512i const values = _mm512_permutex2var_epi8(_mm512_load_si512(digit_values.data()), digits,
                                                    _mm512_load_si512(digit_values.data() + 64));
    // The permutation looks at seven bits.
    return _mm512_or_si512(values, _mm512_and_si512(digits, repeated<0x80>()));
}

/// The decoded octets of a block of up to 64 bytes.
struct decoded_block {
    __m512i octets;
    unsigned size;
    std::uint64_t taken;  ///< of the bytes after the block, those of its last triplet
};

// All triplets at once: the values of the digits are looked up one and two bytes after each byte,
// and what the triplets took is squeezed out. `live` bytes can be read, which may be 66; the
// block's first bytes may be `taken` by a triplet before it.
URIEL_ALWAYS_INLINE inline decoded_block decode_block(char const* block, std::size_t live,
                                                      std::uint64_t taken) noexcept {
    auto const from = [=](std::size_t skipped) {
        auto const left = live > skipped ? live - skipped : 0;
        return _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(left));
    };
    __m512i const bytes = _mm512_maskz_loadu_epi8(from(0), block);
    __m512i const first = values_of(_mm512_maskz_loadu_epi8(from(1), block + 1));
    __m512i const second = values_of(_mm512_maskz_loadu_epi8(from(2), block + 2));
    std::uint64_t const triplets =
        _mm512_mask_testn_epi8_mask(_mm512_cmpeq_epi8_mask(bytes, repeated<'%'>()),
                                    _mm512_or_si512(first, second), repeated<0x80>());
    __m512i const octets =
        _mm512_or_si512(_mm512_slli_epi16(_mm512_maskz_mov_epi8(triplets, first), 4), second);
    std::uint64_t const kept = from(0) & ~(triplets << 1U | triplets << 2U | taken);
    return {_mm512_maskz_compress_epi8(kept, _mm512_mask_mov_epi8(bytes, triplets, octets)),
            static_cast<unsigned>(std::popcount(kept)), triplets >> 62U | triplets >> 63U};
}

/// A shorter text is read octet by octet sooner.
constexpr std::size_t decode_from = 24;

percent_progress decode(percent_progress at) noexcept {
    std::uint64_t taken = 0;
    while (left_in(at) >= 66 && left_out(at) >= 64) {
        decoded_block const block = decode_block(at.in, 66, taken);
        _mm512_storeu_si512(at.out, block.octets);
        at.in += 64;
        at.out += block.size;
        taken = block.taken;
    }
    // The end, and where room is short.
    while (left_in(at) > 0) {
        decoded_block const block = decode_block(at.in, left_in(at) < 66 ? left_in(at) : 66, taken);
        if (left_out(at) < block.size) break;
        _mm512_mask_storeu_epi8(at.out, _bzhi_u64(~std::uint64_t{0}, block.size), block.octets);
        at.in += left_in(at) < 64 ? left_in(at) : 64;
        at.out += block.size;
        taken = block.taken;
    }
    // The caller continues after the last triplet.
    at.in += std::popcount(taken);
    return at;
}
percent_progress encode(percent_progress at, nibble_tables const& keep) noexcept {
    return encode_blocks<avx512_vector>(at, keep);
}

find_progress find(find_progress to, char wanted) noexcept {
    return find_in_blocks<avx512_vector>(to, wanted);
}
std::size_t run(std::string_view text, nibble_tables const& set) noexcept {
    return run_in_blocks<avx512_vector>(text, set);
}

}  // namespace

functions const avx512_vbmi = {clean<scan>, clean<decode>, clean<encode>,
                               clean<find>, clean<run>,    decode_from};

}  // namespace uriel::detail::kernels
