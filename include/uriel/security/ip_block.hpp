// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Filters of IP addresses: they compare numbers, never text (RFC 3986, 7.4).
//
//     constexpr auto loopback = *uriel::parse_ip_block("127.0.0.0/8");
//     loopback.contains(*uriel::parse("http://0x7f.1/"))    // true
#pragma once

#include "uriel/model/view.hpp"
#include "uriel/security/legacy_ipv4.hpp"
#include "uriel/syntax/host_text.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel {

namespace host_spelling {

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

}  // namespace host_spelling

/// The IP address that programs may connect to without looking the host up: that of an IP literal
/// or an IPv4address, or the one that parse_legacy_ipv4() reads in the decoded name (7.3, 7.4),
/// with or without the final '.' of the root. Nothing for other names, and without a host. Digits
/// beyond ASCII, such as fullwidth ones, are not read; to_ascii() reads them, and refuses
/// such an address. Linear in the host.
constexpr std::optional<ip_address> find_numeric_host(reference_view ref) noexcept {
    if (ref.host_kind() == host_kind::ipv6) return ip_address(*ref.ipv6());
    if (ref.host_kind() != host_kind::ipv4 && ref.host_kind() != host_kind::reg_name)
        return std::nullopt;
    auto const octets = parse_legacy_ipv4(
        host_spelling::without_root(host_spelling::up_to_nul(*ref.host_literal())).decoded());
    if (!octets) return std::nullopt;
    return ip_address(*octets);
}

/// The IP addresses that begin with the same bits: "127.0.0.0/8", "fc00::/7". An IPv4-mapped
/// address, ::ffff:0:0/96, reaches the same host as the IPv4 address, so they are the same here.
class ip_block {
public:
    /// The addresses that share the first `prefix` bits of `first`: at most 32 for IPv4, 128 for
    /// IPv6.
    constexpr ip_block(ip_address const& first, std::size_t prefix) noexcept
        : first_(in_sixteen(first)),
          prefix_(prefix + 8 * (first_.size() - first.octets().size())) {}

    constexpr bool contains(ip_address const& address) const noexcept {
        ipv6_octets const other = in_sixteen(address);
        std::size_t const whole = prefix_ / 8;
        for (std::size_t i = 0; i < whole; ++i)
            if (other[i] != first_[i]) return false;
        std::size_t const rest = prefix_ % 8;
        return rest == 0 || ((other[whole] ^ first_[whole]) & 0xFFU) >> (8 - rest) == 0;
    }

    /// True if the host is an address in the block, as find_numeric_host() reads it. A name is not
    /// looked up. Linear in the host.
    constexpr bool contains(reference_view ref) const noexcept {
        auto const address = find_numeric_host(ref);
        return address && contains(*address);
    }

private:
    static constexpr ipv6_octets in_sixteen(ip_address const& address) noexcept {
        ipv6_octets all{};
        std::size_t at = all.size() - address.octets().size();
        if (at > 0) all[at - 1] = all[at - 2] = 0xFF;
        for (std::uint8_t const octet : address.octets()) all[at++] = octet;
        return all;
    }

    ipv6_octets first_;
    std::size_t prefix_;
};

/// The block of "ADDRESS/BITS" or of one "ADDRESS", an IPv4address or an IPv6address without
/// brackets; nothing for another text. Bits of the address beyond the prefix do not count.
constexpr std::optional<ip_block> parse_ip_block(std::string_view text) noexcept {
    std::size_t const slash = text.find('/');
    std::string_view const address = text.substr(0, slash);
    auto const block_of = [&](ip_address const& first) -> std::optional<ip_block> {
        std::size_t const all = 8 * first.octets().size();
        if (slash == text.npos) return ip_block(first, all);
        std::string_view const digits = text.substr(slash + 1);
        bool const begins_with_zero = digits.size() > 1 && digits.front() == '0';
        if (digits.empty() || digits.size() > 3 || begins_with_zero) return std::nullopt;
        std::size_t prefix = 0;
        for (char const c : digits) {
            if (!ascii::is_digit(c)) return std::nullopt;
            prefix = prefix * 10 + static_cast<std::size_t>(c - '0');
        }
        if (prefix > all) return std::nullopt;
        return ip_block(first, prefix);
    };
    if (auto const ipv4 = parse_ipv4_address(address)) return block_of(ip_address(*ipv4));
    if (auto const ipv6 = parse_ipv6_address(address)) return block_of(ip_address(*ipv6));
    return std::nullopt;
}

}  // namespace uriel
