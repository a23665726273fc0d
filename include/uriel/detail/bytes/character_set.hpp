// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Sets of ASCII characters, combined by set algebra, and those of RFC 3986, each after its ABNF.
// Every test for allowed bytes uses these sets: the classes of the scan, the validators,
// percent-encoding, composition.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

namespace uriel {

/// A set of ASCII characters. Octets above 7F are in no set, as in the grammar (RFC 3986, 2).
class character_set {
public:
    constexpr character_set() noexcept = default;

    /// The set of the characters in `members`; octets above 7F are ignored.
    explicit constexpr character_set(std::string_view members) noexcept {
        for (char const c : members) insert(c);
    }

    /// The set of all characters from `first` to `last`, both included.
    static constexpr character_set range(char first, char last) noexcept {
        character_set set;
        for (char c = first; c < last; ++c) set.insert(c);
        if (first <= last) set.insert(last);  // separately, so that c can't overflow
        return set;
    }

    constexpr bool contains(char c) const noexcept {
        auto const code = static_cast<unsigned char>(c);
        return code < 128 && ((half_[code >> 6U] >> (code & 63U)) & 1U) != 0;
    }

    /// The number of characters in the set.
    constexpr int count() const noexcept {
        return std::popcount(half_[0]) + std::popcount(half_[1]);
    }
    constexpr bool empty() const noexcept { return (half_[0] | half_[1]) == 0; }

    friend constexpr character_set operator|(character_set a, character_set b) noexcept {
        return {a.half_[0] | b.half_[0], a.half_[1] | b.half_[1]};
    }
    friend constexpr character_set operator&(character_set a, character_set b) noexcept {
        return {a.half_[0] & b.half_[0], a.half_[1] & b.half_[1]};
    }
    /// The members of `a` that are not in `b`.
    friend constexpr character_set operator-(character_set a, character_set b) noexcept {
        return {a.half_[0] & ~b.half_[0], a.half_[1] & ~b.half_[1]};
    }
    friend constexpr bool operator==(character_set const&, character_set const&) noexcept = default;

private:
    constexpr character_set(std::uint64_t low, std::uint64_t high) noexcept : half_{low, high} {}
    constexpr void insert(char c) noexcept {
        auto const code = static_cast<unsigned char>(c);
        if (code < 128) half_[code >> 6U] |= std::uint64_t{1} << (code & 63U);
    }

    std::uint64_t half_[2] = {0, 0};
};

/// The character sets of RFC 3986. Where the ABNF also lists pct-encoded, the set holds the
/// characters that stand for themselves, so without '%'.
namespace sets {

inline constexpr auto alpha = character_set::range('A', 'Z') | character_set::range('a', 'z');
inline constexpr auto digit = character_set::range('0', '9');
inline constexpr auto hexdig =
    digit | character_set::range('A', 'F') | character_set::range('a', 'f');

// unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
inline constexpr auto unreserved = alpha | digit | character_set("-._~");
// gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"
inline constexpr auto gen_delims = character_set(":/?#[]@");
// sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
inline constexpr auto sub_delims = character_set("!$&'()*+,;=");
// reserved = gen-delims / sub-delims
inline constexpr auto reserved = gen_delims | sub_delims;

// scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
inline constexpr auto scheme = alpha | digit | character_set("+-.");
// userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
inline constexpr auto userinfo = unreserved | sub_delims | character_set(":");
// reg-name = *( unreserved / pct-encoded / sub-delims )
inline constexpr auto reg_name = unreserved | sub_delims;
// IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
inline constexpr auto ipvfuture = unreserved | sub_delims | character_set(":");
// port = *DIGIT
inline constexpr auto port = digit;
// pchar = unreserved / pct-encoded / sub-delims / ":" / "@"
inline constexpr auto pchar = unreserved | sub_delims | character_set(":@");
// segment = *pchar
inline constexpr auto segment = pchar;
// segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
inline constexpr auto segment_nz_nc = pchar - character_set(":");
// the characters of every path rule: pchar and the "/" between segments
inline constexpr auto path = pchar | character_set("/");
// query = *( pchar / "/" / "?" )
inline constexpr auto query = pchar | character_set("/?");
// fragment = *( pchar / "/" / "?" )
inline constexpr auto fragment = query;

}  // namespace sets
}  // namespace uriel
