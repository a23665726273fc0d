// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/older_grammar.hpp"

#include <array>
#include <stdexcept>
#include <string>

namespace reference {

namespace {

// What all the documents say alike (RFC 2396, 1.6 and 2.4.1): letters of one case are meant, so
// lowalpha and upalpha are written as codes here, where a quoted letter would be of both.
constexpr std::string_view common = R"bnf(
      escaped       = "%" hex hex
      hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
                              "a" | "b" | "c" | "d" | "e" | "f"

      alphanum      = alpha | digit
      alpha         = lowalpha | upalpha

      lowalpha      = %x61-7A
      upalpha       = %x41-5A
      digit         = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
                      "8" | "9"
)bnf";

// RFC 2396, Appendix A, and the characters excluded in 2.4.3, which it gives as <...>.
constexpr std::string_view rfc2396 = R"bnf(
      URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
      absoluteURI   = scheme ":" ( hier_part | opaque_part )
      relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]

      hier_part     = ( net_path | abs_path ) [ "?" query ]
      opaque_part   = uric_no_slash *uric

      uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" |
                      "&" | "=" | "+" | "$" | ","

      net_path      = "//" authority [ abs_path ]
      abs_path      = "/"  path_segments
      rel_path      = rel_segment [ abs_path ]

      rel_segment   = 1*( unreserved | escaped |
                          ";" | "@" | "&" | "=" | "+" | "$" | "," )

      scheme        = alpha *( alpha | digit | "+" | "-" | "." )

      authority     = server | reg_name

      reg_name      = 1*( unreserved | escaped | "$" | "," |
                          ";" | ":" | "@" | "&" | "=" | "+" )

      server        = [ [ userinfo "@" ] hostport ]
      userinfo      = *( unreserved | escaped |
                         ";" | ":" | "&" | "=" | "+" | "$" | "," )

      hostport      = host [ ":" port ]
      host          = hostname | IPv4address
      hostname      = *( domainlabel "." ) toplabel [ "." ]
      domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
      toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
      IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
      port          = *digit

      path          = [ abs_path | opaque_part ]
      path_segments = segment *( "/" segment )
      segment       = *pchar *( ";" param )
      param         = *pchar
      pchar         = unreserved | escaped |
                      ":" | "@" | "&" | "=" | "+" | "$" | ","

      query         = *uric

      fragment      = *uric

      uric          = reserved | unreserved | escaped
      reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
                      "$" | ","
      unreserved    = alphanum | mark
      mark          = "-" | "_" | "." | "!" | "~" | "*" | "'" |
                      "(" | ")"

      control       = %x00-1F | %x7F
      space         = %x20
      delims        = "<" | ">" | "#" | "%" | %x22
      unwise        = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"
)bnf";

// RFC 2732, 3, put before the rules that it replaces. Of the IPv6address of RFC 2373 it says only
// where to find it; there it is so loose that nine groups pass and so narrow that the example
// "::192.9.5.5" of RFC 2732 does not. This is that of RFC 3986.
constexpr std::string_view rfc2732 = R"bnf(
      host          = hostname | IPv4address | IPv6reference
      IPv6reference = "[" IPv6address "]"
      reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
                      "$" | "," | "[" | "]"
      unwise        = "{" | "}" | "|" | "\" | "^" | "`"

      IPv6address   =                            6( h16 ":" ) ls32
                    /                       "::" 5( h16 ":" ) ls32
                    / [               h16 ] "::" 4( h16 ":" ) ls32
                    / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
                    / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
                    / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
                    / [ *4( h16 ":" ) h16 ] "::"              ls32
                    / [ *5( h16 ":" ) h16 ] "::"              h16
                    / [ *6( h16 ":" ) h16 ] "::"

      h16           = 1*4hex
      ls32          = ( h16 ":" h16 ) / IPv4-of-3986
      IPv4-of-3986  = dec-octet "." dec-octet "." dec-octet "." dec-octet
      dec-octet     = digit / %x31-39 digit / "1" 2digit / "2" %x30-34 digit / "25" %x30-35
)bnf";

// "URL-03", Appendix A. Of the brackets of `server` one is too many in print:
// "[ [ userinfo ] "@" ] hostport ]".
constexpr std::string_view url_1997 = R"bnf(
      URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
      absoluteURL   = generic-URL | opaque-URL
      opaque-URL    = scheme ":" *uric
      generic-URL   = scheme ":" relativeURL

      relativeURL   = net_path | abs_path | rel_path
      net_path      = "//" site [ abs_path ]
      abs_path      = "/"  rel_path
      rel_path      = [ path_segments ] [ "?" query ]

      scheme        = 1*( alpha | digit | "+" | "-" | "." )

      site          = server | authority

      authority     = *( unreserved | escaped |
                         ";" | ":" | "@" | "&" | "=" | "+" )

      server        = [ [ userinfo "@" ] hostport ]
      userinfo      = *( unreserved | escaped | ":" | ";" | "&" |
                         "=" | "+" )
      hostport      = host [ ":" port ]
      host          = hostname | IPv4address
      hostname      = *( domainlabel "." ) toplabel [ "." ]
      domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
      toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
      IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
      port          = *digit

      path          = [ "/" ] path_segments
      path_segments = segment *( "/" segment )
      segment       = *pchar *( ";" param )
      param         = *pchar
      pchar         = unreserved | escaped | ":" | "@" | "&" | "=" | "+"

      query         = *uric

      fragment      = *uric

      uric          = reserved | unreserved | escaped
      reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
      unreserved    = alpha | digit | mark
      mark          = "$" | "-" | "_" | "." | "!" | "~" |
                      "*" | "'" | "(" | ")" | ","
)bnf";

// "URI-01", Appendix A, to be followed by that of URL-03, which it takes relativeURL from; and the
// two rules of RFC 2141, 2.1 and 2.2, without the <reserved> characters, which are to be encoded.
constexpr std::string_view uri_1997 = R"bnf(
      URI-reference = URL-reference | URN-reference
      URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
      URN-reference = "urn:" URN-nid ":" URN-nss
      URN-nid       = alphanum *31( alphanum | "-" )
      URN-nss       = 1*( alphanum | escaped | "(" | ")" | "+" | "," | "-" | "." | ":" |
                          "=" | "@" | ";" | "$" | "_" | "!" | "*" | "'" )

      control       = %x00-1F | %x7F
      space         = %x20
      delims        = "<" | ">" | "#" | "%" | %x22
      unwise        = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"
)bnf";

struct texts {
    std::string rfc2396_and_common = std::string(rfc2396) + std::string(common);
    std::string rfc2732_first = std::string(rfc2732) + rfc2396_and_common;
    std::string url_and_common = std::string(url_1997) + std::string(common);
    std::string uri_first = std::string(uri_1997) + url_and_common;
};

}  // namespace

std::span<older_grammar const> older_grammars() {
    static texts const kept;
    static std::array<older_grammar, 4> const all = {{
        {"rfc2396", "RFC 2396, Appendix A", "URI-reference", abnf(kept.rfc2396_and_common)},
        {"rfc2732", "RFC 2396 and RFC 2732, 3", "URI-reference", abnf(kept.rfc2732_first)},
        {"url-1997", "URL-03, Appendix A", "URL-reference", abnf(kept.url_and_common)},
        {"uri-1997", "URI-01, Appendix A", "URI-reference", abnf(kept.uri_first)},
    }};
    return all;
}

older_grammar const& find_older_grammar(std::string_view name) {
    for (older_grammar const& each : older_grammars())
        if (each.name == name) return each;
    throw std::invalid_argument("no such grammar: " + std::string(name));
}

}  // namespace reference
