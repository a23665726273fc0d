// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How the octets of one component are spelled in a normal form (RFC 3986, 6.2.2.1 and 6.2.2.2).
//
// tests/syntax/normal_spelling_test.cpp holds it against one octet at a time.
#pragma once

#include "uriel/bytes/ascii.hpp"
#include "uriel/bytes/character_set.hpp"
#include "uriel/bytes/octets.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

namespace uriel::normalization {

/// Triplets have upper-case digits. Besides:
struct spelling {
    bool decodes_unreserved = false;  ///< triplets of unreserved octets become these octets
    bool is_lower = false;            ///< letters outside triplets are in lower case

    /// Writes the triplet that `in` points to. Returns the end of what is written.
    constexpr char* write_triplet(char const* in, char* to) const noexcept {
        char const octet = ascii::octet(in[1], in[2]);
        if (decodes_unreserved && sets::unreserved.contains(octet)) {
            *to = is_lower ? ascii::to_lower(octet) : octet;
            return to + 1;
        }
        auto const value = static_cast<unsigned char>(octet);
        to[0] = '%';
        to[1] = ascii::hex_digit(value / 16U);
        to[2] = ascii::hex_digit(value);
        return to + 3;
    }
};

/// Eight octets from `in` on, or as many as there are before `end`; then 0 stands behind them. The
/// text begins at `begin`.
constexpr bytewise::eight_octets first_octets(char const* in, char const* end,
                                              char const* begin) noexcept {
    auto const left = static_cast<std::size_t>(end - in);
    if (left >= 8) return bytewise::eight_octets::load(in);
    if (end - begin < 8) return bytewise::eight_octets::load(in, left);
    return bytewise::eight_octets::load(end - 8).without_first(8 - left);
}

/// Writes `text`, which has whole triplets, to a space that is at least as large and may be written
/// to its end. The text may be read as far as `limit`. Returns the end of what is written. Linear.
constexpr char* write_normal(std::string_view text, spelling how,
                             [[maybe_unused]] char const* limit, std::span<char> space) noexcept {
    char const* in = text.data();
    char const* const in_end = in + text.size();
    char* to = space.data();
    char* const end = to + space.size();
#if URIEL_HAS_SIXTEEN_OCTETS
    if (!std::is_constant_evaluated()) {
        while (in != in_end && limit - in >= 16 && end - to >= 16) {
            auto const octets = bytewise::sixteen_octets::load(in);
            auto stops = octets.find('%');
            if (in_end - in < 16) stops |= 1U << (in_end - in);
            if (how.is_lower)
                octets.to_lower().store(to);
            else
                octets.store(to);
            std::size_t const plain = stops == 0 ? 16 : bytewise::sixteen_octets::first(stops);
            in += plain;
            to += plain;
            for (; in != in_end && *in == '%'; in += 3) to = how.write_triplet(in, to);
        }
    }
#endif
    while (in != in_end) {
        auto const octets = first_octets(in, in_end, text.data());
        auto const percents = octets.find('%');
        auto const left = static_cast<std::size_t>(in_end - in);
        std::size_t const seen = left < 8 ? left : 8;
        std::size_t const plain = percents == 0 ? seen : bytewise::eight_octets::first(percents);
        (how.is_lower ? octets.to_lower() : octets).store(to, end - to >= 8 ? 8 : plain);
        in += plain;
        to += plain;
        for (; in != in_end && *in == '%'; in += 3) to = how.write_triplet(in, to);
    }
    return to;
}

}  // namespace uriel::normalization
