// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// 64 bytes as four vectors of sixteen, for machines whose vectors are that wide.
//
// Machine has: vector, load(bytes), splat(c), equal(a, b), shuffle(table, indices), and_(a, b),
// or_(a, b), high_nibbles(v), is_not_zero(v), next(a, b), mask(a, b, c, d). next() is a from its
// second byte on, and then the first of b.
#pragma once

#include "syntax/kernel/tables.hpp"
#include "uriel/extensions.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace uriel::kernels {

template <class Machine>
class quarters {
public:
    using vector = typename Machine::vector;
    struct compared {
        vector part[4];
        URIEL_ALWAYS_INLINE friend compared operator|(compared const& a,
                                                      compared const& b) noexcept {
            compared result;
            for (std::size_t i = 0; i < 4; ++i) result.part[i] = Machine::or_(a.part[i], b.part[i]);
            return result;
        }
    };

    URIEL_ALWAYS_INLINE static quarters load(char const* bytes, std::size_t count) noexcept {
        quarters result;
        alignas(16) char padded[64];
        if (count < 64) {
            std::memset(padded, filler, sizeof padded);
            std::memcpy(padded, bytes, count);
            bytes = padded;
        }
        for (std::size_t i = 0; i < 4; ++i) result.part_[i] = Machine::load(bytes + 16 * i);
        return result;
    }
    URIEL_ALWAYS_INLINE compared equal(char c) const noexcept {
        compared result;
        for (std::size_t i = 0; i < 4; ++i)
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
        for (std::size_t i = 0; i < 4; ++i)
            result.part_[i] =
                Machine::next(part_[i], i < 3 ? part_[i + 1] : Machine::splat(filler));
        return result;
    }
    URIEL_ALWAYS_INLINE compared meet(quarters const& second) const noexcept {
        compared result = common(digit_roles::first);
        compared const theirs = second.common(digit_roles::second);
        for (std::size_t i = 0; i < 4; ++i)
            result.part[i] = Machine::is_not_zero(Machine::and_(result.part[i], theirs.part[i]));
        return result;
    }
    URIEL_ALWAYS_INLINE static std::uint64_t mask(compared const& c) noexcept {
        return Machine::mask(c.part[0], c.part[1], c.part[2], c.part[3]);
    }

private:
    /// The bits that the table entries of the two nibbles have in common.
    URIEL_ALWAYS_INLINE compared common(nibble_tables const& tables) const noexcept {
        vector const low = Machine::load(reinterpret_cast<char const*>(tables.low.data()));
        vector const high = Machine::load(reinterpret_cast<char const*>(tables.high.data()));
        compared result;
        for (std::size_t i = 0; i < 4; ++i) {
            vector const low_bits =
                Machine::shuffle(low, Machine::and_(part_[i], Machine::splat(0x0F)));
            vector const high_bits = Machine::shuffle(high, Machine::high_nibbles(part_[i]));
            result.part[i] = Machine::and_(low_bits, high_bits);
        }
        return result;
    }

    vector part_[4];
};

}  // namespace uriel::kernels
