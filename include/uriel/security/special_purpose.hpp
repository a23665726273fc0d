// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hosts that are not on the public Internet: the address blocks in IANA's special-purpose
// registries (RFC 6890), and the names of a machine and its network.
//
//     auto const address = *uriel::find_ip_address("[64:ff9b::7f00:1]");   // NAT64
//     uriel::is_globally_reachable(address)                                // false: 127.0.0.1
//     uriel::find_special_purpose(address)->name                           // "IPv4-IPv6 Translat."
//
// To filter requests, call is_non_public_host() for the reference, and is_globally_reachable() for
// every address you connect to.
#pragma once

#include "uriel/export.hpp"
#include "uriel/security/ip_block.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace uriel {

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
};

/// The date of the registries' rows here. Rows that IANA adds later are missing.
inline constexpr std::string_view special_purpose_date = "2026-07-18";

/// All rows: first IPv4, then IPv6; each block before the blocks inside it. Constant time.
URIEL_EXPORT std::span<special_purpose const> special_purposes() noexcept;

/// The row of the narrowest block that contains an address; null for an ordinary address. Takes the
/// address as it is: ::ffff:10.0.0.1 is in "::ffff:0:0/96", not in "10.0.0.0/8". Constant time.
URIEL_EXPORT special_purpose const* find_special_purpose(ip_address const& address) noexcept;

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
};

/// All such names: reserved ones, those of RFC 6762, appendix G, which many networks use, those in
/// the file of hosts of Debian, Red Hat and macOS, and "ipv6-literal.net", below which Windows
/// reads any IPv6 address. Constant time.
URIEL_EXPORT std::span<local_name const> local_names() noexcept;

/// The row of a host's name; null for other names. The host may be percent-encoded, in any letter
/// case, and end with the '.' of the root; a NUL ends it. Linear in the host.
URIEL_EXPORT local_name const* find_local_name(encoded_view host) noexcept;
inline local_name const* find_local_name(host_view host) noexcept {
    return find_local_name(host.encoded());
}

/// True if the host is outside the public Internet, by its number, as find_numeric_host() reads it,
/// or by its name. False without a host. Names are not looked up: any other name may still resolve
/// to an address in your network. Linear in the host.
URIEL_EXPORT bool is_non_public_host(reference_view ref) noexcept;

}  // namespace uriel
