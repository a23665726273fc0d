// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hosts that programs read as IPv4 addresses (RFC 3986, 7.4), as inet_aton() and its copies do, or
// browsers by the URL Standard (WHATWG).
//
// To the grammar, only an IPv4address is an address. The others are reg-names, and uriel never
// rewrites them; but a filter of addresses has to recognize them.
#pragma once

#include "uriel/bytes/ascii.hpp"
#include "uriel/syntax/host.hpp"
#include "uriel/syntax/percent.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

namespace host_spelling {

/// Reads the octets of a host: numbers as C writes them, with dots between.
template <class Octets>
class legacy_ipv4_reader {
public:
    constexpr explicit legacy_ipv4_reader(Octets const& host) noexcept
        : at_(host.begin()), end_(host.end()) {}

    constexpr std::optional<ipv4_octets> read() noexcept {
        std::uint64_t address = 0;
        for (unsigned bits = 32; read_number(); bits -= 8) {
            if (is_at_end()) {  // the last number fills all octets that are left
                if (number_ >> bits != 0) return std::nullopt;
                return octets_of(address | number_);
            }
            if (bits == 8 || number_ > 255 || *at_ != '.') return std::nullopt;
            address |= number_ << (bits - 8);
            ++at_;
        }
        return std::nullopt;
    }

private:
    /// A text ends at a NUL for C, and at white space for inet_aton(). Browsers refuse white space,
    /// and only they take "0x" for a number.
    constexpr bool is_at_end() const noexcept {
        if (at_ == end_ || *at_ == '\0') return true;
        return !has_empty_number_ && (*at_ == ' ' || (*at_ >= '\t' && *at_ <= '\r'));
    }

    /// Hexadecimal after "0x", else octal after "0", else decimal: the order matters, since "0x10"
    /// begins with "0", too.
    constexpr bool read_number() noexcept {
        if (at_ == end_ || !ascii::is_digit(*at_)) return false;
        unsigned base = 10;
        if (*at_ == '0') {
            base = 8;
            ++at_;
            if (at_ != end_ && ascii::to_lower(*at_) == 'x') {
                base = 16;
                ++at_;
                if (at_ == end_ || !ascii::is_hex(*at_)) has_empty_number_ = true;
            }
        }
        for (number_ = 0; at_ != end_ && ascii::is_hex(*at_); ++at_) {
            auto const digit = static_cast<unsigned>(ascii::hex_value(*at_));
            number_ = number_ * base + digit;
            if (digit >= base || number_ > 0xFFFFFFFF) return false;
        }
        return true;
    }

    static constexpr ipv4_octets octets_of(std::uint64_t address) noexcept {
        ipv4_octets octets{};
        for (std::size_t i = 0; i < octets.size(); ++i)
            octets[i] = static_cast<std::uint8_t>(address >> (24 - 8 * i));
        return octets;
    }

    using iterator = decltype(std::declval<Octets const&>().begin());

    iterator at_;
    iterator end_;
    std::uint64_t number_ = 0;
    bool has_empty_number_ = false;  // "0x"
};

}  // namespace host_spelling

/// The IPv4 address that programs may connect to for a host, even if it is a name to the grammar
/// (RFC 3986, 7.4). Nothing for a host that no program reads as an address. Linear.
///
/// inet_aton() reads "127.1", "0x7f.1", "017700000001" and "2130706433" as 127.0.0.1, and
/// "010.8.8.8" as 8.8.8.8. It ignores white space and everything after it: "127.1 x". A NUL ends
/// the text, as in C. Browsers read "0x" as 0: "127.0x.0x.1". An IPv4address reads as itself.
constexpr std::optional<ipv4_octets> parse_legacy_ipv4(std::string_view host) noexcept {
    return host_spelling::legacy_ipv4_reader(host).read();
}
/// As above, for a percent-encoded host: `host.decoded()`.
constexpr std::optional<ipv4_octets> parse_legacy_ipv4(decoded_view host) noexcept {
    return host_spelling::legacy_ipv4_reader(host).read();
}

}  // namespace uriel
