// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The errors of a URI: their codes, and where they are.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/syntax/rule.hpp"
#include "uriel/expected.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel {

/// Why a text is invalid, or why a function failed.
enum class error_code : std::uint8_t {
    invalid_scheme,            ///< the text before the first ':' is not a scheme (3.1)
    invalid_character,         ///< a byte that the component's rule does not allow
    invalid_percent_encoding,  ///< '%' without two hex digits (2.1)
    invalid_ip_literal,        ///< neither IPv6address nor IPvFuture in the brackets (3.2.2)
    unclosed_bracket,          ///< '[' at the host's start without ']' (3.2.2)
    invalid_port,              ///< a non-digit after the port's ':' (3.2.3)
    relative_not_allowed,      ///< a URI was required, and there is no scheme (3, 4.3)
    scheme_not_allowed,        ///< a relative-ref was required, and there is a scheme (4.2)
    fragment_not_allowed,      ///< an absolute-URI was required, and there is a fragment (4.3)
    rule_mismatch,             ///< the text does not match the requested rule
    too_long,                  ///< 2 GiB or more
    above_root,                ///< a surplus "..", if the caller refuses those (5.4.2)
    no_reference,              ///< no reference resolves from this base to this target
    buffer_too_small,          ///< the caller's buffer cannot hold the result
    path_not_rooted,           ///< a path after an authority that does not begin with '/' (3.3)
    host_missing,              ///< userinfo or port without a host (3.2)
    host_not_utf8,             ///< a host name made of data that is not UTF-8 (3.2.2)
    host_not_dns_name,         ///< a host name that DNS cannot look up (3.2.2)
    dot_segment,               ///< a segment to write that would be read as "." or ".." (3.3)
    empty_first_segment,       ///< an empty segment first in a path that begins without '/' (3.3)
    no_such_segment,           ///< the path has no segment of that number
    given_twice,               ///< a component given both whole and in parts
    unsuitable_base,           ///< an opaque base has no hierarchy to be relative to (RFC 2396, 5)
    no_base,                   ///< a relative reference, and no base URI is known (5.1)
    password_not_allowed,      ///< a password that was not declared public (7.5)
    nul_octet,                 ///< "%00" where text is wanted (7.3)
    port_out_of_range,         ///< a port above 65535, where its number is needed (3.2.3)
    not_a_key,                 ///< a text that is not a host key
    stopped,                   ///< the caller's stop_callback returned true
    delimiter_in_value,        ///< "?a" given as the data of a query, "h:80" as that of a host
    no_port,                   ///< no port, or an empty one, where its number is needed (3.2.3)
};

/// The components of RFC 3986, section 3, and the subcomponents of authority.
enum class component : std::uint8_t {
    none,
    scheme,
    authority,
    userinfo,
    host,
    port,
    path,
    query,
    fragment,
};

/// An error: what is wrong, in which component, and at which byte of the text.
///
/// The text is split as in Appendix B; `offset` is that of the first byte that then breaks the rule
/// of its component. `wanted` is the requested rule.
struct parse_error {
    error_code code;
    component where = component::none;
    std::size_t offset = 0;
    rule wanted = rule::uri_reference;

    /// One sentence: what is wrong, and what was expected. Pass the text that was parsed: some
    /// sentences depend on the byte at the offset. explain(error, text) also quotes it.
    URIEL_EXPORT std::string_view message(std::string_view text = {}) const noexcept;
    /// The name of the component that is wrong or, for rule_mismatch, of the rule; empty if neither
    /// applies (too-long).
    URIEL_EXPORT std::string_view subject() const noexcept;
    /// The section of RFC 3986 whose rule is broken, such as "3.2.2".
    URIEL_EXPORT std::string_view section() const noexcept;
    // clang-format off
    void what() const = delete; void str() const = delete;  // message(), explain(error, text), to_string(error)
    void kind() const = delete; void type() const = delete; void value() const = delete;  // error.code == uriel::error_code::invalid_port
    void part() const = delete; void which() const = delete;  // error.where == uriel::component::host
    void position() const = delete; void index() const = delete; void column() const = delete;  // error.offset
    // clang-format on

    friend constexpr bool operator==(parse_error const&, parse_error const&) noexcept = default;
    /// `result.error() == error_code::invalid_port`
    friend constexpr bool operator==(parse_error const& error, error_code wanted_code) noexcept {
        return error.code == wanted_code;
    }
};

/// The stable name of a code: "invalid-scheme", "invalid-character", …
URIEL_EXPORT std::string_view name(error_code code) noexcept;

/// "scheme", "userinfo", …; empty for component::none.
URIEL_EXPORT std::string_view name(component where) noexcept;

}  // namespace uriel
