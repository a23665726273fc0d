// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/syntax/error.hpp"

#include <array>

namespace uriel {
namespace {

// One row a code: its stable name, the section whose rule it breaks, and what to say. A section or
// message left empty depends on the component, or on the rule that was asked for.
struct code_entry {
    std::string_view name;
    std::string_view section;
    std::string_view message;
};

constexpr std::array<code_entry, 28> codes = {{
    {"invalid-scheme", "3.1",
     "the text before the first ':' is no scheme: a letter, then letters, digits, '+', '-', '.'"},
    {"invalid-character", "", ""},
    {"invalid-percent-encoding", "2.1", "'%' must be followed by two hexadecimal digits"},
    {"invalid-ip-literal", "3.2.2",
     "the text in brackets is neither an IPv6 address nor an IPvFuture literal"},
    {"unclosed-bracket", "3.2.2", "the host begins with '[', and no ']' ends it"},
    {"invalid-port", "3.2.3", "a port consists of decimal digits only"},
    {"relative-not-allowed", "",
     "a URI with a scheme is needed here, this is a relative reference"},
    {"scheme-not-allowed", "4.2", "a relative reference is needed here, this has a scheme"},
    {"fragment-not-allowed", "4.3", "an absolute URI has no fragment"},
    {"rule-mismatch", "", "the text does not match the rule"},
    {"too-long", "", "longer than the longest text that is accepted"},
    {"above-root", "5.4.2", "\"..\" climbs above the root of the path"},
    {"no-reference", "5.2", "no relative reference leads from this base to this target"},
    {"buffer-too-small", "", "the buffer cannot hold the result"},
    {"path-not-rooted", "3.3", "after an authority, a path is empty or begins with '/'"},
    {"host-missing", "3.2", "userinfo and port need a host, which may be empty"},
    {"host-not-utf8", "3.2.2", "a host name consists of UTF-8 before it is percent-encoded"},
    {"host-not-dns-name", "3.2.2", "the host name has no form that DNS can look up"},
    {"dot-segment", "3.3", "a segment \".\" or \"..\" would be read as a step in the hierarchy"},
    {"empty-first-segment", "3.3",
     "a path that does not begin with '/' cannot begin with an empty segment"},
    {"no-such-segment", "3.3", "the path has no such segment"},
    {"given-twice", "3", "the component is given as a whole and in parts"},
    {"unsuitable-base", "", "the base is opaque: no relative reference can be resolved against it"},
    {"no-base", "5.1", "no base URI is known that a relative reference could be resolved against"},
    {"password-not-allowed", "7.5",
     "a password in a URI has to be allowed explicitly, as a public one"},
    {"nul-octet", "7.3", "\"%00\" has no place in text"},
    {"port-out-of-range", "3.2.3", "the number of a port is at most 65535"},
    {"not-a-key", "", "the text is not the host key of any URI"},
}};
static_assert(codes.size() == static_cast<std::size_t>(error_code::not_a_key) + 1);

// One row a component: its name, its section, and what an invalid-character in it means.
struct component_entry {
    std::string_view name;
    std::string_view section;
    std::string_view message;
};

constexpr std::array<component_entry, 9> entries = {{
    {"", "", "a character that is not allowed here"},
    {"scheme", "3.1", "a character that is not allowed in a scheme"},
    {"authority", "3.2", "a character that is not allowed in an authority"},
    {"userinfo", "3.2.1",
     "a character that is not allowed in userinfo: unreserved, sub-delims, ':' or %XX"},
    {"host", "3.2.2",
     "a character that is not allowed in a host: unreserved, sub-delims or %XX, or an IP literal "
     "in brackets"},
    {"port", "3.2.3", "a character that is not allowed in a port"},
    {"path", "3.3",
     "a character that is not allowed in a path: unreserved, sub-delims, ':', '@', '/' or %XX"},
    {"query", "3.4",
     "a character that is not allowed in a query: unreserved, sub-delims, ':', '@', '/', '?' or "
     "%XX"},
    {"fragment", "3.5",
     "a character that is not allowed in a fragment: unreserved, sub-delims, ':', '@', '/', '?' or "
     "%XX"},
}};
static_assert(entries.size() == static_cast<std::size_t>(component::fragment) + 1);

code_entry const& entry(error_code code) noexcept { return codes[static_cast<std::size_t>(code)]; }
component_entry const& entry(component where) noexcept {
    return entries[static_cast<std::size_t>(where)];
}

// Is the IP literal round this offset meant as one of a version of its own, by its first letter?
bool is_in_ipvfuture(std::string_view text, std::size_t offset) noexcept {
    std::size_t const open = text.rfind('[', offset);
    return open != text.npos && (text[open + 1] == 'v' || text[open + 1] == 'V');
}

}  // namespace

std::string_view name(error_code code) noexcept { return entry(code).name; }

std::string_view name(component where) noexcept { return entry(where).name; }

std::string_view subject(parse_error const& error) noexcept {
    return error.code == error_code::rule_mismatch ? name(error.wanted) : name(error.where);
}

std::string_view message(parse_error const& error, std::string_view text) noexcept {
    bool const has_byte = error.offset < text.size();
    if (error.code == error_code::invalid_ip_literal && has_byte && text[error.offset] == '%' &&
        !is_in_ipvfuture(text, error.offset))
        return "zone identifiers (RFC 6874, since obsoleted) are not part of an IPv6 address, nor "
               "is percent-encoding";
    if (error.code == error_code::invalid_character && has_byte) {
        if (error.where == component::host && text[error.offset] == '@')
            return "a second '@': neither userinfo nor host can hold one, write %40";
        if (error.where == component::fragment && text[error.offset] == '#')
            return "a second '#': a fragment cannot hold one, write %23";
        if (error.where == component::host && error.offset > 0 && text[error.offset - 1] == ']')
            return "only a port or the path can follow the ']' of an IP literal";
    }
    return entry(error.code).message.empty() ? entry(error.where).message
                                             : entry(error.code).message;
}

std::string_view section(parse_error const& error) noexcept {
    if (error.code == error_code::rule_mismatch || error.code == error_code::relative_not_allowed)
        return section(error.wanted);
    return entry(error.code).section.empty() ? entry(error.where).section
                                             : entry(error.code).section;
}

std::string_view section(rule which) noexcept {
    switch (which) {
        case rule::uri:
        case rule::hier_part: return "3";
        case rule::uri_reference: return "4.1";
        case rule::absolute_uri: return "4.3";
        case rule::relative_ref:
        case rule::relative_part: return "4.2";
        case rule::scheme: return "3.1";
        case rule::authority: return "3.2";
        case rule::userinfo: return "3.2.1";
        case rule::host:
        case rule::ip_literal:
        case rule::ipvfuture:
        case rule::ipv6_address:
        case rule::h16:
        case rule::ls32:
        case rule::ipv4_address:
        case rule::dec_octet:
        case rule::reg_name: return "3.2.2";
        case rule::port: return "3.2.3";
        case rule::query: return "3.4";
        case rule::fragment: return "3.5";
        case rule::pct_encoded: return "2.1";
        case rule::unreserved: return "2.3";
        case rule::reserved:
        case rule::gen_delims:
        case rule::sub_delims: return "2.2";
        default: return "3.3";  // the path rules, segments and pchar
    }
}

}  // namespace uriel
