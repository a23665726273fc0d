// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/error.hpp"

#include <array>

namespace uriel {
namespace {

// One row a code: its stable name, the section whose rule it breaks, and what to say. A section or
// message left empty depends on the component, or on the rule that was asked for. A message says
// what is allowed, or after a ';' what to do.
struct code_entry {
    std::string_view name;
    std::string_view section;
    std::string_view message;
};

constexpr std::array<code_entry, 31> codes = {{
    {"invalid-scheme", "3.1",
     "not a scheme (allowed: a letter, then letters, digits, + - .); put ./ before a relative path "
     "to keep its ':'"},
    {"invalid-character", "", ""},
    {"invalid-percent-encoding", "2.1",
     "not a percent-encoded octet (allowed: % and two hexadecimal digits); for a % itself write "
     "%25"},
    {"invalid-ip-literal", "3.2.2",
     "not an IP literal (allowed: an IPv6 address such as [2001:db8::1], or a future version such "
     "as "
     "[v1.a])"},
    {"unclosed-bracket", "3.2.2", "not closed; put a ']' at the end of the IP literal"},
    {"invalid-port", "3.2.3", "not allowed in a port (allowed: digits)"},
    {"relative-not-allowed", "",
     "this is a relative reference where a URI is needed; begin it with a scheme such as https:"},
    {"scheme-not-allowed", "4.2",
     "this is a URI where a relative reference is needed; leave out the scheme and its ':'"},
    {"fragment-not-allowed", "4.3",
     "an absolute URI has no fragment; leave out the '#' and what follows it"},
    {"rule-mismatch", "", "the text does not match the rule; write it as the section says"},
    {"too-long", "",
     "the text is longer than is accepted; shorten it, or raise the limit if you have set one"},
    {"above-root", "5.4.2",
     "\"..\" climbs above the root of the path; leave out the surplus \"..\""},
    {"no-reference", "5.2", "no relative reference resolves to this target; use the target itself"},
    {"buffer-too-small", "", "the buffer is too small for the result; pass a larger one"},
    {"path-not-rooted", "3.3",
     "a path after an authority is empty or begins with '/'; put a '/' before it"},
    {"host-missing", "3.2", "userinfo and port need a host; add one, which may be empty"},
    {"host-not-utf8", "3.2.2",
     "a host name is UTF-8 before it is percent-encoded; encode it as UTF-8"},
    {"host-not-dns-name", "3.2.2",
     "DNS cannot look up this host name (allowed: labels of 1 to 63 letters, digits and inner -, "
     "with a '.' between them)"},
    {"dot-segment", "3.3",
     "a segment \".\" or \"..\" would be taken for a step in the hierarchy; choose another name"},
    {"empty-first-segment", "3.3",
     "a path that does not begin with '/' cannot begin with an empty segment; begin the path with "
     "'/', or fill the segment"},
    {"no-such-segment", "3.3", "the path has no such segment; choose one that it has"},
    {"given-twice", "3", "the component is given as a whole and in parts; give one of them"},
    {"unsuitable-base", "",
     "the base is opaque, so a relative reference cannot be resolved against it; use a base whose "
     "path begins with '/'"},
    {"no-base", "5.1", "no base URI is known to resolve a relative reference against; give one"},
    {"password-not-allowed", "7.5",
     "a password in a URI must be allowed explicitly; leave it out, or say that it is public"},
    {"nul-octet", "7.3", "\"%00\" has no place in text; leave it out"},
    {"port-out-of-range", "3.2.3", "the port is too large (allowed: 0 to 65535)"},
    {"not-a-key", "", "this is not the host key of a URI; give one such as com,example,//:https:/"},
    {"stopped", "", "the program that asked has stopped this; ask again for a result"},
    {"delimiter-in-value", "",
     "the delimiter is not part of the value; leave it out, or give encoded text"},
    {"no-port", "3.2.3", "no port is known; give one"},
}};
static_assert(codes.size() == static_cast<std::size_t>(error_code::no_port) + 1);

// One row a component: its name, its section, and what an invalid-character in it means.
struct component_entry {
    std::string_view name;
    std::string_view section;
    std::string_view message;
};

constexpr std::array<component_entry, 9> entries = {{
    {"", "", "not allowed here; percent-encode it"},
    {"scheme", "3.1", "not allowed in a scheme (allowed: letters, digits, + - .)"},
    {"authority", "3.2",
     "not allowed in an authority (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ "
     "%XX, "
     "or an [IP literal])"},
    {"userinfo", "3.2.1",
     "not allowed in userinfo (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : %XX)"},
    {"host", "3.2.2",
     "not allowed in a host (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = %XX, or an "
     "[IP "
     "literal])"},
    {"port", "3.2.3", "not allowed in a port (allowed: digits)"},
    {"path", "3.3",
     "not allowed in a path (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ / %XX)"},
    {"query", "3.4",
     "not allowed in a query (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ / ? "
     "%XX)"},
    {"fragment", "3.5",
     "not allowed in a fragment (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = : @ / ? "
     "%XX)"},
}};
static_assert(entries.size() == static_cast<std::size_t>(component::fragment) + 1);

code_entry const& entry(error_code code) noexcept { return codes[static_cast<std::size_t>(code)]; }
component_entry const& entry(component where) noexcept {
    return entries[static_cast<std::size_t>(where)];
}

#ifndef URIEL_SMALL
/// Does a text begin with HOST:PORT, up to a delimiter or another host?
bool is_host_and_port(std::string_view text) noexcept {
    std::string_view const item = text.substr(0, text.find_first_of(",;/?#"));
    return !item.empty() && ascii::is_digit(item.back()) && item.find(':') != item.npos &&
           item.find('=') == item.npos;
}
#endif

// Is the IP literal around this offset meant as one of a version of its own, by its first letter?
bool is_in_ipvfuture(std::string_view text, std::size_t offset) noexcept {
    std::size_t const open = text.rfind('[', offset);
    return open != text.npos && (text[open + 1] == 'v' || text[open + 1] == 'V');
}

std::string_view delimiter_message(component where) noexcept {
    switch (where) {
        case component::host: return "the port is not part of the host; give the port by itself";
        case component::path:  // no other value of it has one
            return "the '.' is not part of the extension; leave it out, or give encoded text";
        case component::query:
            return "the '?' is not part of the query; leave it out, or give encoded text";
        case component::fragment:
            return "the '#' is not part of the fragment; leave it out, or give encoded text";
        default: return entry(error_code::delimiter_in_value).message;
    }
}

}  // namespace

std::string_view name(error_code code) noexcept { return entry(code).name; }

std::string_view name(component where) noexcept { return entry(where).name; }

std::string_view parse_error::subject() const noexcept {
    return code == error_code::rule_mismatch ? name(wanted) : name(where);
}

std::string_view parse_error::message(std::string_view text) const noexcept {
    if (code == error_code::delimiter_in_value) return delimiter_message(where);
    bool const has_byte = offset < text.size();
    if (code == error_code::invalid_ip_literal && has_byte && text[offset] == '%' &&
        !is_in_ipvfuture(text, offset))
        return "not allowed in an IPv6 address; leave out the zone identifier (RFC 6874 is "
               "obsolete)";
#ifndef URIEL_SMALL
    if (code == error_code::invalid_port && has_byte && text[offset] == ',' &&
        is_host_and_port(text.substr(offset + 1)))
        return "several hosts with ports: a connection string, not a URI";
#endif
    if (code == error_code::invalid_character && has_byte) {
        if (where == component::host && text[offset] == '@')
            return "a second '@' is not allowed in an authority; write %40 for the one that is "
                   "data";
        if (where == component::fragment && text[offset] == '#')
            return "a second '#' is not allowed in a fragment; write %23";
        if (where == component::host && offset > 0 && text[offset - 1] == ']')
            return "not allowed after an IP literal (allowed: ':' and a port, or the path)";
    }
    return entry(code).message.empty() ? entry(where).message : entry(code).message;
}

std::string_view parse_error::section() const noexcept {
    if (code == error_code::rule_mismatch || code == error_code::relative_not_allowed)
        return uriel::section(wanted);
    return entry(code).section.empty() ? entry(where).section : entry(code).section;
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
