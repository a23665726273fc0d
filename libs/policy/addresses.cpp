// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Which addresses a policy permits. What is public is said by the registries of
// special_purpose.hpp.
#include "uriel/address.hpp"
#include "uriel/policy.hpp"

#include <algorithm>

namespace uriel {
namespace {

constexpr ip_block global_unicast = *ip_block::parse("2000::/3");
constexpr ip_block nat64 = *ip_block::parse("64:ff9b::/96");
constexpr ip_block teredo = *ip_block::parse("2001::/32");

bool is_ipv4(ip_address const& address) noexcept {
    return address.octets().size() == detail::matching::ipv4_octets().size();
}

/// What lies outside the blocks of IPv6 that are given out is in no registry, and public for
/// nobody.
bool is_reachable(ip_address const& address) noexcept {
    if (!is_ipv4(address) && !global_unicast.contains(address) && !nat64.contains(address))
        return false;
    return is_globally_reachable(address);
}

bool permits_alone(fetch_policy const& policy, ip_address const& address) noexcept {
    bool is_permitted = false;
    for (fetch_policy::address_range const& each : policy.addresses) {
        switch (each.what) {
            case fetch_policy::address_range::kind::any: is_permitted = true; break;
            case fetch_policy::address_range::kind::reachable:
                is_permitted = is_permitted || is_reachable(address);
                break;
            case fetch_policy::address_range::kind::block:
                is_permitted = is_permitted || (each.block && each.block->contains(address));
                break;
            case fetch_policy::address_range::kind::not_block:
                if (!each.block || each.block->contains(address)) return false;
                break;
        }
    }
    return is_permitted;
}

}  // namespace

bool fetch_policy::permits(ip_address const& address) const noexcept {
    if (!permits_alone(*this, address)) return false;
    auto const embedded = find_embedded_ipv4(address);
    if (embedded && !permits_alone(*this, *embedded)) return false;
    if (!teredo.contains(address) || is_ipv4(address)) return true;
    // After Teredo, packets go to a server besides the client.
    detail::matching::ipv4_octets server{};
    std::ranges::copy(address.octets().subspan(4, server.size()), server.begin());
    return permits_alone(*this, ip_address(server));
}

}  // namespace uriel
