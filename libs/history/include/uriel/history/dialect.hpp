// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The grammars before RFC 3986: RFC 2396, with and without RFC 2732, and two texts of December
// 1997, "URL-03" (draft-fielding-url-syntax-03) and "URI-01" (draft-fielding-uri-syntax-01) as they
// were proposed on the mailing list.
#pragma once

#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/syntax/dialect.hpp"
#include "uriel/history/server.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

namespace detail::dialects {

struct rfc2396 : rfc3986 {
    static constexpr bool has_plain_walk = false;
    static constexpr bool has_opaque_part = true;
    static constexpr bool has_registry = true;
    static constexpr bool has_ip_literal = false;
    static constexpr history::server read_server(std::string_view authority) noexcept {
        return history::read_server(authority);
    }
};

// "host = hostname | IPv4address | IPv6reference", and '[' and ']' become reserved.
struct rfc2732 : rfc2396 {
    static constexpr bool has_ip_literal = true;
    static constexpr bool has_ipvfuture = false;
    static constexpr bool uric_has_brackets = true;
};

// The two texts of 1997 share their grammar; URI-01 adds the URN, which every URL-reference
// includes.
struct drafts_of_1997 : rfc2396 {
    static constexpr bool scheme_begins_with_letter = false;
    static constexpr bool first_segment_may_have_colon = true;
    static constexpr bool has_opaque_part = false;
};

}  // namespace detail::dialects

namespace history {

enum class dialect : std::uint8_t { rfc3986, rfc2396, rfc2732, url_1997, uri_1997 };
inline constexpr std::size_t dialect_count = 5;

/// "rfc3986", "rfc2396", "rfc2732", "url-1997", "uri-1997".
URIEL_EXPORT std::string_view name(dialect which) noexcept;
/// The dialect with this name. "draft-07", the last draft of RFC 3986, has the same grammar and is
/// rfc3986.
URIEL_EXPORT std::optional<dialect> find_dialect(std::string_view name) noexcept;
/// What to cite: "RFC 3986", "RFC 2396", "URL-03", …
URIEL_EXPORT std::string_view document(dialect which) noexcept;

/// True for the two texts of 1997.
constexpr bool is_of_1997(dialect which) noexcept {
    return which == dialect::url_1997 || which == dialect::uri_1997;
}
/// Has it URIs that are opaque (RFC 2396, 3)?
constexpr bool has_opaque_part(dialect which) noexcept {
    return which == dialect::rfc2396 || which == dialect::rfc2732;
}

/// The characters of RFC 2396, 2. Where its rules also list "escaped", the set is without '%'.
namespace sets_of_2396 {

// mark = "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")"
inline constexpr auto mark = character_set("-_.!~*'()");
// unreserved = alphanum | mark
inline constexpr auto unreserved = sets::alpha | sets::digit | mark;
// reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","
inline constexpr auto reserved = character_set(";/?:@&=+$,");
// uric = reserved | unreserved | escaped
inline constexpr auto uric = reserved | unreserved;
// uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","
inline constexpr auto uric_no_slash = uric - character_set("/");
// reg_name = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )
inline constexpr auto reg_name = unreserved | character_set("$,;:@&=+");
// userinfo = *( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," )
inline constexpr auto userinfo = reg_name - character_set("@");
// rel_segment = 1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," )
inline constexpr auto rel_segment = reg_name - character_set(":");
// pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","
inline constexpr auto pchar = reg_name - character_set(";");
// segment = *pchar *( ";" param )
inline constexpr auto segment = pchar | character_set(";");

/// The characters that stay as they are in data for an authority, in which ";", ":", "@", "?" and
/// "/" are reserved (3.2).
inline constexpr auto authority_data = reg_name - character_set(";:@?/");

// "Excluded" (2.4.3), with delims and space and unwise.
inline constexpr auto control = character_set::range('\0', '\x1F') | character_set("\x7F");
inline constexpr auto space = character_set(" ");
inline constexpr auto delims = character_set("<>#%\"");
inline constexpr auto unwise = character_set("{}|\\^[]`");

}  // namespace sets_of_2396

/// The sets of 1997 that differ. The rules made from them allow the same characters.
namespace sets_of_1997 {

// mark = "$" | "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")" | ","
inline constexpr auto mark = sets_of_2396::mark | character_set("$,");
// unreserved = alpha | digit | mark
inline constexpr auto unreserved = sets::alpha | sets::digit | mark;
// reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
inline constexpr auto reserved = character_set(";/?:@&=+");

}  // namespace sets_of_1997

// The one walk of scan.hpp relies on this: in all dialects the same characters are allowed in the
// same places.
static_assert(sets_of_2396::uric == sets::query && sets_of_2396::uric == sets::fragment);
static_assert((sets_of_2396::segment | character_set("/")) == sets::path);
static_assert(sets_of_2396::rel_segment == sets::segment_nz_nc);
static_assert(sets_of_2396::userinfo == sets::userinfo);
static_assert(sets_of_2396::reg_name == (sets::query - character_set("/?")));
static_assert((sets_of_1997::reserved | sets_of_1997::unreserved) == sets_of_2396::uric);
static_assert((sets_of_1997::unreserved | character_set(";:@&=+")) == sets_of_2396::reg_name);

/// The characters whose triplets mean the same as the characters.
constexpr character_set unreserved(dialect which) noexcept {
    if (which == dialect::rfc3986) return sets::unreserved;
    return is_of_1997(which) ? sets_of_1997::unreserved : sets_of_2396::unreserved;
}
/// The characters with a meaning of their own somewhere.
constexpr character_set reserved(dialect which) noexcept {
    if (which == dialect::rfc3986) return sets::reserved;
    if (is_of_1997(which)) return sets_of_1997::reserved;
    return which == dialect::rfc2732 ? sets_of_2396::reserved | character_set("[]")
                                     : sets_of_2396::reserved;
}

}  // namespace history
}  // namespace uriel
