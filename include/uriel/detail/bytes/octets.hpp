// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Several octets at a time: eight as a number, everywhere; sixteen, where the machine has such
// vectors. For texts that are too short to be worth choosing a kernel.
//
// A mark is one bit, or the top bit of eight, for an octet. The mark of the first octet is the
// lowest, on every machine.
#pragma once

#include "uriel/detail/bytes/extensions.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#if URIEL_EXTENSIONS && defined(__SSE2__)
#    define URIEL_HAS_SIXTEEN_OCTETS 1
#else
#    define URIEL_HAS_SIXTEEN_OCTETS 0
#endif

namespace uriel::detail::bytewise {

/// The same eight octets, the last one first (std::byteswap of C++23).
constexpr std::uint64_t reversed(std::uint64_t octets) noexcept {
    constexpr std::uint64_t every_second = 0x00FF'00FF'00FF'00FF;
    constexpr std::uint64_t pairs = 0x0000'FFFF'0000'FFFF;
    octets = (octets >> 8U & every_second) | (octets & every_second) << 8U;
    octets = (octets >> 16U & pairs) | (octets & pairs) << 16U;
    return octets >> 32U | octets << 32U;
}

/// Eight octets, the first of them the lowest; also while compiling.
class eight_octets {
public:
    using marks = std::uint64_t;
    static constexpr std::size_t size = 8;
    static constexpr unsigned bits_of_mark = 8;

    static constexpr eight_octets load(char const* from) noexcept {
        return eight_octets(load_eight(from));
    }
    /// At most eight octets, followed by 0.
    static constexpr eight_octets load(char const* from, std::size_t count) noexcept {
        if (count == 8) return load(from);
        if (count >= 4) {
            std::uint64_t const end = load_four(from + count - 4);
            return eight_octets(load_four(from) | end << (8 * (count - 4)));
        }
        if (count == 0) return eight_octets(0);
        auto octet = [from](std::size_t i) {
            return std::uint64_t{static_cast<unsigned char>(from[i])} << (8 * i);
        };
        return eight_octets(octet(0) | octet(count / 2) | octet(count - 1));
    }
    /// The octets after the first `count`, which is less than eight.
    constexpr eight_octets without_first(std::size_t count) const noexcept {
        return eight_octets(octets_ >> (8 * count));
    }
    /// Stores the first of them, at most eight.
    constexpr void store(char* to, std::size_t count) const noexcept {
        if (!std::is_constant_evaluated() && std::endian::native == std::endian::little) {
            if (count == 8) {
                std::memcpy(to, &octets_, 8);
                return;
            }
            if (count >= 4) {
                auto const first = static_cast<std::uint32_t>(octets_);
                auto const last = static_cast<std::uint32_t>(octets_ >> (8 * (count - 4)));
                std::memcpy(to, &first, 4);
                std::memcpy(to + count - 4, &last, 4);
                return;
            }
        }
        for (std::size_t i = 0; i < count; ++i)
            to[i] = static_cast<char>(static_cast<unsigned char>(octets_ >> (8 * i)));
    }

    constexpr std::uint64_t number() const noexcept { return octets_; }

    constexpr marks find(char wanted) const noexcept {
        constexpr std::uint64_t low = 0x7F * each;
        std::uint64_t const other = octets_ ^ (static_cast<unsigned char>(wanted) * each);
        return ~(((other & low) + low) | other | low);
    }
    /// Marks the octets from `first` to `last`, both included and ASCII.
    constexpr marks find_between(char first, char last) const noexcept {
        std::uint64_t const low = octets_ & (0x7F * each);
        std::uint64_t const from_first = low + (0x80U - static_cast<unsigned char>(first)) * each;
        std::uint64_t const behind_last = low + (0x7FU - static_cast<unsigned char>(last)) * each;
        return from_first & ~behind_last & ~octets_ & (0x80 * each);
    }
    /// ASCII letters in lower case; other octets stay.
    constexpr eight_octets to_lower() const noexcept {
        return eight_octets(octets_ | find_between('A', 'Z') >> 2U);
    }

    friend constexpr bool operator==(eight_octets, eight_octets) noexcept = default;

    /// A bit for each mark, the first octet's the lowest.
    static constexpr std::uint64_t bits(marks some) noexcept {
        return (some >> 7U) * 0x0102040810204080 >> 56U;
    }
    static constexpr marks first_mark = 0x80;
    static constexpr std::size_t first(marks some) noexcept {
        return static_cast<std::size_t>(std::countr_zero(some)) / 8;
    }
    static constexpr std::size_t last(marks some) noexcept {
        return static_cast<std::size_t>(63 - std::countl_zero(some)) / 8;
    }

private:
    static constexpr std::uint64_t each = 0x0101010101010101;

    constexpr explicit eight_octets(std::uint64_t octets) noexcept : octets_(octets) {}

    // Two functions and no template, which Clang would instantiate too late for constants.
    static constexpr std::uint64_t load_eight(char const* from) noexcept {
        if (!can_copy()) return load_each(from, 8);
        std::uint64_t word = 0;
        std::memcpy(&word, from, sizeof word);
        return word;
    }
    static constexpr std::uint64_t load_four(char const* from) noexcept {
        if (!can_copy()) return load_each(from, 4);
        std::uint32_t word = 0;
        std::memcpy(&word, from, sizeof word);
        return word;
    }
    static constexpr bool can_copy() noexcept {
        return !std::is_constant_evaluated() && std::endian::native == std::endian::little;
    }
    static constexpr std::uint64_t load_each(char const* from, std::size_t count) noexcept {
        std::uint64_t word = 0;
        while (count-- > 0) word = word << 8U | static_cast<unsigned char>(from[count]);
        return word;
    }

    std::uint64_t octets_;
};

#if URIEL_HAS_SIXTEEN_OCTETS
/// Sixteen octets in a vector; not while compiling.
class sixteen_octets {
public:
    using marks = std::uint32_t;
    static constexpr std::size_t size = 16;
    static constexpr unsigned bits_of_mark = 1;

    static sixteen_octets load(char const* from) noexcept {
        sixteen_octets result;
        std::memcpy(&result.octets_, from, sizeof result.octets_);
        return result;
    }
    /// The last `count` octets before `end`, fewer than sixteen, followed by 0. Sixteen may be
    /// read.
    static sixteen_octets load_last(char const* end, std::size_t count) noexcept {
        std::uint64_t const first = eight_octets::load(end - 16).number();
        std::uint64_t const second = eight_octets::load(end - 8).number();
        std::size_t const shift = 8 * (16 - count) % 64;
        std::uint64_t const moved = second >> shift;
        using numbers [[gnu::vector_size(16)]] = std::uint64_t;
        sixteen_octets result;
        result.octets_ = std::bit_cast<vector>(
            count > 8 ? numbers{first >> shift | second << 1U << (63 - shift), moved}
                      : numbers{moved, 0});
        return result;
    }
    void store(char* to) const noexcept { std::memcpy(to, &octets_, sizeof octets_); }

    marks find(char wanted) const noexcept {
        return marks_of(octets_ == static_cast<signed char>(wanted));
    }
    /// Marks the octets from `first` to `last`, both included and beyond ASCII.
    marks find_between(char first, char last) const noexcept {
        return marks_of((octets_ >= static_cast<signed char>(first)) &
                        (octets_ <= static_cast<signed char>(last)));
    }
    /// Replaces each octet beyond ASCII by `one`; the others stay.
    sixteen_octets with_beyond_ascii_as(char one) const noexcept {
        auto const beyond = octets_ < 0;
        sixteen_octets result;
        result.octets_ = (octets_ & ~beyond) | (beyond & static_cast<signed char>(one));
        return result;
    }
    /// ASCII letters in lower case; other octets stay.
    sixteen_octets to_lower() const noexcept {
        auto const is_upper = (octets_ >= 'A') & (octets_ <= 'Z');
        sixteen_octets result;
        result.octets_ = octets_ | (is_upper & 0x20);
        return result;
    }

    static constexpr marks first_mark = 1;
    static constexpr std::size_t first(marks some) noexcept {
        return static_cast<std::size_t>(std::countr_zero(some));
    }
    static constexpr std::size_t last(marks some) noexcept {
        return static_cast<std::size_t>(31 - std::countl_zero(some));
    }

private:
    using vector [[gnu::vector_size(16)]] = signed char;

    static marks marks_of(vector found) noexcept {
        // emmintrin.h is not worth its lines for this alone.
        using characters [[gnu::vector_size(16)]] = char;
        return static_cast<marks>(__builtin_ia32_pmovmskb128(std::bit_cast<characters>(found)));
    }

    vector octets_;
};
#endif

}  // namespace uriel::detail::bytewise
