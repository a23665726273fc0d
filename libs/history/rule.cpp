// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/history/rule.hpp"

#include "uriel/detail/bytes/ascii.hpp"

#include <array>

namespace uriel::history {
namespace {

// One row a rule: its name, and the section of RFC 2396, of URL-03 and of URI-01 that has it.
// URI-01 takes the rules of relativeURL from URL-03, under its numbers.
struct rule_entry {
    std::string_view name;
    std::string_view in_rfc2396;
    std::string_view in_url_1997;
    std::string_view in_uri_1997;
};

constexpr auto rule_entries = std::to_array<rule_entry>({
    {"URI-reference", "4", "", "A"},
    {"absoluteURI", "3", "", ""},
    {"relativeURI", "5", "", ""},
    {"hier_part", "3", "", ""},
    {"opaque_part", "3", "", ""},
    {"uric_no_slash", "3", "", ""},
    {"URL-reference", "", "2", "A"},
    {"URN-reference", "", "", "A"},
    {"URN-nid", "", "", "A"},
    {"URN-nss", "", "", "A"},
    {"absoluteURL", "", "3.2", "3.2"},
    {"opaque-URL", "", "3.2", "3.2"},
    {"generic-URL", "", "3.2", "3.2"},
    {"relativeURL", "", "4", "A"},
    {"net_path", "3", "4", "A"},
    {"abs_path", "3", "4", "A"},
    {"rel_path", "5", "4", "A"},
    {"rel_segment", "5", "", ""},
    {"scheme", "3.1", "3.1", "3.1"},
    {"site", "", "3.3.1", "A"},
    {"authority", "3.2", "3.3.1", "A"},
    {"reg_name", "3.2.1", "", ""},
    {"server", "3.2.2", "3.3.1", "A"},
    {"userinfo", "3.2.2", "3.3.1", "A"},
    {"hostport", "3.2.2", "3.3.1", "A"},
    {"host", "3.2.2", "3.3.1", "A"},
    {"hostname", "3.2.2", "3.3.1", "A"},
    {"domainlabel", "3.2.2", "3.3.1", "A"},
    {"toplabel", "3.2.2", "3.3.1", "A"},
    {"IPv4address", "3.2.2", "3.3.1", "A"},
    {"IPv6reference", "3.2.2", "", ""},
    {"IPv6address", "3.2.2", "", ""},
    {"port", "3.2.2", "3.3.1", "A"},
    {"path", "3.3", "3.3.2", "A"},
    {"path_segments", "3.3", "3.3.2", "A"},
    {"segment", "3.3", "3.3.2", "A"},
    {"param", "3.3", "3.3.2", "A"},
    {"pchar", "3.3", "3.3.2", "A"},
    {"query", "3.4", "3.3.3", "A"},
    {"fragment", "4.1", "2", "A"},
    {"uric", "2", "A", "2"},
    {"reserved", "2.2", "A", "2.2"},
    {"unreserved", "2.3", "A", "2.3"},
    {"mark", "2.3", "A", "2.3"},
    {"escaped", "2.4.1", "A", "2.4.1"},
    {"hex", "2.4.1", "A", "2.4.1"},
    {"alphanum", "1.6", "1.5", "1.6"},
    {"alpha", "1.6", "1.5", "1.6"},
    {"lowalpha", "1.6", "1.5", "1.6"},
    {"upalpha", "1.6", "1.5", "1.6"},
    {"digit", "1.6", "1.5", "1.6"},
    {"control", "2.4.3", "", "2.4.3"},
    {"space", "2.4.3", "", "2.4.3"},
    {"delims", "2.4.3", "", "2.4.3"},
    {"unwise", "2.4.3", "", "2.4.3"},
});
static_assert(rule_entries.size() == static_cast<std::size_t>(rule::unwise) + 1);

}  // namespace

std::string_view name(rule which) noexcept {
    return rule_entries[static_cast<std::size_t>(which)].name;
}

std::string_view section(dialect by, rule which) noexcept {
    rule_entry const& row = rule_entries[static_cast<std::size_t>(which)];
    switch (by) {
        case dialect::rfc3986: break;
        case dialect::rfc2396:
            if (which == rule::ipv6_reference || which == rule::ipv6_address) break;
            return row.in_rfc2396;
        case dialect::rfc2732: return row.in_rfc2396;
        case dialect::url_1997: return row.in_url_1997;
        case dialect::uri_1997: return row.in_uri_1997;
    }
    return {};
}

std::optional<rule> find_rule(dialect by, std::string_view name) noexcept {
    for (std::size_t i = 0; i < rule_entries.size(); ++i) {
        auto const which = static_cast<rule>(i);
        if (!section(by, which).empty() && ascii::equal_ignoring_case(rule_entries[i].name, name))
            return which;
    }
    return std::nullopt;
}

std::vector<std::string_view> rule_names(dialect by) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < rule_entries.size(); ++i)
        if (!section(by, static_cast<rule>(i)).empty()) names.push_back(rule_entries[i].name);
    return names;
}

}  // namespace uriel::history
