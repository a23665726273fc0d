// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// address: IP addresses as programs read them, their blocks, and what blocks are for (RFC 3986,
// 7.4; RFC 6890).
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/security/legacy_ipv4.hpp"
#include "uriel/detail/syntax/host.hpp"
#include "uriel/host.hpp"
#include "uriel/percent.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace uriel {

// ---- Filters of IP addresses: they compare numbers, never text (RFC 3986, 7.4).
//
//     constexpr auto loopback = *uriel::ip_block::parse("127.0.0.0/8");
//     loopback.contains(*uriel::parse("http://0x7f.1/"))  // true

/// The IP address that programs may connect to without looking the host up: that of an IP literal
/// or an IPv4address, or the one that some program reads in the decoded name (7.3, 7.4), with or
/// without the final '.' of the root. Nothing for other names, and without a host. Digits beyond
/// ASCII, such as fullwidth ones, are not read; to_ascii() reads them, and refuses such an address.
/// Linear in the host.
///
/// inet_aton() reads "127.1", "0x7f.1", "017700000001" and "2130706433" as 127.0.0.1, and
/// "010.8.8.8" as 8.8.8.8. It ignores white space and everything after it: "127.1 x". A NUL ends
/// the text, as in C. Browsers read "0x" as 0: "127.0x.0x.1".
constexpr std::optional<ip_address> find_numeric_host(reference_view ref) noexcept {
    if (ref.host_kind() == host_kind::ipv6) return ip_address(*ref.ipv6());
    if (ref.host_kind() != host_kind::ipv4 && ref.host_kind() != host_kind::reg_name)
        return std::nullopt;
    auto const octets = detail::host_spelling::parse_legacy_ipv4(
        detail::host_spelling::without_root(detail::host_spelling::up_to_nul(*ref.host_literal()))
            .decoded());
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
        detail::matching::ipv6_octets const other = in_sixteen(address);
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

    /// The block of "ADDRESS/BITS" or of one "ADDRESS", an IPv4address or an IPv6address without
    /// brackets; nothing for another text. Bits of the address beyond the prefix do not count.
    static constexpr std::optional<ip_block> parse(std::string_view text) noexcept;

private:
    static constexpr detail::matching::ipv6_octets in_sixteen(ip_address const& address) noexcept {
        detail::matching::ipv6_octets all{};
        std::size_t at = all.size() - address.octets().size();
        if (at > 0) all[at - 1] = all[at - 2] = 0xFF;
        for (std::uint8_t const octet : address.octets()) all[at++] = octet;
        return all;
    }

    detail::matching::ipv6_octets first_;
    std::size_t prefix_;
};

constexpr std::optional<ip_block> ip_block::parse(std::string_view text) noexcept {
    std::size_t const slash = text.find('/');
    auto const first = ip_address::parse(text.substr(0, slash));
    if (!first) return std::nullopt;
    std::size_t const all = 8 * first->octets().size();
    if (slash == text.npos) return ip_block(*first, all);
    std::string_view const digits = text.substr(slash + 1);
    bool const begins_with_zero = digits.size() > 1 && digits.front() == '0';
    if (digits.empty() || digits.size() > 3 || begins_with_zero) return std::nullopt;
    std::size_t prefix = 0;
    for (char const c : digits) {
        if (!ascii::is_digit(c)) return std::nullopt;
        prefix = prefix * 10 + static_cast<std::size_t>(c - '0');
    }
    if (prefix > all) return std::nullopt;
    return ip_block(*first, prefix);
}

// ---- Hosts that are not on the public Internet: the address blocks in IANA's special-purpose
// registries (RFC 6890), and the names of a machine and its network.
//
//     auto const address = *uriel::find_ip_address("[64:ff9b::7f00:1]");  // NAT64
//     uriel::is_globally_reachable(address)         // false: 127.0.0.1
//     uriel::special_purpose::find(address)->name   // "IPv4-IPv6 Translat."
//
// To filter requests, call is_non_public_host() for the reference, and is_globally_reachable() for
// every address you connect to.

/// A block of addresses with a special purpose: a row of IANA's registries "IPv4 Special-Purpose
/// Address Space" and "IPv6 Special-Purpose Address Space", or from another document.
struct special_purpose {
    ip_block block;
    std::string_view block_text;  ///< "127.0.0.0/8"
    std::string_view name;        ///< as in the registry: "Loopback"
    std::string_view source;      ///< the document and its section: "RFC 1122, 3.2.1.3"
    /// The registry's column: can a packet to these addresses leave its administrative domain (RFC
    /// 8190, 2.1)? Nothing if the registry has "N/A", or an empty field for a deprecated block.
    std::optional<bool> globally_reachable;
    /// True if it is in IANA's registries. The rows that are not: multicast, site-local,
    /// IPv4-compatible and IPv4-translated addresses.
    bool is_registered;

    /// The date of the registries' rows here. Rows that IANA adds later are missing.
    static constexpr std::string_view date = "2026-07-18";
    /// All rows: first IPv4, then IPv6; each block before the blocks inside it. Constant time.
    URIEL_EXPORT static std::span<special_purpose const> all() noexcept;
    /// The row of the narrowest block that contains an address; null for an ordinary address. Takes
    /// the address as it is: ::ffff:10.0.0.1 is in "::ffff:0:0/96", not in "10.0.0.0/8". Constant
    /// time.
    URIEL_EXPORT static special_purpose const* find(ip_address const& address) noexcept;
};

/// The IPv4 address inside an IPv6 address, if packets to the IPv6 address are forwarded to it:
/// - IPv4-mapped, ::ffff:0:0/96 (RFC 4291, 2.5.5.2): a socket sends IPv4;
/// - NAT64 with the well-known prefix, 64:ff9b::/96 (RFC 6052, 2.1);
/// - 6to4, 2002::/16 (RFC 3056, 2): the router of the network;
/// - Teredo, 2001::/32 (RFC 4380, 4): the client, whose bits are inverted.
///
/// Nothing for any other address. Constant time.
URIEL_EXPORT std::optional<ip_address> find_embedded_ipv4(ip_address const& address) noexcept;

/// True if an address is on the public Internet, judging by its number. An address in no row is. If
/// find_embedded_ipv4() finds an IPv4 address, that one decides; a Teredo server must be public,
/// too. False if the registry leaves the answer open. Constant time.
URIEL_EXPORT bool is_globally_reachable(ip_address const& address) noexcept;

/// A name of the machine itself or of its network. All names below it are, too.
struct local_name {
    std::string_view name;    ///< in lower case: "localhost", "home.arpa"
    std::string_view source;  ///< the document and its section: "RFC 6761, 6.3"

    /// All such names: reserved ones, those of RFC 6762, appendix G, which many networks use, those
    /// in the file of hosts of Debian, Red Hat and macOS, and "ipv6-literal.net", below which
    /// Windows reads any IPv6 address. Constant time.
    URIEL_EXPORT static std::span<local_name const> all() noexcept;
    /// The row of a host's name; null for other names. The host may be percent-encoded, in any
    /// letter case, and end with the '.' of the root; a NUL ends it. Linear in the host.
    URIEL_EXPORT static local_name const* find(encoded_view host) noexcept;
    static local_name const* find(host_view host) noexcept { return find(host.encoded()); }
};

/// True if the host is outside the public Internet, by its number, as find_numeric_host() reads it,
/// or by its name. False without a host. Names are not looked up: any other name may still resolve
/// to an address in your network. Linear in the host.
URIEL_EXPORT bool is_non_public_host(reference_view ref) noexcept;

}  // namespace uriel
