// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How hosts are written: the text of an IPv6 address (RFC 5952), HOST:PORT given as a host, and the
// form of a DNS name.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/syntax/host.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace uriel::detail::host_spelling {

// dec-octet, in the one way that the rule has. Returns where it ends.
constexpr std::size_t write_dec_octet(unsigned octet, std::span<char> text,
                                      std::size_t at) noexcept {
    if (octet >= 100) text[at++] = static_cast<char>('0' + octet / 100);
    if (octet >= 10) text[at++] = static_cast<char>('0' + octet / 10 % 10);
    text[at++] = static_cast<char>('0' + octet % 10);
    return at;
}

/// Holds the text of one IPv6 address: at most eight pieces of four digits and seven colons.
class ipv6_text {
public:
    /// Writes the text that RFC 5952 recommends: lower case, no leading zeros, "::" for the first
    /// of the longest runs of two or more zero pieces. The last 32 bits are written as an IPv4
    /// address for ::ffff:0:0/96 only.
    constexpr explicit ipv6_text(detail::matching::ipv6_octets const& octets) noexcept {
        std::array<unsigned, 8> pieces{};
        for (std::size_t i = 0; i < 8; ++i) pieces[i] = octets[2 * i] * 256U + octets[2 * i + 1];
        bool const is_ipv4_mapped = pieces[0] == 0 && pieces[1] == 0 && pieces[2] == 0 &&
                                    pieces[3] == 0 && pieces[4] == 0 && pieces[5] == 0xFFFF;
        std::size_t const count = is_ipv4_mapped ? 6 : 8;
        zero_run const longest = longest_zero_run(pieces, count);
        for (std::size_t i = 0; i < count; ++i) {
            if (i == longest.begin && longest.size > 0) {
                write(':');
                if (i == 0) write(':');
                i += longest.size - 1;
                continue;
            }
            write_hex(pieces[i]);
            if (i + 1 < 8) write(':');
        }
        if (!is_ipv4_mapped) return;
        for (std::size_t i = 12; i < 16; ++i) {
            size_ = write_dec_octet(octets[i], text_, size_);
            if (i < 15) write('.');
        }
    }

    constexpr std::string_view view() const noexcept { return {text_.data(), size_}; }

private:
    struct zero_run {
        std::size_t begin = 0;
        std::size_t size = 0;
    };

    static constexpr zero_run longest_zero_run(std::array<unsigned, 8> const& pieces,
                                               std::size_t count) noexcept {
        zero_run longest;
        for (std::size_t begin = 0; begin < count; ++begin) {
            std::size_t end = begin;
            while (end < count && pieces[end] == 0) ++end;
            if (end - begin >= 2 && end - begin > longest.size) longest = {begin, end - begin};
        }
        return longest;
    }

    constexpr void write(char c) noexcept { text_[size_++] = c; }
    constexpr void write_hex(unsigned piece) noexcept {
        for (unsigned shift = 12; shift > 0; shift -= 4)
            if (piece >> shift != 0) write(ascii::to_lower(ascii::hex_digit(piece >> shift)));
        write(ascii::to_lower(ascii::hex_digit(piece)));
    }

    std::array<char, 39> text_{};
    std::size_t size_ = 0;
};

/// HOST:PORT, typed where a host is expected.
struct host_and_port {
    std::string_view host;   ///< an IP literal with its brackets
    std::string_view port;   ///< digits
    bool is_likely = false;  ///< `host` may be meant as one: not empty, without delimiters
};

/// The parts of a HOST:PORT. Nothing for an IPv6 address, though it may end like one. Linear.
constexpr std::optional<host_and_port> find_host_and_port(std::string_view text) noexcept {
    std::size_t const colon = text.find_last_not_of("0123456789");
    if (colon == text.npos || colon + 1 == text.size() || text[colon] != ':') return std::nullopt;
    std::string_view const host = text.substr(0, colon);
    bool const is_literal = host.starts_with('[');
    if (is_literal ? !host.ends_with(']') : detail::matching::parse_ipv6_address(text).has_value())
        return std::nullopt;
    bool const has_delimiter = !is_literal && host.find_first_of("/?#@:") != host.npos;
    return host_and_port{host, text.substr(colon + 1), !host.empty() && !has_delimiter};
}

/// True if the octets have the form of a DNS name, of any length (RFC 3986, 3.2.2, after RFC 1034
/// and RFC 1123): labels of letters, digits and inner '-', perhaps a '.' at the end. Linear.
template <class Octets>
constexpr bool has_dns_form(Octets const& name) noexcept {
    constexpr character_set edge = sets::alpha | sets::digit;
    char before = '\0';
    for (char const octet : name) {
        bool const fits = octet == '.'   ? edge.contains(before)
                          : octet == '-' ? edge.contains(before) || before == '-'
                                         : edge.contains(octet);
        if (!fits) return false;
        before = octet;
    }
    return edge.contains(before) || before == '.';
}

}  // namespace uriel::detail::host_spelling
