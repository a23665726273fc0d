// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The policies that have names.
#include "uriel/address.hpp"
#include "uriel/mend.hpp"
#include "uriel/parse.hpp"
#include "uriel/policy.hpp"
#include "uriel/scheme.hpp"

#include <array>
#include <cstdint>
#include <limits>

namespace uriel {
namespace {

constexpr auto built_in_names =
    std::to_array<std::string_view>({"public-https", "public-web", "any-http"});

}  // namespace

std::span<std::string_view const> fetch_policy::names() noexcept { return built_in_names; }

std::optional<fetch_policy> fetch_policy::find(std::string_view name) {
    if (name == built_in_names[0]) return fetch_policy::public_https();
    if (name == built_in_names[1]) return fetch_policy::public_web();
    if (name == built_in_names[2]) return fetch_policy::any_http();
    return std::nullopt;
}

fetch_policy fetch_policy::public_https() {
    fetch_policy policy;
    policy.schemes = {"https"};
    policy.hosts = {"*"};
    for (local_name const& each : local_name::all())
        policy.not_hosts.push_back("." + std::string(each.name));
    policy.allows_default_port = true;
    policy.allows_literals = true;
    policy.addresses = {{.what = fetch_policy::address_range::kind::reachable}};
    policy.max_length = 8192;
    policy.allows_fragment = true;
    return policy;
}

fetch_policy fetch_policy::public_web() {
    fetch_policy policy = public_https();
    policy.schemes = {"http", "https"};
    policy.ports = {{80, 80}, {443, 443}, {8080, 8080}, {8443, 8443}};
    policy.allows_default_port = false;
    return policy;
}

fetch_policy fetch_policy::any_http() {
    fetch_policy policy;
    policy.schemes = {"http", "https"};
    policy.hosts = {"*"};
    policy.ports = {{0, std::numeric_limits<std::uint16_t>::max()}};
    policy.allows_literals = true;
    policy.addresses = {{.what = fetch_policy::address_range::kind::any}};
    policy.reads_numeric_hosts = true;
    policy.max_length = detail::scanning::components::max_size;
    policy.allows_differing_readings = true;
    policy.allows_encoded_nul = true;
    policy.allows_encoded_control = true;
    policy.allows_encoded_delimiter_in_host = true;
    policy.allows_encoded_host = true;
    policy.allows_fragment = true;
    return policy;
}

std::optional<fetch_policy> fetch_policy::local(std::string_view origin) {
    auto const read = uriel::parse(origin);
    if (!read || !read->has_authority() || read->has_userinfo() || read->host()->empty() ||
        read->parts().path_begin != origin.size())
        return std::nullopt;
    // Other schemes have no origin for browsers.
    scheme_rule const* const rule = default_schemes.find(read->scheme());
    if (rule == nullptr || rule->host != scheme_rule::host_rule::required || !mend(origin))
        return std::nullopt;
    fetch_policy policy;
    policy.max_length = public_https().max_length;
    policy.origin = uriel::uri(*read);
    return policy;
}

}  // namespace uriel
