// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// 64 bytes as four vectors of sixteen, or 32 as two, for machines whose vectors are that wide.
//
// Machine has: vector, load(bytes), splat(c), equal(a, b), shuffle(table, indices), and_(a, b),
// or_(a, b), high_nibbles(v), is_not_zero(v), next(a, b), mask(a, b, c, d). next() is a from its
// second byte on, and then the first of b.
#pragma once

#include "syntax/kernel/tables.hpp"
#include "uriel/detail/bytes/extensions.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace uriel::detail::kernels {

template <class Machine, std::size_t parts = 4>
class quarters {
public:
    static constexpr std::size_t width = 16;
    /// Texts of up to 32 bytes are frequent, and half as many vectors take less time.
    static constexpr bool prefers_half = parts == 4 && !scanning::prefers_small;
    using half = quarters<Machine, parts / 2>;
    using vector = typename Machine::vector;
    struct compared {
        vector part[parts];
        URIEL_ALWAYS_INLINE friend compared operator|(compared const& a,
                                                      compared const& b) noexcept {
            compared result;
            for (std::size_t i = 0; i < parts; ++i)
                result.part[i] = Machine::or_(a.part[i], b.part[i]);
            return result;
        }
    };

    URIEL_ALWAYS_INLINE static quarters load(char const* bytes, std::size_t count) noexcept {
        if constexpr (scanning::prefers_small) return load_small(bytes, count);
        quarters result;
        if (count == 16 * parts) {
            for (std::size_t i = 0; i < parts; ++i) result.part_[i] = Machine::load(bytes + 16 * i);
        } else if (count >= 16) {
            result.part_[0] = Machine::load(bytes);
            for (std::size_t i = 1; i < parts; ++i) {
                // No byte after the text is read: it is its last sixteen, moved to their places.
                std::size_t const begin = 16 * i < count - 16 ? 16 * i : count - 16;
                result.part_[i] = moved(Machine::load(bytes + begin), 16 * i - begin);
            }
        } else {
            result.part_[0] = load_few(bytes, count);
            for (std::size_t i = 1; i < parts; ++i) result.part_[i] = Machine::splat(filler);
        }
        return result;
    }
    template <char c>
    URIEL_ALWAYS_INLINE compared equal() const noexcept {
        return equal(c);
    }
    URIEL_ALWAYS_INLINE compared equal(char c) const noexcept {
        compared result;
        for (std::size_t i = 0; i < parts; ++i)
            result.part[i] = Machine::equal(part_[i], Machine::splat(c));
        return result;
    }
    URIEL_ALWAYS_INLINE compared member(nibble_tables const& tables) const noexcept {
        compared result = common(tables);
        for (auto& part : result.part) part = Machine::is_not_zero(part);
        return result;
    }
    URIEL_ALWAYS_INLINE compared not_member(nibble_tables const& tables) const noexcept {
        compared result = common(tables);
        for (auto& part : result.part) part = Machine::equal(part, Machine::splat(0));
        return result;
    }
    URIEL_ALWAYS_INLINE quarters next(char const*) const noexcept {
        quarters result;
        for (std::size_t i = 0; i < parts; ++i)
            result.part_[i] =
                Machine::next(part_[i], i < parts - 1 ? part_[i + 1] : Machine::splat(filler));
        return result;
    }
    URIEL_ALWAYS_INLINE compared meet(quarters const& second) const noexcept {
        compared result = common(digit_roles::first);
        compared const theirs = second.common(digit_roles::second);
        for (std::size_t i = 0; i < parts; ++i)
            result.part[i] = Machine::is_not_zero(Machine::and_(result.part[i], theirs.part[i]));
        return result;
    }
    URIEL_ALWAYS_INLINE static std::uint64_t mask(compared const& c) noexcept {
        if constexpr (parts == 4)
            return Machine::mask(c.part[0], c.part[1], c.part[2], c.part[3]);
        else
            return Machine::mask(c.part[0], c.part[1], Machine::splat(0), Machine::splat(0));
    }

private:
    /// The bytes from `skipped` on, and the filler after them.
    URIEL_ALWAYS_INLINE static vector moved(vector bytes, std::size_t skipped) noexcept {
        return Machine::or_(Machine::shuffle(bytes, Machine::load(places.data() + skipped)),
                            Machine::load(fillers.data() + skipped));
    }
    // Where a byte comes from; 80 means that the filler is used.
    static constexpr std::size_t most_skipped = 48;
    static constexpr std::array<char, most_skipped + 16> places = [] {
        std::array<char, most_skipped + 16> table{};
        for (std::size_t i = 0; i < table.size(); ++i)
            table[i] = i < 16 ? static_cast<char>(i) : static_cast<char>(0x80);
        return table;
    }();
    static constexpr std::array<char, most_skipped + 16> fillers = [] {
        std::array<char, most_skipped + 16> table{};
        for (std::size_t i = 16; i < table.size(); ++i) table[i] = filler;
        return table;
    }();

    URIEL_NEVER_INLINE static quarters load_small(char const* bytes, std::size_t count) noexcept {
        alignas(16) char padded[64];
        std::memset(padded, filler, sizeof padded);
        std::memcpy(padded, bytes, count);
        quarters result;
        for (std::size_t i = 0; i < parts; ++i) result.part_[i] = Machine::load(padded + 16 * i);
        return result;
    }

    /// Fewer than sixteen bytes, as two numbers: what memcpy of any size does takes longer.
    static vector load_few(char const* bytes, std::size_t count) noexcept {
        static_assert(std::endian::native == std::endian::little);
        constexpr std::uint64_t fill = 0x0101010101010101U * static_cast<unsigned char>(filler);
        std::uint64_t words[2] = {fill, fill};
        if (count >= 8) {
            std::memcpy(words, bytes, 8);
            std::uint64_t end = 0;
            std::memcpy(&end, bytes + count - 8, 8);
            words[1] = fill << 8 * (count - 8) | end >> 8 * (15 - count) >> 8U;
        } else if (count > 0) {
            std::uint64_t word = 0;
            if (count >= 4) {
                std::uint32_t begin = 0;
                std::uint32_t end = 0;
                std::memcpy(&begin, bytes, 4);
                std::memcpy(&end, bytes + count - 4, 4);
                word = begin | std::uint64_t{end} << 8 * (count - 4);
            } else {
                for (std::size_t i = 0; i < count; ++i)
                    word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
            }
            words[0] = word | fill << 8 * count;
        }
        return Machine::load(reinterpret_cast<char const*>(words));
    }

    /// The bits that the table entries of the two nibbles have in common.
    URIEL_ALWAYS_INLINE compared common(nibble_tables const& tables) const noexcept {
        vector const low = Machine::load(reinterpret_cast<char const*>(tables.low.data()));
        vector const high = Machine::load(reinterpret_cast<char const*>(tables.high.data()));
        compared result;
        for (std::size_t i = 0; i < parts; ++i) {
            vector const low_bits =
                Machine::shuffle(low, Machine::and_(part_[i], Machine::splat(0x0F)));
            vector const high_bits = Machine::shuffle(high, Machine::high_nibbles(part_[i]));
            result.part[i] = Machine::and_(low_bits, high_bits);
        }
        return result;
    }

    vector part_[parts];
};

}  // namespace uriel::detail::kernels
