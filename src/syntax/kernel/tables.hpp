// Constants of the kernels, made from the classes of bytes/classify.hpp.
#pragma once

#include "uriel/bytes/ascii.hpp"
#include "uriel/bytes/classify.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace uriel::kernels {

/// What fills a block behind the end of the text: a byte in no class but not_digit, which every
/// kernel cuts at the end.
inline constexpr char filler = 'z';
static_assert(byte_classes[static_cast<unsigned char>(filler)] == class_bit(byte_class::not_digit));

/// The classes that fit a byte: those asked for all the time.
inline constexpr int frequent_classes = 8;
constexpr bool is_frequent(byte_class c) noexcept { return static_cast<int>(c) < frequent_classes; }
constexpr std::array<std::uint8_t, 128> frequent_class_table() noexcept {
    std::array<std::uint8_t, 128> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<std::uint8_t>(byte_classes[i]);
    return table;
}
/// The frequent classes of every octet above 7F.
inline constexpr auto high_classes = static_cast<std::uint8_t>(byte_classes[0x80]);

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

/// The triplet of every octet, and a byte to make it four.
inline constexpr auto triplet_texts = [] {
    std::array<std::array<char, 4>, 256> texts{};
    for (unsigned octet = 0; octet < 256; ++octet)
        texts[octet] = {'%', ascii::hex_digit(octet >> 4U), ascii::hex_digit(octet), '\0'};
    return texts;
}();

/// The sets behind those classes that are sets; the negative classes are what is not in theirs.
struct class_sets {
    static constexpr character_set plain = sets::query - character_set("@");
    static constexpr character_set not_foreign = sets::query | character_set("%");
    static constexpr character_set upper = character_set::range('A', 'Z');
};

/// A byte repeated for a whole vector. Read from memory: the compiler would else broadcast it anew
/// before every use.
struct alignas(64) splat {
    std::array<std::uint8_t, 64> bytes;
};
constexpr splat splat_of(std::uint8_t byte) noexcept {
    splat result{};
    for (auto& b : result.bytes) b = byte;
    return result;
}

}  // namespace uriel::kernels
