// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "bounds.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <vector>

namespace bench {
namespace {

enum bit : std::uint8_t {
    foreign = 1,
    colon = 2,
    slash = 4,
    question = 8,
    hash = 16,
    pct = 32,
    not_hex = 64
};

alignas(64) constexpr auto classes = [] {
    std::array<std::uint8_t, 128> table{};
    for (std::size_t code = 0; code < 128; ++code) {
        char const c = static_cast<char>(code);
        unsigned bits = 0;
        if (!uriel::sets::query.contains(c) && c != '%' && c != '#') bits |= foreign;
        if (c == ':') bits |= colon;
        if (c == '/') bits |= slash;
        if (c == '?') bits |= question;
        if (c == '#') bits |= hash;
        if (c == '%') bits |= pct;
        if (!uriel::sets::hexdig.contains(c)) bits |= not_hex;
        table[code] = static_cast<std::uint8_t>(bits);
    }
    return table;
}();

/// The state of one text: what was found, and what the last two bytes of a block want of the next.
struct state {
    std::uint64_t wrong = 0;
    std::uint64_t wanted = 0;
};

struct block {
    std::uint64_t colons;
    std::uint64_t slashes;
    std::uint64_t questions;
    std::uint64_t hashes;
};

[[gnu::always_inline]] inline block look_at(char const* bytes, std::size_t left,
                                            state& text) noexcept {
    std::uint64_t const live =
        left < 64 ? _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(left)) : ~std::uint64_t{0};
    __m512i const loaded = _mm512_maskz_loadu_epi8(live, bytes);
    __m512i const found = _mm512_permutex2var_epi8(_mm512_load_si512(classes.data()), loaded,
                                                   _mm512_load_si512(classes.data() + 64));
    auto const with = [&](bit which) -> std::uint64_t {
        return _mm512_test_epi8_mask(found, _mm512_set1_epi8(static_cast<char>(which)));
    };
    std::uint64_t const percent = with(pct);
    std::uint64_t const digits_wanted = percent << 1U | percent << 2U | text.wanted;
    text.wrong |= (with(foreign) | _mm512_movepi8_mask(loaded)) & live;
    // Behind the end is 0, which is no digit, so that a triplet cut off is seen in this block ...
    text.wrong |= digits_wanted & with(not_hex);
    // ... or, at the end of the text, by who asks for what is still wanted.
    text.wanted = percent >> 63U | percent >> 62U;
    return {with(colon), with(slash), with(question), with(hash)};
}

}  // namespace

std::uint64_t delimiter_masks_avx512(texts all) noexcept {
    std::uint64_t sum = 0;
    for (std::string_view const text : all) {
        state found;
        for (std::size_t at = 0; at < text.size(); at += 64) {
            block const masks = look_at(text.data() + at, text.size() - at, found);
            sum += masks.colons + masks.slashes + masks.questions + masks.hashes;
        }
        sum += (found.wrong | found.wanted) != 0;
    }
    return sum;
}

std::uint64_t delimiter_positions_avx512(texts all) noexcept {
    static std::vector<std::uint32_t> positions;
    std::uint64_t sum = 0;
    for (std::string_view const text : all) {
        if (positions.size() < text.size()) positions.resize(text.size());
        std::uint32_t* next = positions.data();
        state found;
        for (std::size_t at = 0; at < text.size(); at += 64) {
            block const masks = look_at(text.data() + at, text.size() - at, found);
            for (std::uint64_t left = masks.colons | masks.slashes | masks.questions | masks.hashes;
                 left != 0; left = _blsr_u64(left))
                *next++ = static_cast<std::uint32_t>(at + _tzcnt_u64(left));
        }
        sum += (found.wrong | found.wanted) != 0;
        sum += static_cast<std::uint64_t>(next - positions.data());
    }
    asm volatile("" : : "r"(positions.data()) : "memory");
    return sum;
}

}  // namespace bench
