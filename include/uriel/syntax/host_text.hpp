// The canonical text of IP addresses (RFC 5952 for IPv6), and the names that DNS can look up.
#pragma once

#include "uriel/syntax/host.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace uriel {

/// Holds the text of one IPv6 address: at most eight pieces of four digits and seven colons.
class ipv6_text {
public:
    /// Writes the text that RFC 5952 recommends: lower case, no leading zeros, "::" for the first
    /// of the longest runs of two or more zero pieces. The last 32 bits are written as an IPv4
    /// address for ::ffff:0:0/96 only.
    constexpr explicit ipv6_text(ipv6_octets const& octets) noexcept {
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
            write_decimal(octets[i]);
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
    constexpr void write_decimal(unsigned octet) noexcept {
        if (octet >= 100) write(static_cast<char>('0' + octet / 100));
        if (octet >= 10) write(static_cast<char>('0' + octet / 10 % 10));
        write(static_cast<char>('0' + octet % 10));
    }

    std::array<char, 39> text_{};
    std::size_t size_ = 0;
};

/// Can DNS look this name up as a host (RFC 3986, 3.2.2, after RFC 1034 and RFC 1123)? Labels of
/// letters, digits and inner '-', at most 63 octets each and 255 in all, perhaps a '.' at the end.
/// Linear.
constexpr bool is_dns_name(std::string_view name) noexcept {
    if (name.ends_with('.')) name.remove_suffix(1);
    if (name.empty() || name.size() > 255) return false;
    while (true) {
        std::size_t const dot = name.find('.');
        std::string_view const label = name.substr(0, dot);
        if (label.empty() || label.size() > 63 || label.starts_with('-') || label.ends_with('-'))
            return false;
        for (char const c : label)
            if (!(sets::alpha | sets::digit | character_set("-")).contains(c)) return false;
        if (dot == name.npos) return true;
        name.remove_prefix(dot + 1);
    }
}

}  // namespace uriel
