// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The differences between the grammars that the scan can walk, as constants of a type.
//
// The older grammars (libs/history/) allow the same octets in the same components, so that all
// share the byte classes of detail/bytes/classify.hpp. What differs is where some components begin
// and end, and what an authority is. A dialect is a type with these members; the scan asks them
// while compiling, so that its instance for RFC 3986 has no trace of them.
#pragma once

namespace uriel::detail::dialects {

struct rfc3986 {
    // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    static constexpr bool scheme_begins_with_letter = true;

    /// Is a ':' after text that is not a scheme allowed, in the first segment of a relative path?
    static constexpr bool first_segment_may_have_colon = false;

    // opaque_part = uric_no_slash *uric
    /// Is what follows a scheme, and does not begin with '/', one component of at least one byte?
    static constexpr bool has_opaque_part = false;

    // authority = server | reg_name
    /// Is an authority that is not a server a registry name? Then the dialect has a function
    /// `read_server`, which finds userinfo, host and port in an authority.
    static constexpr bool has_registry = false;

    // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
    static constexpr bool has_ip_literal = true;
    static constexpr bool has_ipvfuture = true;

    /// Are '[' and ']' among the characters of query and fragment?
    static constexpr bool uric_has_brackets = false;

    /// Does the walk begin with the frequent shape (detail/syntax/plain_walk.hpp)?
    static constexpr bool has_plain_walk = true;
};

}  // namespace uriel::detail::dialects
