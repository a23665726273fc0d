// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The IPv4 addresses that programs read in names (RFC 3986, 7.4), for find_numeric_host().
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/syntax/host.hpp"
#include "uriel/percent.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace uriel::detail::host_spelling {

/// Reads the octets of a host: numbers as C writes them, with dots between.
template <class Octets>
class legacy_ipv4_reader {
public:
    constexpr explicit legacy_ipv4_reader(Octets const& host) noexcept
        : at_(host.begin()), end_(host.end()) {}

    constexpr std::optional<detail::matching::ipv4_octets> read() noexcept {
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

    static constexpr detail::matching::ipv4_octets octets_of(std::uint64_t address) noexcept {
        detail::matching::ipv4_octets octets{};
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

/// The IPv4 address that some program reads in a host, even if it is a name to the grammar (RFC
/// 3986, 7.4), as find_numeric_host() says. An IPv4address reads as itself. Linear.
constexpr std::optional<detail::matching::ipv4_octets> parse_legacy_ipv4(
    std::string_view host) noexcept {
    return legacy_ipv4_reader(host).read();
}
/// As above, for a percent-encoded host: `host.decoded()`.
constexpr std::optional<detail::matching::ipv4_octets> parse_legacy_ipv4(
    decoded_view host) noexcept {
    return legacy_ipv4_reader(host).read();
}

/// A host without the final '.' of the root, encoded or not (RFC 3986, 3.2.2). Constant time.
constexpr encoded_view without_root(encoded_view host) noexcept {
    std::string_view const text = host.text();
    bool const is_encoded = text.ends_with("%2E") || text.ends_with("%2e");
    std::size_t const size = text.ends_with('.') ? 1 : is_encoded ? 3 : 0;
    return encoded_view::assume_encoded(text.substr(0, text.size() - size));
}

/// A host up to its first encoded NUL, where C stops reading the decoded host. Linear.
constexpr encoded_view up_to_nul(encoded_view host) noexcept {
    return encoded_view::assume_encoded(host.text().substr(0, host.text().find("%00")));
}

}  // namespace uriel::detail::host_spelling
