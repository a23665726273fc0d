// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rule names of RFC 3986 Appendix A.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/export.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

/// A rule of RFC 3986 Appendix A, in the order of the appendix.
enum class rule : std::uint8_t {
    uri,
    hier_part,
    uri_reference,
    absolute_uri,
    relative_ref,
    relative_part,
    scheme,
    authority,
    userinfo,
    host,
    port,
    ip_literal,
    ipvfuture,
    ipv6_address,
    h16,
    ls32,
    ipv4_address,
    dec_octet,
    reg_name,
    path,
    path_abempty,
    path_absolute,
    path_noscheme,
    path_rootless,
    path_empty,
    segment,
    segment_nz,
    segment_nz_nc,
    pchar,
    query,
    fragment,
    pct_encoded,
    unreserved,
    reserved,
    gen_delims,
    sub_delims,
};

namespace detail::matching {

/// The names as the RFC spells them, indexed by rule.
inline constexpr std::string_view rule_names[] = {
    "URI",        "hier-part",   "URI-reference", "absolute-URI",  "relative-ref",  "relative-part",
    "scheme",     "authority",   "userinfo",      "host",          "port",          "IP-literal",
    "IPvFuture",  "IPv6address", "h16",           "ls32",          "IPv4address",   "dec-octet",
    "reg-name",   "path",        "path-abempty",  "path-absolute", "path-noscheme", "path-rootless",
    "path-empty", "segment",     "segment-nz",    "segment-nz-nc", "pchar",         "query",
    "fragment",   "pct-encoded", "unreserved",    "reserved",      "gen-delims",    "sub-delims",
};
/// The number of rules.
inline constexpr std::size_t rule_count = sizeof rule_names / sizeof rule_names[0];

}  // namespace detail::matching

/// The name of the rule, as the RFC spells it.
constexpr std::string_view name(rule r) noexcept {
    return detail::matching::rule_names[static_cast<std::size_t>(r)];
}
/// The rule as Appendix A defines it, in one line: `port = *DIGIT`.
URIEL_EXPORT std::string_view abnf(rule which) noexcept;
/// The section of RFC 3986 that has a rule.
URIEL_EXPORT std::string_view section(rule which) noexcept;

/// The rule with this name; ABNF rule names ignore letter case (RFC 2234, 2.1).
constexpr std::optional<rule> find_rule(std::string_view name) noexcept {
    for (std::size_t i = 0; i < detail::matching::rule_count; ++i) {
        if (detail::matching::rule_names[i].size() != name.size()) continue;
        bool equal = true;
        for (std::size_t k = 0; k < name.size() && equal; ++k)
            equal = ascii::to_lower(detail::matching::rule_names[i][k]) == ascii::to_lower(name[k]);
        if (equal) return static_cast<rule>(i);
    }
    return std::nullopt;
}

}  // namespace uriel
