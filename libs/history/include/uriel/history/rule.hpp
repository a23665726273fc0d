// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rule names of the older grammars, as their documents spell them.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/history/dialect.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace uriel::history {

/// A rule of RFC 2396 Appendix A, RFC 2732, URL-03 or URI-01. Most belong to several of them.
enum class rule : std::uint8_t {
    uri_reference,
    absolute_uri,
    relative_uri,
    hier_part,
    opaque_part,
    uric_no_slash,
    url_reference,
    urn_reference,
    urn_nid,
    urn_nss,
    absolute_url,
    opaque_url,
    generic_url,
    relative_url,
    net_path,
    abs_path,
    rel_path,
    rel_segment,
    scheme,
    site,
    authority,
    reg_name,
    server,
    userinfo,
    hostport,
    host,
    hostname,
    domainlabel,
    toplabel,
    ipv4_address,
    ipv6_reference,
    ipv6_address,
    port,
    path,
    path_segments,
    segment,
    param,
    pchar,
    query,
    fragment,
    uric,
    reserved,
    unreserved,
    mark,
    escaped,
    hex,
    alphanum,
    alpha,
    lowalpha,
    upalpha,
    digit,
    control,
    space,
    delims,
    unwise,
};

/// "URI-reference", "absoluteURI", …
URIEL_EXPORT std::string_view name(rule which) noexcept;

/// The section of the dialect's document that has the rule, such as "3.2.2"; empty if none has it.
URIEL_EXPORT std::string_view section(dialect by, rule which) noexcept;

/// The rule with this name in a dialect; rule names ignore letter case.
URIEL_EXPORT std::optional<rule> find_rule(dialect by, std::string_view name) noexcept;

/// The names of all rules of a dialect, in order. Empty for RFC 3986: see uriel::rule.
URIEL_EXPORT std::vector<std::string_view> rule_names(dialect by);

/// The rule of a whole reference: URI-reference, or URL-reference for URL-03.
constexpr rule reference_rule(dialect by) noexcept {
    return by == dialect::url_1997 ? rule::url_reference : rule::uri_reference;
}

}  // namespace uriel::history
