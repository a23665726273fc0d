// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scan over AVX-512 masks: one permutation of a 128-entry table gives the classes of 64 bytes.
#include "syntax/kernel/avx512_vector.hpp"
#include "syntax/kernel/find_bytes.hpp"
#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/percent_bulk.hpp"
#include "syntax/kernel/tables.hpp"
#include "uriel/extensions.hpp"

#include <immintrin.h>

namespace uriel::kernels {
namespace {

// Not const, and used, so that the compiler compares with memory instead of making the constants
// anew in registers before every use.
struct constants {
    alignas(64) std::array<std::uint8_t, 128> table = frequent_class_table();
    std::array<splat, frequent_classes> bit = {splat_of(1),  splat_of(2),  splat_of(4),
                                               splat_of(8),  splat_of(16), splat_of(32),
                                               splat_of(64), splat_of(128)};
    alignas(64) std::array<std::uint8_t, 128> plain = plain_class_table();
    splat high_plain = splat_of(high_plain_classes);
    splat colon = splat_of(':');
    splat fill = splat_of(filler);
    splat high = splat_of(high_classes);
    splat at = splat_of('@');
    splat percent = splat_of('%');
    splat hash = splat_of('#');
    splat digit_0 = splat_of('0');
    splat nine = splat_of(9);
    splat letter_a = splat_of('a');
    splat five = splat_of(5);
    splat case_bit = splat_of(0x20);
    alignas(64) std::array<std::uint8_t, 128> first = digit_roles::whole(digit_roles::first);
    alignas(64) std::array<std::uint8_t, 128> second = digit_roles::whole(digit_roles::second);
};
[[gnu::used]] constinit constants in_memory;

__m512i load(splat const& constant) noexcept { return _mm512_load_si512(&constant); }

class vbmi_block {
public:
    URIEL_ALWAYS_INLINE vbmi_block(char const* bytes, std::size_t count) noexcept
        : live_(_bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(count))),
          bytes_(_mm512_mask_loadu_epi8(load(in_memory.fill), live_, bytes)) {
        classes_ = permuted(in_memory.table, bytes_);
        // The permutation looks at seven bits.
        classes_ =
            _mm512_mask_mov_epi8(classes_, _mm512_movepi8_mask(bytes_), load(in_memory.high));
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
        std::uint64_t const lower = _mm512_cmpge_epu8_mask(bytes_, load(in_memory.letter_a));
        return ((percents << 1U & (unreserved | lower)) | (percents << 2U & lower)) != 0;
    }
    URIEL_ALWAYS_INLINE static scanning::plain_masks plain(char const* bytes,
                                                           std::size_t count) noexcept {
        std::uint64_t const live = _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(count));
        __m512i const loaded = _mm512_mask_loadu_epi8(load(in_memory.colon), live, bytes);
        __m512i classes = permuted(in_memory.plain, loaded);
        // The permutation looks at seven bits.
        classes =
            _mm512_mask_mov_epi8(classes, _mm512_movepi8_mask(loaded), load(in_memory.high_plain));
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
    /// What the table says of the low seven bits of each byte.
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
            case byte_class::at: return _mm512_cmpeq_epi8_mask(bytes_, load(in_memory.at));
            case byte_class::percent:
                return _mm512_cmpeq_epi8_mask(bytes_, load(in_memory.percent));
            case byte_class::hash: return _mm512_cmpeq_epi8_mask(bytes_, load(in_memory.hash));
            case byte_class::hex: return digits() | hex_letters();
            default: return ~digits() & live_;
        }
    }
    URIEL_ALWAYS_INLINE std::uint64_t digits() const noexcept {
        return _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes_, load(in_memory.digit_0)),
                                      load(in_memory.nine));
    }
    URIEL_ALWAYS_INLINE std::uint64_t hex_letters() const noexcept {
        __m512i const lower = _mm512_or_si512(bytes_, load(in_memory.case_bit));
        return _mm512_cmple_epu8_mask(_mm512_sub_epi8(lower, load(in_memory.letter_a)),
                                      load(in_memory.five));
    }

    std::uint64_t live_;
    __m512i bytes_;
    __m512i classes_;
};

std::uint64_t scan(std::string_view text, components& parts) noexcept {
    return scanning::scanner<vbmi_block>::uri_reference_word(text, parts);
}
percent_progress decode(percent_progress at) noexcept { return decode_blocks<avx512_vector>(at); }
percent_progress encode(percent_progress at, nibble_tables const& keep) noexcept {
    return encode_blocks<avx512_vector>(at, keep);
}

find_progress find(find_progress to, char wanted) noexcept {
    return find_in_blocks<avx512_vector>(to, wanted);
}

}  // namespace

functions const avx512_vbmi = {scan, decode, encode, find};

}  // namespace uriel::kernels
