// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hosts that are not on the public Internet: the address blocks in IANA's special-purpose
// registries (RFC 6890), and the names of a machine and its network. auto const address =
// *uriel::find_ip_address("[64:ff9b::7f00:1]"); // NAT64 uriel::is_globally_reachable(address) //
// false: 127.0.0.1 uriel::special_purpose::find(address)->name // "IPv4-IPv6 Translat." To filter
// requests, call is_non_public_host() for the reference, and is_globally_reachable() for every
// address you connect to.
#include "uriel/address.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace uriel {
namespace {

// "Globally Reachable", as the registries have it.
constexpr std::optional<bool> yes = true;
constexpr std::optional<bool> no = false;
constexpr std::optional<bool> open = std::nullopt;

consteval special_purpose registered(std::string_view block, std::string_view name,
                                     std::string_view source, std::optional<bool> reachable) {
    return {*ip_block::parse(block), block, name, source, reachable, true};
}
consteval special_purpose beside(std::string_view block, std::string_view name,
                                 std::string_view source) {
    return {*ip_block::parse(block), block, name, source, no, false};
}

// In the order of the registries. The last row that has an address is that of its narrowest block.
constexpr special_purpose rows[] = {
    registered("0.0.0.0/8", "This network", "RFC 791, 3.2", no),
    registered("0.0.0.0/32", "This host on this network", "RFC 1122, 3.2.1.3", no),
    registered("10.0.0.0/8", "Private-Use", "RFC 1918, 3", no),
    registered("100.64.0.0/10", "Shared Address Space", "RFC 6598, 7", no),
    registered("127.0.0.0/8", "Loopback", "RFC 1122, 3.2.1.3", no),
    registered("169.254.0.0/16", "Link Local", "RFC 3927, 2.1", no),
    registered("172.16.0.0/12", "Private-Use", "RFC 1918, 3", no),
    registered("192.0.0.0/24", "IETF Protocol Assignments", "RFC 6890, 2.1", no),
    registered("192.0.0.0/29", "IPv4 Service Continuity Prefix", "RFC 7335", no),
    registered("192.0.0.8/32", "IPv4 dummy address", "RFC 7600", no),
    registered("192.0.0.9/32", "Port Control Protocol Anycast", "RFC 7723", yes),
    registered("192.0.0.10/32", "Traversal Using Relays around NAT Anycast", "RFC 8155", yes),
    registered("192.0.0.170/32", "NAT64/DNS64 Discovery", "RFC 7050, 2.2", no),
    registered("192.0.0.171/32", "NAT64/DNS64 Discovery", "RFC 7050, 2.2", no),
    registered("192.0.2.0/24", "Documentation (TEST-NET-1)", "RFC 5737, 3", no),
    registered("192.31.196.0/24", "AS112-v4", "RFC 7535", yes),
    registered("192.52.193.0/24", "AMT", "RFC 7450", yes),
    registered("192.88.99.0/24", "Deprecated (6to4 Relay Anycast)", "RFC 7526", open),
    registered("192.88.99.2/32", "6a44-relay anycast address", "RFC 6751", no),
    registered("192.168.0.0/16", "Private-Use", "RFC 1918, 3", no),
    registered("192.175.48.0/24", "Direct Delegation AS112 Service", "RFC 7534", yes),
    registered("198.18.0.0/15", "Benchmarking", "RFC 2544", no),
    registered("198.51.100.0/24", "Documentation (TEST-NET-2)", "RFC 5737, 3", no),
    registered("203.0.113.0/24", "Documentation (TEST-NET-3)", "RFC 5737, 3", no),
    beside("224.0.0.0/4", "Multicast", "RFC 5771, 3"),
    registered("240.0.0.0/4", "Reserved", "RFC 1112, 4", no),
    registered("255.255.255.255/32", "Limited Broadcast", "RFC 919, 7", no),

    beside("::/96", "IPv4-compatible Address", "RFC 4291, 2.5.5.1"),
    registered("::1/128", "Loopback Address", "RFC 4291, 2.5.3", no),
    registered("::/128", "Unspecified Address", "RFC 4291, 2.5.2", no),
    registered("::ffff:0:0/96", "IPv4-mapped Address", "RFC 4291, 2.5.5.2", no),
    beside("::ffff:0:0:0/96", "IPv4-translated Address", "RFC 2765, 2.1"),
    registered("64:ff9b::/96", "IPv4-IPv6 Translat.", "RFC 6052, 2.1", yes),
    registered("64:ff9b:1::/48", "IPv4-IPv6 Translat.", "RFC 8215", no),
    registered("100::/64", "Discard-Only Address Block", "RFC 6666", no),
    registered("100:0:0:1::/64", "Dummy IPv6 Prefix", "RFC 9780", no),
    registered("2001::/23", "IETF Protocol Assignments", "RFC 2928", no),
    registered("2001::/32", "TEREDO", "RFC 4380, 2.6", open),
    registered("2001:1::1/128", "Port Control Protocol Anycast", "RFC 7723", yes),
    registered("2001:1::2/128", "Traversal Using Relays around NAT Anycast", "RFC 8155", yes),
    registered("2001:1::3/128", "DNS-SD Service Registration Protocol Anycast", "RFC 9665", yes),
    registered("2001:2::/48", "Benchmarking", "RFC 5180", no),
    registered("2001:3::/32", "AMT", "RFC 7450", yes),
    registered("2001:4:112::/48", "AS112-v6", "RFC 7535", yes),
    registered("2001:10::/28", "Deprecated (previously ORCHID)", "RFC 4843", open),
    registered("2001:20::/28", "ORCHIDv2", "RFC 7343", yes),
    registered("2001:30::/28", "Drone Remote ID Protocol Entity Tags (DETs) Prefix", "RFC 9374",
               yes),
    registered("2001:db8::/32", "Documentation", "RFC 3849, 2", no),
    registered("2002::/16", "6to4", "RFC 3056, 2", open),
    registered("2620:4f:8000::/48", "Direct Delegation AS112 Service", "RFC 7534", yes),
    registered("3fff::/20", "Documentation", "RFC 9637", no),
    registered("5f00::/16", "Segment Routing (SRv6) SIDs", "RFC 9602", no),
    registered("fc00::/7", "Unique-Local", "RFC 4193, 3.1", no),
    registered("fe80::/10", "Link-Local Unicast", "RFC 4291, 2.5.6", no),
    beside("fec0::/10", "Site-Local Unicast (deprecated)", "RFC 3879, 4"),
    beside("ff00::/8", "Multicast", "RFC 4291, 2.7"),
};

constexpr bool is_ipv4(special_purpose const& row) noexcept {
    return row.block_text.find(':') == row.block_text.npos;
}
constexpr std::size_t ipv4_rows = [] {
    return static_cast<std::size_t>(std::ranges::count_if(rows, is_ipv4));
}();
static_assert(std::ranges::is_partitioned(rows, is_ipv4));

bool is_ipv4(ip_address const& address) noexcept {
    return address.octets().size() == detail::matching::ipv4_octets().size();
}

/// Four octets of an address, each xor `mask`.
ip_address ipv4_at(ip_address const& address, std::size_t begin, unsigned mask = 0) noexcept {
    detail::matching::ipv4_octets octets{};
    for (std::size_t i = 0; i < octets.size(); ++i)
        octets[i] = static_cast<std::uint8_t>(address.octets()[begin + i] ^ mask);
    return ip_address(octets);
}

constexpr ip_block mapped_prefix = *ip_block::parse("::ffff:0:0/96");
constexpr ip_block well_known_prefix = *ip_block::parse("64:ff9b::/96");
constexpr ip_block six_to_four = *ip_block::parse("2002::/16");
constexpr ip_block teredo = *ip_block::parse("2001::/32");

// For System.Uri of .NET "loopback" is "localhost", without DNS.
// Windows reads ::1 in 0--1.ipv6-literal.net, also where there is no UNC path, and asks no DNS.
constexpr local_name all_local_names[] = {
    {"localhost", "RFC 6761, 6.3"},
    {"local", "RFC 6762, 3"},
    {"home.arpa", "RFC 8375, 4"},
    {"internal", "ICANN, resolution 2024.07.29.06"},
    {"intranet", "RFC 6762, G"},
    {"private", "RFC 6762, G"},
    {"corp", "RFC 6762, G"},
    {"home", "RFC 6762, G"},
    {"lan", "RFC 6762, G"},
    {"localdomain", "hosts(5)"},
    {"localdomain4", "hosts(5)"},
    {"localdomain6", "hosts(5)"},
    {"localhost4", "hosts(5)"},
    {"localhost6", "hosts(5)"},
    {"ip6-localhost", "hosts(5)"},
    {"ip6-loopback", "hosts(5)"},
    {"ip6-allnodes", "hosts(5)"},
    {"ip6-allrouters", "hosts(5)"},
    {"broadcasthost", "hosts(5)"},
    {"ipv6-literal.net", "Windows, UNC paths"},
    {"loopback", "System.Uri of .NET"},
};

/// As much of a name's end as it takes to know each of them, and the '.' before it.
constexpr std::size_t end_size = 17;
static_assert(std::ranges::all_of(all_local_names, [](local_name const& each) {
    return each.name.size() < end_size;
}));

/// Is a name that ends so `local`, or below it?
bool is_at_or_below(std::string_view end, std::string_view local) noexcept {
    if (!end.ends_with(local)) return false;
    return end.size() == local.size() || end[end.size() - local.size() - 1] == '.';
}

}  // namespace

std::span<special_purpose const> special_purpose::all() noexcept { return rows; }

special_purpose const* special_purpose::find(ip_address const& address) noexcept {
    std::span<special_purpose const> const every = all();
    special_purpose const* found = nullptr;
    for (special_purpose const& row :
         is_ipv4(address) ? every.first(ipv4_rows) : every.subspan(ipv4_rows))
        if (row.block.contains(address)) found = &row;
    return found;
}

std::optional<ip_address> find_embedded_ipv4(ip_address const& address) noexcept {
    if (is_ipv4(address)) return std::nullopt;
    if (mapped_prefix.contains(address) || well_known_prefix.contains(address))
        return ipv4_at(address, 12);
    if (six_to_four.contains(address)) return ipv4_at(address, 2);
    if (teredo.contains(address)) return ipv4_at(address, 12, 0xFF);
    return std::nullopt;
}

bool is_globally_reachable(ip_address const& address) noexcept {
    auto const decides = find_embedded_ipv4(address).value_or(address);
    if (teredo.contains(address) && !is_globally_reachable(ipv4_at(address, 4))) return false;
    special_purpose const* const row = special_purpose::find(decides);
    return row == nullptr || row->globally_reachable.value_or(false);
}

std::span<local_name const> local_name::all() noexcept { return all_local_names; }

local_name const* local_name::find(encoded_view host) noexcept {
    decoded_view const decoded =
        detail::host_spelling::without_root(detail::host_spelling::up_to_nul(host)).decoded();
    std::array<char, end_size> end{};  // of the name, in lower case
    std::size_t const size = decoded.size();
    std::size_t const skipped = size - std::min(size, end.size());
    std::size_t at = 0;
    for (char const octet : decoded) {
        if (at >= skipped) end[at - skipped] = ascii::to_lower(octet);
        ++at;
    }
    std::string_view const text(end.data(), size - skipped);
    for (local_name const& each : all_local_names)
        if (is_at_or_below(text, each.name)) return &each;
    return nullptr;
}

bool is_non_public_host(reference_view ref) noexcept {
    if (auto const address = find_numeric_host(ref)) return !is_globally_reachable(*address);
    return ref.host_kind() == host_kind::reg_name &&
           local_name::find(*ref.host_literal()) != nullptr;
}

}  // namespace uriel
