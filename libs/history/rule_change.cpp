// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules that changed between the documents, by name and with their sections.
#include "uriel/history/diff.hpp"

#include <algorithm>
#include <array>

namespace uriel::history {
namespace {

struct change {
    rule_change which;
    std::string_view name;
    std::string_view citation;
};

constexpr auto changes = std::to_array<change>({
    {rule_change::text_after_scheme, "text-after-scheme",
     "RFC 3986, D.2 allows nothing after \"scheme:\", as the texts of 1997 did (URL-03, 3.2); RFC "
     "2396, 3 does not"},
    {rule_change::opaque_part, "opaque-part",
     "RFC 2396, 3 has opaque URIs, whose opaque_part holds any '?'; RFC 3986, D.2 reads "
     "path-rootless [ \"?\" query ], as the texts of 1997 did (URL-03, 3.4)"},
    {rule_change::registry, "registry",
     "an authority that is no server was a registry's name, undivided (RFC 2396, 3.2.1; URL-03, "
     "3.3.1); RFC 3986, D.2 always divides it into userinfo, host and port"},
    {rule_change::ip_literal, "ip-literal",
     "RFC 3986, D.1 has IP literals in brackets; RFC 2732 has those of IPv6, older texts none"},
    {rule_change::ipv4_numbers, "ipv4-numbers",
     "the numbers of an IPv4address go up to 255 in RFC 3986, D.1, and had no bound before (RFC "
     "2396, 3.2.2)"},
    {rule_change::brackets, "brackets",
     "RFC 2732, 3 makes '[' and ']' reserved characters of uric; RFC 3986, D.2 and RFC 2396, 2.4.3 "
     "allow neither in query and fragment"},
    {rule_change::first_of_scheme, "first-of-scheme",
     "a scheme begins with a letter since RFC 2396, G.2; URL-03, 3.1 has no such rule"},
    {rule_change::first_segment, "first-segment",
     "text before a first ':' that is no scheme is an error since RFC 2396, 5; the rel_path of "
     "URL-03, 4 derives it"},
    {rule_change::current_document, "current-document",
     "RFC 3986, 4.4 and D.2: a reference without a URI part leads to the base; it was the current "
     "document, no URI (RFC 2396, 4.2; URL-03, 2)"},
    {rule_change::query_only, "query-only",
     "RFC 3986, D.2: a reference that is only a query keeps the path of the base; it lost the last "
     "segment before (RFC 2396, 5.2, step 6a; URL-03, 4.2)"},
    {rule_change::dots_of_every_path, "dots-of-every-path",
     "RFC 3986, 5.2.2 and D.2 remove dot segments from the path of every reference; only merged "
     "paths lost them before (RFC 2396, 5.2, steps 3 to 5; URL-03, 4.2)"},
    {rule_change::surplus_dots, "surplus-dots",
     "RFC 3986, 5.4.2 drops a \"..\" that climbs above the root; the older texts leave it open, "
     "and print it kept (RFC 2396, 5.2, step 6g; URL-03, 4.2)"},
    {rule_change::opaque_base, "opaque-base",
     "an opaque URI is no base for a relative reference in RFC 2396, 5; RFC 3986, 5.2.3 merges "
     "with its path, as URL-03, 4.2 did"},
    {rule_change::base_without_path, "base-without-path",
     "RFC 3986, 5.2.3 puts a '/' between an authority and a merged path; step 6a of RFC 2396, 5.2 "
     "and of URL-03, 4.2, taken literally, gives http://ag for http://a and g, and is mended here"},
    {rule_change::rootless_path, "rootless-path",
     "RFC 3986, 5.2.4 leaves a '/' where \"..\" takes back the first segment of a path without "
     "one; URL-03, 4.2 does not"},
    {rule_change::unreserved_set, "unreserved-set",
     "! * ' ( ) are unreserved before RFC 3986, D.2, and $ , before RFC 2396, G.2: their triplets "
     "meant the same as they"},
    {rule_change::unescaping_by_scheme, "unescaping-by-scheme",
     "RFC 3986, 6.2.2.2 and URI-01, 2.4.2 let unreserved characters be decoded for all schemes; "
     "RFC 2396, 2.4.2 leaves it to the scheme"},
    {rule_change::case_of_triplets, "case-of-triplets",
     "RFC 3986, 6.2.2.1: the hex digits of triplets are the same in both letter cases; the older "
     "texts do not say so"},
    {rule_change::equivalent_dots, "equivalent-dots",
     "RFC 3986, 6.2.2.3 removes dot segments for comparison; RFC 2396, 6 and URL-03, 5 do not"},
    {rule_change::equivalent_empty_path, "equivalent-empty-path",
     "RFC 3986, 6.2.3: an empty path after an authority is the same as \"/\"; RFC 2396, 6 and "
     "URL-03, 5 do not say so"},
    {rule_change::equivalent_port, "equivalent-port",
     "RFC 3986, 6.2.3: an empty port is the same as none; RFC 2396, 6 and URL-03, 5 do not say so"},
    {rule_change::case_of_registry, "case-of-registry",
     "RFC 3986, 6.2.2.1: hosts are the same in any letter case; the name of a registry is its "
     "scheme's business (RFC 2396, 3.2.1; URL-03, 3.3.1)"},
});
static_assert(changes.size() == rule_change_count);
static_assert(std::ranges::is_sorted(changes, std::ranges::less_equal{}, &change::which));

}  // namespace

std::string_view name(rule_change which) noexcept {
    return changes[static_cast<std::size_t>(which)].name;
}

std::string_view citation(rule_change which) noexcept {
    return changes[static_cast<std::size_t>(which)].citation;
}

}  // namespace uriel::history
