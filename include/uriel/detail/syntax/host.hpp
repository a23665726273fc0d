// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IPv4address, IPv6address, IPvFuture (RFC 3986, 3.2.2), and their octets.
//
// Each reader stops at the first byte that cannot continue the rule, so its error offset is exact;
// tests/syntax/host_test.cpp checks that against the ABNF.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/syntax/components.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

namespace detail::matching {

/// The longest host name that a producer should write, in octets (RFC 3986, 3.2.2). In a DNS
/// message the limit is also 255, but includes a length octet for each label and one for the root
/// (RFC 1035, 2.3.4). So the text of any DNS name fits.
inline constexpr std::size_t max_dns_name_size = 255;

/// The longest DNS name as text, in octets, without a final '.': two fewer than in a message,
/// because text has no length octet for the first label and none for the root.
inline constexpr std::size_t max_dns_text_size = max_dns_name_size - 2;

/// The longest label of a DNS name, in octets (RFC 1034, 3.1).
inline constexpr std::size_t max_dns_label_size = 63;

/// The octets of an IPv4 address in network byte order.
using ipv4_octets = std::array<std::uint8_t, 4>;
/// The octets of an IPv6 address in network byte order.
using ipv6_octets = std::array<std::uint8_t, 16>;

/// How a reader of a fixed rule ended: it matched the whole text, or got as far as `offset`,
/// which is the text's size when the text ends too early.
struct match {
    bool complete;
    std::size_t offset;
};

// dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
/// Reads the longest dec-octet that begins at `at`, and moves `at` past it. False if none begins
/// there.
constexpr bool read_dec_octet(std::string_view text, std::size_t& at, unsigned& value) noexcept {
    if (at == text.size() || !ascii::is_digit(text[at])) return false;
    value = static_cast<unsigned>(text[at++] - '0');
    if (value == 0) return true;  // no leading zeros: nothing follows a "0"
    while (at < text.size() && ascii::is_digit(text[at])) {
        unsigned const longer = value * 10 + static_cast<unsigned>(text[at] - '0');
        if (longer > 255) break;
        value = longer;
        ++at;
    }
    return true;
}

// IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
URIEL_INLINE_FOR_SPEED constexpr match read_ipv4_address(std::string_view text, std::size_t at,
                                                         ipv4_octets& octets) noexcept {
    for (std::size_t i = 0; i < 4; ++i) {
        if (i > 0) {
            if (at == text.size() || text[at] != '.') return {false, at};
            ++at;
        }
        unsigned value = 0;
        if (!read_dec_octet(text, at, value)) return {false, at};
        octets[i] = static_cast<std::uint8_t>(value);
    }
    return {at == text.size(), at};
}

/// Reads an IPv6address: all nine alternatives of the rule at once. An address has eight 16-bit
/// pieces. "::" may replace one or more of them, and an IPv4address may replace the last two.
class ipv6_reader {
public:
    constexpr explicit ipv6_reader(std::string_view text) noexcept : text_(text) {}

    constexpr match read() noexcept {
        if (next_is(':')) {
            ++at_;
            if (!next_is(':')) return {false, at_};
            elide();
        }
        while (at_ < text_.size()) {
            // With "::" at most seven pieces are written out, else eight.
            if (pieces_ == (elided() ? 7U : 8U) || !read_piece()) return {false, at_};
            if (next_is('.')) return read_ipv4_tail();
            if (at_ == text_.size()) break;
            if (!next_is(':') || pieces_ == (elided() ? 7U : 8U)) return {false, at_};
            ++at_;
            if (next_is(':') && !elided())
                elide();
            else if (at_ == text_.size())
                return {false, at_};
        }
        return finish();
    }

    /// The address in network byte order, after a complete read().
    constexpr ipv6_octets octets() const noexcept {
        ipv6_octets result{};
        std::size_t const gap = elided() ? 8 - pieces_ : 0;
        for (std::size_t i = 0; i < pieces_; ++i) {
            std::size_t const piece = elided() && i >= elision_ ? i + gap : i;
            result[2 * piece] = static_cast<std::uint8_t>(piece_[i] >> 8U);
            result[2 * piece + 1] = static_cast<std::uint8_t>(piece_[i] & 0xFFU);
        }
        return result;
    }

private:
    constexpr bool next_is(char c) const noexcept { return at_ < text_.size() && text_[at_] == c; }
    constexpr bool elided() const noexcept { return elision_ != no_elision; }
    constexpr void elide() noexcept {
        elision_ = pieces_;
        ++at_;
    }

    // h16 = 1*4HEXDIG
    constexpr bool read_piece() noexcept {
        piece_begin_ = at_;
        unsigned value = 0;
        while (at_ < text_.size() && at_ < piece_begin_ + 4 && ascii::is_hex(text_[at_]))
            value = value * 16 + static_cast<unsigned>(ascii::hex_value(text_[at_++]));
        if (at_ == piece_begin_) return false;
        piece_[pieces_++] = static_cast<std::uint16_t>(value);
        return true;
    }

    // ls32 = ( h16 ":" h16 ) / IPv4address
    constexpr match read_ipv4_tail() noexcept {
        std::size_t const before = pieces_ - 1;  // the piece just read is the first dec-octet
        bool const has_room = elided() ? before <= 5 : before == 6;
        if (!has_room) return {false, at_};
        ipv4_octets tail{};
        match const read = read_ipv4_address(text_, piece_begin_, tail);
        // After text that is not a dec-octet, such as "01." or "1f.", the '.' is the wrong byte.
        if (read.offset < at_) return {false, at_};
        if (!read.complete) return read;
        piece_[before] = static_cast<std::uint16_t>(tail[0] * 256 + tail[1]);
        piece_[before + 1] = static_cast<std::uint16_t>(tail[2] * 256 + tail[3]);
        pieces_ = before + 2;
        return read;
    }

    constexpr match finish() const noexcept { return {elided() || pieces_ == 8, at_}; }

    static constexpr std::size_t no_elision = 9;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t piece_begin_ = 0;
    std::size_t pieces_ = 0;
    std::size_t elision_ = no_elision;  // how many pieces come before the "::"
    std::array<std::uint16_t, 9> piece_{};
};

// IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
constexpr match read_ipvfuture(std::string_view text) noexcept {
    if (text.empty() || ascii::to_lower(text[0]) != 'v') return {false, 0};
    std::size_t at = 1;
    while (at < text.size() && ascii::is_hex(text[at])) ++at;
    if (at == 1 || at == text.size() || text[at] != '.') return {false, at};
    std::size_t const dot = at++;
    auto stop = stopping::meter::for_size(text.size());
    while (at < text.size() && sets::ipvfuture.contains(text[at]) && !stop.is_wanted_at(at)) ++at;
    return {at == text.size() && at > dot + 1, at};
}

// IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
/// Reads the text between the brackets and returns which of the two it is.
constexpr match read_ip_literal(std::string_view text, host_kind& kind) noexcept {
    if (!text.empty() && ascii::to_lower(text[0]) == 'v') {
        kind = host_kind::ipvfuture;
        return read_ipvfuture(text);
    }
    kind = host_kind::ipv6;
    return ipv6_reader(text).read();
}

/// read_ip_literal() and is_ipv4_address(), compiled once, for the baseline CPU. The kernels call
/// these: if they inlined the functions above, the linker might keep a copy compiled for AVX and
/// use it on a CPU without AVX.
URIEL_EXPORT match read_ip_literal_at_run_time(std::string_view text, host_kind& kind) noexcept;
URIEL_EXPORT bool is_ipv4_address_at_run_time(std::string_view text) noexcept;

/// Is the text an IPv4address? Constant time.
URIEL_INLINE_FOR_SPEED constexpr bool is_ipv4_address(std::string_view text) noexcept {
    ipv4_octets octets{};
    return read_ipv4_address(text, 0, octets).complete;
}

/// The four octets of a text that is an IPv4address, else nothing. Constant time.
constexpr std::optional<ipv4_octets> parse_ipv4_address(std::string_view text) noexcept {
    ipv4_octets octets{};
    if (!read_ipv4_address(text, 0, octets).complete) return std::nullopt;
    return octets;
}

/// The sixteen octets of a text that is an IPv6address (without brackets), else nothing.
constexpr std::optional<ipv6_octets> parse_ipv6_address(std::string_view text) noexcept {
    ipv6_reader reader(text);
    if (!reader.read().complete) return std::nullopt;
    return reader.octets();
}

}  // namespace detail::matching
}  // namespace uriel
