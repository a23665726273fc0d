// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// abnf: the rules of Appendix A as text.
#include "uriel/detail/syntax/rule.hpp"

#include <iterator>

namespace uriel {
namespace {

// Appendix A, each rule in one line, indexed by rule.
constexpr std::string_view lines[] = {
    R"(URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ])",
    (R"(hier-part = "//" authority path-abempty / path-absolute / path-rootless / )"
     R"(path-empty)"),
    R"(URI-reference = URI / relative-ref)",
    R"(absolute-URI = scheme ":" hier-part [ "?" query ])",
    R"(relative-ref = relative-part [ "?" query ] [ "#" fragment ])",
    (R"(relative-part = "//" authority path-abempty / path-absolute / path-noscheme / )"
     R"(path-empty)"),
    R"(scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ))",
    R"(authority = [ userinfo "@" ] host [ ":" port ])",
    R"(userinfo = *( unreserved / pct-encoded / sub-delims / ":" ))",
    R"(host = IP-literal / IPv4address / reg-name)",
    R"(port = *DIGIT)",
    R"(IP-literal = "[" ( IPv6address / IPvFuture ) "]")",
    R"(IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ))",
    (R"(IPv6address = 6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / [ h16 ] "::" 4( h16 )"
     R"(":" ) ls32 / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32 / [ *2( h16 ":" ) h16 )"
     R"(] "::" 2( h16 ":" ) ls32 / [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32 / [ *4( h16 )"
     R"(":" ) h16 ] "::" ls32 / [ *5( h16 ":" ) h16 ] "::" h16 / [ *6( h16 ":" ) h16 ] )"
     R"("::")"),
    R"(h16 = 1*4HEXDIG)",
    R"(ls32 = ( h16 ":" h16 ) / IPv4address)",
    R"(IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet)",
    (R"(dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" )"
     R"(%x30-35)"),
    R"(reg-name = *( unreserved / pct-encoded / sub-delims ))",
    R"(path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty)",
    R"(path-abempty = *( "/" segment ))",
    R"(path-absolute = "/" [ segment-nz *( "/" segment ) ])",
    R"(path-noscheme = segment-nz-nc *( "/" segment ))",
    R"(path-rootless = segment-nz *( "/" segment ))",
    R"(path-empty = 0<pchar>)",
    R"(segment = *pchar)",
    R"(segment-nz = 1*pchar)",
    R"(segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" ))",
    R"(pchar = unreserved / pct-encoded / sub-delims / ":" / "@")",
    R"(query = *( pchar / "/" / "?" ))",
    R"(fragment = *( pchar / "/" / "?" ))",
    R"(pct-encoded = "%" HEXDIG HEXDIG)",
    R"(unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~")",
    R"(reserved = gen-delims / sub-delims)",
    R"(gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@")",
    R"abnf(sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "=")abnf",
};
static_assert(std::size(lines) == detail::matching::rule_count);

}  // namespace

std::string_view abnf(rule which) noexcept { return lines[static_cast<std::size_t>(which)]; }

}  // namespace uriel
