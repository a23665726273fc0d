// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// SipHash-1-3 (Aumasson and Bernstein, 2012) over a text that comes in pieces from right to left.
//
// A keyed hash: an attacker without the key cannot make two texts collide. The same on every
// platform.
#pragma once

#include "uriel/detail/bytes/octets.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel {

/// 128 bits of key for a hash. Any key will do; an attacker must not know it.
struct hash_seed {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

/// 128 bits of hash.
struct hash128 {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    friend constexpr bool operator==(hash128 const&, hash128 const&) noexcept = default;
    friend constexpr auto operator<=>(hash128 const&, hash128 const&) noexcept = default;
};

namespace detail::bytewise {

/// Hashes the octets it is given, each text from its last octet to its first.
class siphash {
public:
    enum class width : bool { bits64, bits128 };

    constexpr siphash(hash_seed seed, width size) noexcept
        : v0_(0x736F6D6570736575ULL ^ seed.low),
          v1_(0x646F72616E646F6DULL ^ seed.high),
          v2_(0x6C7967656E657261ULL ^ seed.low),
          v3_(0x7465646279746573ULL ^ seed.high),
          width_(size) {
        if (size == width::bits128) v1_ ^= 0xEE;
    }

    constexpr void octet(std::uint8_t value) noexcept { absorb(value, 1); }

    /// The octets of `text`, the last one first.
    constexpr void from_right(std::string_view text) noexcept {
        if (text.empty()) return;
        auto const last = static_cast<std::uint8_t>(text.back());
        text.remove_suffix(1);
        from_right(last, text);
    }

    /// An octet, then those of `text`, the last one first.
    constexpr void from_right(std::uint8_t first, std::string_view text) noexcept {
        if (text.size() < 8) {
            auto const size = static_cast<unsigned>(text.size());
            std::uint64_t const all =
                bytewise::reversed(eight_octets::load(text.data(), size).number());
            // NOLINTNEXTLINE(*.BitwiseShift): the size is below 8
            return absorb(first | all >> (56 - 8 * size), size + 1);
        }
        // The first word is what is pending, `first` and as many octets as there is room for; the
        // others are in the text as they are.
        auto const filled = static_cast<unsigned>(size_ % 8);
        size_ += 1 + text.size();
        char const* const begin = text.data();
        char const* end = begin + text.size();
        word(pending_ | (first | eight_before(end) << 8U) << (8 * filled));
        for (end -= 7 - filled; end - begin >= 8; end -= 8) word(eight_before(end));
        auto const rest = static_cast<unsigned>(end - begin);
        pending_ = eight_before(begin + 8) >> 8U >> (56 - 8 * rest);
    }

    /// The hash of all octets so far; `high` is 0 for 64 bits. Ends the use of this object.
    constexpr hash128 finish() noexcept {
        // The last word holds what is left over and the length, modulo 256.
        word(pending_ | (size_ << 56U));
        v2_ ^= width_ == width::bits128 ? 0xEEU : 0xFFU;
        for (int i = 0; i < 3; ++i) round();
        hash128 result{v0_ ^ v1_ ^ v2_ ^ v3_, 0};
        if (width_ == width::bits64) return result;
        v1_ ^= 0xDD;
        for (int i = 0; i < 3; ++i) round();
        result.high = v0_ ^ v1_ ^ v2_ ^ v3_;
        return result;
    }

private:
    /// The eight octets before `end`, the last one in the lowest bits.
    static constexpr std::uint64_t eight_before(char const* end) noexcept {
        return bytewise::reversed(eight_octets::load(end - 8).number());
    }

    /// `count` octets, at most eight, the first of them in the lowest bits; 0 above them.
    constexpr void absorb(std::uint64_t octets, unsigned count) noexcept {
        auto const filled = static_cast<unsigned>(8 * (size_ % 8));
        size_ += count;
        pending_ |= octets << filled;
        if (filled + 8 * count < 64) return;
        word(pending_);
        pending_ = octets >> 8U >> (56 - filled);
    }
    constexpr void word(std::uint64_t m) noexcept {
        v3_ ^= m;
        round();
        v0_ ^= m;
    }
    constexpr void round() noexcept {
        v0_ += v1_;
        v1_ = std::rotl(v1_, 13) ^ v0_;
        v0_ = std::rotl(v0_, 32);
        v2_ += v3_;
        v3_ = std::rotl(v3_, 16) ^ v2_;
        v0_ += v3_;
        v3_ = std::rotl(v3_, 21) ^ v0_;
        v2_ += v1_;
        v1_ = std::rotl(v1_, 17) ^ v2_;
        v2_ = std::rotl(v2_, 32);
    }

    std::uint64_t v0_, v1_, v2_, v3_;
    std::uint64_t pending_ = 0;
    std::uint64_t size_ = 0;
    width width_;
};

}  // namespace detail::bytewise

}  // namespace uriel

/// For sets that keep the hash and not the URI.
template <>
struct std::hash<uriel::hash128> {
    std::size_t operator()(uriel::hash128 const& value) const noexcept {
        return value.low & SIZE_MAX;
    }
};
