// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Constants of the kernels, made from the classes of detail/bytes/classify.hpp.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/classify.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace uriel::detail::kernels {

using scanning::byte_class;

/// Fills a block after the end of the text: a byte in no class but not_digit, which every kernel
/// cuts at the end.
inline constexpr char filler = 'z';
static_assert(scanning::byte_classes[static_cast<unsigned char>(filler)] ==
              scanning::class_bit(byte_class::not_digit));

/// The classes that fit a byte: those asked for all the time.
inline constexpr int frequent_classes = 8;
constexpr bool is_frequent(byte_class c) noexcept { return static_cast<int>(c) < frequent_classes; }
constexpr std::array<std::uint8_t, 128> frequent_class_table() noexcept {
    std::array<std::uint8_t, 128> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<std::uint8_t>(scanning::byte_classes[i]);
    return table;
}
/// The frequent classes of every octet above 7F.
inline constexpr auto high_classes = static_cast<std::uint8_t>(scanning::byte_classes[0x80]);

/// The classes of plain_masks, a bit each, in the order of the members.
inline constexpr auto plain_classes = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned code = 0; code < 256; ++code) {
        auto const is = [&](byte_class c) {
            return (scanning::byte_classes[code] & scanning::class_bit(c)) != 0;
        };
        table[code] = static_cast<std::uint8_t>(
            (is(byte_class::not_scheme) || is(byte_class::upper) ? 1U : 0U) |
            (is(byte_class::odd) ? 2U : 0U) | (is(byte_class::slash) ? 4U : 0U) |
            (code == '?' ? 8U : 0U) | (is(byte_class::dot) ? 16U : 0U) |
            (is(byte_class::upper) ? 32U : 0U) | (is(byte_class::not_digit) ? 0U : 64U));
    }
    return table;
}();

/// The classes of plain_masks, one bit each from the highest down.
constexpr std::array<std::uint8_t, 128> plain_class_table() noexcept {
    std::array<std::uint8_t, 128> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        for (unsigned bit = 0; bit < 8; ++bit)
            if ((plain_classes[i] >> bit & 1U) != 0)
                table[i] = static_cast<std::uint8_t>(table[i] | 0x80U >> bit);
    return table;
}
/// The same of every octet above 7F.
inline constexpr std::uint8_t high_plain_classes = 0x80 | 0x40;
static_assert(plain_classes[0x80] == 3 && plain_classes['7'] == 64);

/// A set as two tables of sixteen: an octet is in it if the entries of its two nibbles have a bit
/// in common. Each of the six rows of ASCII that sets have members in has a bit of its own.
struct nibble_tables {
    alignas(16) std::array<std::uint8_t, 16> low{};
    std::array<std::uint8_t, 16> high{};
};
constexpr nibble_tables nibbles_of(character_set set) noexcept {
    nibble_tables tables;
    for (unsigned row = 2; row < 8; ++row) {
        auto const bit = static_cast<std::uint8_t>(1U << (row - 2));
        tables.high[row] = bit;
        for (unsigned column = 0; column < 16; ++column)
            if (set.contains(static_cast<char>(row * 16 + column)))
                tables.low[column] = static_cast<std::uint8_t>(tables.low[column] | bit);
    }
    return tables;
}
constexpr bool contains(nibble_tables const& set, char c) noexcept {
    auto const code = static_cast<unsigned char>(c);
    return (set.low[code & 15U] & set.high[code >> 4U]) != 0;
}

/// The roles of a triplet's digits: it spells an unreserved octet if both have a role in common.
/// The rows of the octets from 20 on, by their first digit, and who is unreserved in them:
///     2: D E       3 5 7: 0 to 9       4 6: 1 to F       5: A F       7: A E
struct digit_roles {
    enum : std::uint8_t { mark = 1, digit = 2, letter = 4, upper_rest = 8, lower_rest = 16 };
    static constexpr nibble_tables first = [] {
        nibble_tables roles;
        roles.high[3] = 0xFF;
        roles.low[2] = mark;
        roles.low[3] = digit;
        roles.low[4] = roles.low[6] = letter;
        roles.low[5] = digit | upper_rest;
        roles.low[7] = digit | lower_rest;
        return roles;
    }();
    static constexpr nibble_tables second = [] {
        nibble_tables roles;
        roles.high[3] = digit | letter;
        roles.high[4] = roles.high[6] = mark | letter | upper_rest | lower_rest;
        for (unsigned value = 0; value < 10; ++value) roles.low[value] = digit;
        for (unsigned value = 1; value < 10; ++value) roles.low[value] |= letter;
        roles.low[1] |= upper_rest | lower_rest;
        roles.low[4] |= mark;
        roles.low[5] |= mark | lower_rest;
        roles.low[6] |= upper_rest;
        return roles;
    }();
    static constexpr bool meet(char a, char b) noexcept {
        return (of(first, a) & of(second, b)) != 0;
    }
    /// The roles of every octet below 80 in one table.
    static constexpr std::array<std::uint8_t, 128> whole(nibble_tables const& roles) noexcept {
        std::array<std::uint8_t, 128> table{};
        for (std::size_t i = 0; i < table.size(); ++i) table[i] = of(roles, static_cast<char>(i));
        return table;
    }
    static constexpr std::uint8_t of(nibble_tables const& roles, char c) noexcept {
        auto const code = static_cast<unsigned char>(c);
        return roles.low[code & 15U] & roles.high[code >> 4U];
    }
};
static_assert([] {
    for (unsigned octet = 0; octet < 256; ++octet)
        for (char const second :
             {ascii::hex_digit(octet), ascii::to_lower(ascii::hex_digit(octet))})
            if (digit_roles::meet(ascii::hex_digit(octet >> 4U), second) !=
                sets::unreserved.contains(static_cast<char>(octet)))
                return false;
    return !digit_roles::meet('a', '1') && !digit_roles::meet('B', 'D');
}());

/// The triplet of every octet, and a byte to make it four.
inline constexpr auto triplet_texts = [] {
    std::array<std::array<char, 4>, 256> texts{};
    for (unsigned octet = 0; octet < 256; ++octet)
        texts[octet] = {'%', ascii::hex_digit(octet >> 4U), ascii::hex_digit(octet), '\0'};
    return texts;
}();

/// The sets after those classes that are sets; the negative classes are what is not in theirs.
struct class_sets {
    static constexpr character_set plain = sets::query - character_set("@");
    static constexpr character_set not_foreign = sets::query | character_set("%");
    static constexpr character_set upper = character_set::range('A', 'Z');
    static constexpr character_set lower_scheme = sets::scheme - upper;
    static constexpr character_set lower_hex = character_set::range('a', 'f');
};

/// An octet repeated for a whole vector.
template <std::size_t width>
struct alignas(width) splat {
    std::array<std::uint8_t, width> bytes;
};
template <std::size_t width>
constexpr splat<width> splat_of(std::uint8_t byte) noexcept {
    splat<width> result{};
    for (auto& b : result.bytes) b = byte;
    return result;
}

namespace {  // on purpose: each unit that includes this has its own

/// The same, to be read from memory. Not const, and used: the compiler would else make it anew in a
/// register before every use.
template <std::size_t width, std::uint8_t octet>
[[gnu::used]] constinit splat<width> splat_in_memory = splat_of<width>(octet);

}  // namespace

}  // namespace uriel::detail::kernels
