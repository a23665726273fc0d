// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// classify: up to 64 bytes become bit masks, one mask per class of byte (bit i speaks of byte i).
//
// The scan looks at masks, not bytes, so any producer of masks will do. A block type is a producer
// of masks:
//
//     Block(char const* bytes, std::size_t count)   // count from 0 to 64
//     std::uint64_t in(byte_class) const            // bits from count on are 0
//     // Are some triplets, at the bits of `percents`, not canonical? All end within the block.
//     bool has_triplet_to_normalize(std::uint64_t percents, char const* bytes) const
//     static plain_masks plain(char const* bytes, std::size_t count)
//
// A producer with a constant `prefers_bytes` is faster at looking at each odd byte than at making
// their masks, and is not asked for triplets. The others are so only if there is a single odd byte.
// One that takes longer for fewer than 64 bytes has
//
//     // What begins at `base`, within a text of more than 64 bytes.
//     static Block further(std::string_view text, std::size_t base)
//     plain_masks plain() const
//
// One that is slow at making each of plain_masks has
//
//     // `seen`, and the masks `upper` and `digit`, which the frequent reference does not ask for.
//     static plain_masks with_rarer(plain_masks seen, char const* bytes, std::size_t count)
//
// table_block, here, works everywhere and at compile time.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace uriel::detail::scanning {

/// True if the walk should be small rather than fast for rarer shapes, as in the package for
/// JavaScript, which is downloaded before it runs.
#ifdef URIEL_SMALL
inline constexpr bool prefers_small = true;
#else
inline constexpr bool prefers_small = false;
#endif

/// What the scan wants to know about a byte. With the negative classes, "all bytes are allowed" is
/// a test against zero, which the bytes past the end pass.
enum class byte_class : std::uint8_t {
    odd,      ///< foreign, '%' or '@': not in a plain component, wants a closer look
    foreign,  ///< neither in sets::query nor '%': forbidden in path, query and fragment
    colon,
    slash,
    ends_path,  ///< '?' or '#'
    dot,
    not_scheme,  ///< not in sets::scheme
    upper,       ///< 'A' to 'Z'
    // From here on rarely used.
    at,
    percent,
    hash,
    hex,        ///< in sets::hexdig
    not_digit,  ///< not in sets::digit
};
inline constexpr std::size_t byte_class_count = 13;

constexpr std::uint16_t class_bit(byte_class c) noexcept {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(c));
}

/// The classes of every octet, one bit each, derived from the character sets.
inline constexpr auto byte_classes = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned code = 0; code < 256; ++code) {
        char const c = static_cast<char>(static_cast<unsigned char>(code));
        auto mark = [&](byte_class which, bool is_member) {
            if (is_member) table[code] = static_cast<std::uint16_t>(table[code] | class_bit(which));
        };
        mark(byte_class::foreign, !sets::query.contains(c) && c != '%');
        mark(byte_class::odd, !sets::query.contains(c) || c == '@');
        mark(byte_class::colon, c == ':');
        mark(byte_class::slash, c == '/');
        mark(byte_class::ends_path, c == '?' || c == '#');
        mark(byte_class::dot, c == '.');
        mark(byte_class::not_scheme, !sets::scheme.contains(c));
        mark(byte_class::upper, character_set::range('A', 'Z').contains(c));
        mark(byte_class::at, c == '@');
        mark(byte_class::percent, c == '%');
        mark(byte_class::hash, c == '#');
        mark(byte_class::hex, sets::hexdig.contains(c));
        mark(byte_class::not_digit, !sets::digit.contains(c));
    }
    return table;
}();

/// Is the triplet of these two hex digits one that normalization leaves alone (RFC 3986, 6.2.2)?
/// No digit is in lower case, and the octet is not an unreserved character.
constexpr bool is_canonical_triplet(char high, char low) noexcept {
    return !ascii::is_lower(high) && !ascii::is_lower(low) &&
           !sets::unreserved.contains(ascii::octet(high, low));
}

/// The masks that the frequent URI needs (detail/syntax/plain_walk.hpp), made at once and without a
/// block.
struct plain_masks {
    std::uint64_t special;  ///< not in sets::scheme, or upper; the bits after `count` are set, too
    std::uint64_t odd;      ///< as in byte_class
    std::uint64_t slash;
    std::uint64_t question;  ///< '?'
    std::uint64_t dot;
    std::uint64_t upper;
    std::uint64_t digit;
    std::uint64_t behind;  ///< the bits from `count` on, which are 0 in the others
};

/// Turns an 8 by 8 matrix of bits: bit i of byte k becomes bit k of byte i.
constexpr std::uint64_t transpose(std::uint64_t matrix) noexcept {
    std::uint64_t swap = (matrix ^ (matrix >> 7U)) & 0x00AA00AA00AA00AAULL;
    matrix ^= swap ^ (swap << 7U);
    swap = (matrix ^ (matrix >> 14U)) & 0x0000CCCC0000CCCCULL;
    matrix ^= swap ^ (swap << 14U);
    swap = (matrix ^ (matrix >> 28U)) & 0x00000000F0F0F0F0ULL;
    return matrix ^ swap ^ (swap << 28U);
}

/// The mask producer for any machine: eight table look-ups make two matrices of bits, which are
/// transposed into eight bits of each mask.
class table_block {
public:
    constexpr table_block(char const* bytes, std::size_t count) noexcept {
        for (std::size_t group = 0; group < count; group += 8) {
            std::uint64_t low = 0;
            std::uint64_t high = 0;
            std::size_t const end = count - group < 8 ? count - group : 8;
            for (std::size_t i = 0; i < end; ++i) {
                std::uint64_t const classes =
                    byte_classes[static_cast<unsigned char>(bytes[group + i])];
                low |= (classes & 0xFFU) << (8 * i);
                high |= (classes >> 8U) << (8 * i);
            }
            low = transpose(low);
            high = transpose(high);
            for (std::size_t c = 0; c < 8; ++c) masks_[c] |= ((low >> (8 * c)) & 0xFFU) << group;
            for (std::size_t c = 8; c < byte_class_count; ++c)
                masks_[c] |= ((high >> (8 * (c - 8))) & 0xFFU) << group;
        }
    }
    constexpr std::uint64_t in(byte_class c) const noexcept {
        return masks_[static_cast<std::size_t>(c)];
    }

    static constexpr bool has_triplet_to_normalize(std::uint64_t percents,
                                                   char const* bytes) noexcept {
        for (; percents != 0; percents &= percents - 1) {
            int const at = std::countr_zero(percents);
            if (!is_canonical_triplet(bytes[at + 1], bytes[at + 2])) return true;
        }
        return false;
    }

    static constexpr plain_masks plain(char const* bytes, std::size_t count) noexcept {
        table_block const block(bytes, count);
        auto const in = [&](byte_class c) { return block.in(c); };
        std::uint64_t const behind = count < 64 ? ~std::uint64_t{0} << count : 0;
        return {in(byte_class::not_scheme) | in(byte_class::upper) | behind,
                in(byte_class::odd),
                in(byte_class::slash),
                in(byte_class::ends_path) & ~in(byte_class::hash),
                in(byte_class::dot),
                in(byte_class::upper),
                ~in(byte_class::not_digit) & ~behind,
                behind};
    }

private:
    std::array<std::uint64_t, byte_class_count> masks_{};
};

}  // namespace uriel::detail::scanning
