// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "policy/check.hpp"

#include "policy/hosts.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/encode.hpp"
#include "uriel/lint.hpp"
#include "uriel/parse.hpp"
#include "uriel/readings.hpp"
#include "uriel/scheme.hpp"
#include "uriel/unicode_host.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace uriel {
namespace detail::policies {
namespace {

struct rule_row {
    std::string_view name;
    std::string_view message;
    std::string_view section;
};

// In the order of policy_rule.
constexpr auto rows = std::to_array<rule_row>({
    {"invalid", "no URI", "4.1"},
    {"relative", "a relative reference, where a URI is needed", "4.2"},
    {"scheme", "the policy does not permit this scheme", "3.1"},
    {"host", "the policy does not permit this host", "3.2.2"},
    {"port", "the policy does not permit this port", "3.2.3"},
    {"literal", "the policy permits no IP address as the host", "3.2.2"},
    {"address", "the policy does not permit this address", "RFC 6890, 2.2"},
    {"numeric-host", "a name that some programs read as an IP address", "7.4"},
    {"userinfo", "the policy permits no userinfo", "7.5"},
    {"length", "longer than the policy permits", "RFC 9110, 4.1"},
    {"read-differently", "not all programs read the same scheme, host and port here", "7.3"},
    {"encoded", "percent-encoded octets that the policy does not permit there", "7.3"},
    {"fragment", "the policy permits no fragment", "3.5"},
    {"origin", "leads to another origin", "RFC 6454, 4"},
    {"path", "a path that may be read as a host", "3.3"},
    {"not-a-path", "a reference here begins with one '/', '?' or '#'", "4.2"},
});
static_assert(rows.size() == static_cast<std::size_t>(policy_verdict::rule::not_a_path) + 1);

constexpr rule_row const& row_of(policy_verdict::rule rule) noexcept {
    return rows[static_cast<std::size_t>(rule)];
}

/// Octets that end a host, or end something in it, once they are decoded. Controls have a key of
/// their own.
bool is_delimiter(char octet) noexcept {
    return octet >= ' ' && octet < '\x7F' && !sets::reg_name.contains(octet);
}

/// Are there triplets in the host that a policy refuses?
bool has_refused_triplet(reference_view ref, fetch_policy const& policy) noexcept {
    if (ref.host_kind() != host_kind::reg_name ||
        !bytewise::contains(ref.host_literal()->text(), '%'))
        return false;
    if (!policy.allows_encoded_host) return true;
    auto const octets = ref.host_literal()->decoded();
    return !policy.allows_encoded_delimiter_in_host &&
           std::ranges::any_of(octets.begin(), octets.end(), is_delimiter);
}

/// Does a name begin with an IPv4 address? Boost.URL 1.81, that of Debian 12, ends the host behind
/// it: 127.0.0.1.example.com is 127.0.0.1.
bool begins_with_ipv4(std::string_view name) noexcept {
    std::size_t end = name.find_first_not_of("0123456789.");
    if (end == name.npos) end = name.size();
    std::size_t dots = 0;
    for (std::size_t at = 0; at < end; ++at)
        if (name[at] == '.' && ++dots == 4) end = at;
    bool const is_more = end < name.size() && name.substr(end) != ".";
    return is_more && ip_address::parse(name.substr(0, end));
}

/// Is there an A-label that is another name for some? Qt 5.15 keeps 16 bits of each character, and
/// reads "localhost" in ideographs above U+FFFF; OkHttp 5 drops a '-' that nothing stands before.
bool has_misread_a_label(uri_view ref, std::string_view name) {
    if (!bytewise::contains(name, "xn--")) return false;
    auto const shown = unicode_host(ref);
    auto const is_above_16_bits = [](char c) { return static_cast<unsigned char>(c) >= 0xF0; };
    return name.starts_with("xn---") || bytewise::contains(name, ".xn---") ||
           (shown && std::ranges::any_of(*shown, is_above_16_bits));
}

/// Is the host cut, or another one, for a program beside browsers and curl? Node's url.parse()
/// ends it at ';' and other delimiters that RFC 3986 has for names, and at '{' and others, which
/// nine characters become; IDNA 2003, as Python and Java have it, leaves out U+1806; curl and Node
/// 20 take U+1E9E for "ss". No public name of DNS has any of these.
bool is_cut_by_some(uri_view ref) {
    constexpr std::string_view differing[] = {"\xE1\xA0\x86", "\xE1\xBA\x9E"};
    if (has_empty_port(ref)) return true;
    if (ref.host_kind() == host_kind::ipv6) return is_other_ipv6(ref);
    if (ref.host_kind() != host_kind::reg_name) return false;
    if (begins_with_ipv4(ref.host_literal()->text())) return true;
    if (is_plain_name(ref.host_literal()->text())) return false;
    std::string const octets = decode(*ref.host_literal());
    host_reading const read(ref);
    auto const is_sub_delim = [](char c) { return sets::sub_delims.contains(c); };
    auto const is_reserved = [](char c) { return !sets::unreserved.contains(c); };
    return has_misread_a_label(ref, read.name()) || std::ranges::any_of(octets, is_sub_delim) ||
           std::ranges::any_of(read.name(), is_reserved) ||
           std::ranges::any_of(differing,
                               [&](auto each) { return bytewise::contains(octets, each); });
}

/// Is there an '@' where some look for the end of userinfo, though a '?' or '#' has ended the
/// authority? curl before 7.51 looked there (CVE-2016-8624), and hackney did (CVE-2025-1211).
bool may_hide_userinfo(reference_view ref) noexcept {
    if (!ref.path().text().empty()) return false;
    std::string_view const rest = ref.text().substr(ref.parts().path_begin);
    return bytewise::contains(rest.substr(0, rest.find('/')), '@');
}

bool permits_port(fetch_policy const& policy, uri_view u, scheme_rule const* known) {
    auto const port = effective_port(u);
    if (!port && port.error().code != error_code::no_port) return false;  // above 65535
    bool const is_default =
        !port || (known != nullptr && known->default_port != 0 && *port == known->default_port);
    if (is_default && policy.allows_default_port) return true;
    return port && std::ranges::any_of(policy.ports, [&](fetch_policy::port_range const& each) {
               return each.first <= *port && *port <= each.last;
           });
}

/// Judges host, literal, address and numeric-host.
void check_host(fetch_policy const& policy, uri_view ref, scheme_rule const* known, judge& found) {
    using enum policy_verdict::rule;
    if (!ref.has_authority() || ref.host()->empty()) {
        // A policy for all hosts leaves it to the scheme whether there must be one.
        bool const is_needed = known == nullptr || known->host == scheme_rule::host_rule::required;
        if (is_needed || !policy.hosts.contains({})) found.refuse(host, component::host);
        if (!permits_port(policy, ref, known)) found.refuse(port, component::port);
        return;
    }
    host_reading const read(ref);
    bool const is_unknown = read.name().empty() && !policy.not_hosts.empty();
    if (is_unknown || !policy.hosts.contains(read.name()) || policy.not_hosts.contains(read.name()))
        found.refuse(host, component::host);
    if (!permits_port(policy, ref, known)) found.refuse(port, component::port);
    bool const is_address = ref.host_kind() != host_kind::reg_name;
    if (is_address || (read.address() && policy.reads_numeric_hosts)) {
        if (!policy.allows_literals) found.refuse(literal, component::host);
        // It is unknown where an IPvFuture leads: only a policy that does not ask permits it.
        bool const is_permitted =
            read.address() ? policy.permits(*read.address())
                           : std::ranges::any_of(policy.addresses, [](auto const& each) {
                                 return each.what == fetch_policy::address_range::kind::any;
                             });
        if (!is_permitted) found.refuse(address, component::host);
    }
    if (read.is_numeric() && !policy.reads_numeric_hosts)
        found.refuse(numeric_host, component::host);
}

}  // namespace

void judge::refuse(policy_verdict::rule rule, std::size_t offset, std::size_t length) {
    rule_row const& row = row_of(rule);
    verdict_.reasons.push_back({rule, offset, length, row.message, row.section});
}

void judge::refuse(policy_verdict::rule rule, component which) {
    auto const place = ref_.parts().span(which, ref_.text().size());
    refuse(rule, place.offset, place.length);
}

void judge::check_length(std::size_t most) {
    std::size_t const size = ref_.text().size();
    if (size > most) refuse(policy_verdict::rule::length, most, size - most);
}

void judge::check_encoded(fetch_policy const& policy) {
    if (!bytewise::contains(ref_.text(), '%')) return;
    lint_rules rules;
    if (!policy.allows_encoded_nul) rules = rules | lint_rule::encoded_nul;
    if (!policy.allows_encoded_control)
        rules =
            rules | lint_rule::encoded_control_character | lint_rule::encoded_protocol_delimiter;
    if (auto const octet = linter(ref_, {.rules = rules}).next())
        refuse(policy_verdict::rule::encoded, octet->offset, octet->length);
    else if (has_refused_triplet(ref_, policy))
        refuse(policy_verdict::rule::encoded, component::host);
}

bool has_empty_port(reference_view ref) noexcept { return ref.has_port() && ref.port()->empty(); }

// It drops zeros at the beginning of an IPv4 address, as in hexadecimal numbers: [2606::0.0.7.7]
// becomes 2606::.0.7.7. And it shortens the first of the longest runs of zeros, but leaves a gap
// where "::" was, if that is another: [2001:22:0:0:1::1] becomes 2001:22::1:::1, of which it takes
// 2001 for the host, and 22 for the port, once a reference is resolved with a base.
bool is_other_ipv6(reference_view ref) noexcept {
    if (ref.host_kind() != host_kind::ipv6) return false;
    std::string_view literal = ref.host_literal()->text();
    literal = literal.substr(1, literal.size() - 2);
    if (literal.substr(literal.rfind(':') + 1).starts_with("0.")) return true;
    std::size_t const gap = literal.find("::");
    auto const address = ip_address::parse(literal);
    if (gap == literal.npos || !address) return false;
    auto const octets = address->octets();
    std::size_t first = 0;
    std::size_t longest = 1;  // one group is not shortened
    for (std::size_t at = 0, length = 0; at < 8; ++at) {
        length = octets[2 * at] == 0 && octets[2 * at + 1] == 0 ? length + 1 : 0;
        if (length > longest) {
            longest = length;
            first = at + 1 - length;
        }
    }
    std::string_view const before = literal.substr(0, gap);
    std::size_t const group =
        before.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(before, ':')) + 1;
    return longest > 1 && (group < first || group >= first + longest);
}

policy_verdict refused(parse_error const& error, std::string_view text) {
    bool const is_relative = error.code == error_code::relative_not_allowed;
    policy_verdict::rule const rule =
        is_relative ? policy_verdict::rule::relative : policy_verdict::rule::invalid;
    std::size_t const length = !is_relative && error.offset < text.size() ? 1 : 0;
    policy_verdict verdict;
    verdict.reasons.push_back({rule, error.offset, length,
                               is_relative ? row_of(rule).message : error.message(text),
                               error.section()});
    return verdict;
}

}  // namespace detail::policies

std::string_view name(policy_verdict::rule rule) noexcept {
    return detail::policies::row_of(rule).name;
}

policy_verdict check(std::string_view text, fetch_policy const& policy) {
    using namespace detail::policies;
    auto const ref = parse_reference(text);
    if (!ref) return refused(ref.error(), text);
    if (policy.origin) return check_local(*ref, policy);
    auto const whole = as_uri(*ref);
    if (!whole) return refused(parse(text).error(), text);

    judge found(*ref);
    scheme_rule const* const rule = default_schemes.find(whole->scheme());
    bool const is_scheme = std::ranges::any_of(policy.schemes, [&](std::string const& each) {
        return ascii::equal_ignoring_case(each, whole->scheme());
    });
    if (!is_scheme) {
        found.refuse(policy_verdict::rule::scheme, component::scheme);
        // What is not fetched from a host, such as file, has nothing else that could be judged.
        if (rule == nullptr || rule->host != scheme_rule::host_rule::required)
            return found.verdict();
    }
    check_host(policy, *whole, rule, found);
    if (ref->has_userinfo() && !policy.allows_userinfo)
        found.refuse(policy_verdict::rule::userinfo, component::userinfo);
    found.check_length(policy.max_length);
    if (!policy.allows_differing_readings && (is_read_differently(*ref) || may_hide_userinfo(*ref)))
        found.refuse(policy_verdict::rule::read_differently, component::authority);
    else if (!policy.allows_differing_readings && is_cut_by_some(*whole))
        found.refuse(policy_verdict::rule::read_differently, component::host);
    found.check_encoded(policy);
    if (ref->has_fragment() && !policy.allows_fragment)
        found.refuse(policy_verdict::rule::fragment, component::fragment);
    policy_verdict& verdict = found.verdict();
    verdict.permitted = verdict.reasons.empty();
    if (verdict.permitted) verdict.uri = uri(*whole);
    return std::move(verdict);
}

}  // namespace uriel
