// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of RFC 3987, 2.2.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/syntax/rule.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

/// A rule of RFC 3987, 2.2, in the order of the document.
enum class iri_rule : std::uint8_t {
    iri,
    ihier_part,
    iri_reference,
    absolute_iri,
    irelative_ref,
    irelative_part,
    iauthority,
    iuserinfo,
    ihost,
    ireg_name,
    ipath,
    ipath_abempty,
    ipath_absolute,
    ipath_noscheme,
    ipath_rootless,
    ipath_empty,
    isegment,
    isegment_nz,
    isegment_nz_nc,
    ipchar,
    iquery,
    iprivate,
    ifragment,
    iunreserved,
    ucschar,
    scheme,
    port,
    ip_literal,
    ipvfuture,
    ipv6_address,
    h16,
    ls32,
    ipv4_address,
    dec_octet,
    pct_encoded,
    unreserved,
    reserved,
    gen_delims,
    sub_delims,
};

namespace detail::iris {

/// The names as the RFC spells them, indexed by rule.
inline constexpr std::string_view iri_rule_names[] = {
    "IRI",
    "ihier-part",
    "IRI-reference",
    "absolute-IRI",
    "irelative-ref",
    "irelative-part",
    "iauthority",
    "iuserinfo",
    "ihost",
    "ireg-name",
    "ipath",
    "ipath-abempty",
    "ipath-absolute",
    "ipath-noscheme",
    "ipath-rootless",
    "ipath-empty",
    "isegment",
    "isegment-nz",
    "isegment-nz-nc",
    "ipchar",
    "iquery",
    "iprivate",
    "ifragment",
    "iunreserved",
    "ucschar",
    "scheme",
    "port",
    "IP-literal",
    "IPvFuture",
    "IPv6address",
    "h16",
    "ls32",
    "IPv4address",
    "dec-octet",
    "pct-encoded",
    "unreserved",
    "reserved",
    "gen-delims",
    "sub-delims",
};
/// The number of rules.
inline constexpr std::size_t iri_rule_count = sizeof iri_rule_names / sizeof iri_rule_names[0];

}  // namespace detail::iris

/// The name of the rule, as the RFC spells it.
constexpr std::string_view name(iri_rule r) noexcept {
    return detail::iris::iri_rule_names[static_cast<std::size_t>(r)];
}

namespace detail::iris {

/// The rule with this name; ABNF names ignore letter case (RFC 2234, 2.1).
URIEL_EXPORT std::optional<iri_rule> find_iri_rule(std::string_view name) noexcept;

/// The rule of RFC 3986 that becomes this one if characters beyond ASCII are unreserved. A rule
/// that RFC 3986 has, too, is its own twin. For iprivate and ucschar, rule::unreserved.
URIEL_EXPORT rule twin_of(iri_rule which) noexcept;

/// The rule of RFC 3987 that extends a rule of RFC 3986.
URIEL_EXPORT iri_rule twin_of(rule which) noexcept;

}  // namespace detail::iris

}  // namespace uriel
