// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// mend: the URI that browsers read in a text, and the repairs that it took (the URL Standard).
//
//     auto const found = uriel::mend("HTTP:\\\\example.com\\a b");
//     found->value.text();                   // "http://example.com/a%20b"
//     found->repairs;                        // case: scheme; slashes: authority, path; …
//
// A separate library (uriel::mend), since it needs ada, which reads the text, while uriel has no
// dependencies. Parsing and resolution never mend.
#pragma once

#include "uriel/model/uri.hpp"
#include "uriel/model/view.hpp"
#include "uriel/syntax/error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel {

/// What mend() does to a text. More may be added at the end.
enum class repair_kind : std::uint8_t {
    trimmed,                ///< control characters and spaces at the ends were removed
    removed_control,        ///< tabs and line ends were removed
    replaced_invalid_utf8,  ///< octets that are not UTF-8 have become U+FFFD
    slashes,                ///< added, removed, or written for backslashes
    case_changed,           ///< letters are in lower case, or hexadecimal digits in upper case
    decoded,                ///< triplets have become characters
    mapped,                 ///< characters have become those of DNS (UTS 46)
    ipv4_number,            ///< numbers have become an IPv4 address
    ipv6_text,              ///< an IPv6 address is written as browsers write it
    empty_dropped,          ///< something empty was removed
    default_port,           ///< the default port was removed
    port_zeros,             ///< leading zeros of a port were removed
    path_added,             ///< an empty path has become "/"
    dot_segments,           ///< "." and "..", encoded or not, are resolved
    drive_letter,           ///< "C|" has become "C:"
    localhost_dropped,      ///< "localhost" of a file URI was removed
    encoded,                ///< octets have become triplets
    stray_percent,          ///< a '%' without two hexadecimal digits has become "%25"
    base_used,              ///< what was missing was taken from the base
    scheme_guessed,         ///< a scheme was added by guessing
};

/// The stable name of a repair: "trimmed", "case", "ipv4-number", …
std::string_view name(repair_kind what) noexcept;

/// What was done, and to which component; component::none is the text as a whole.
struct repair {
    repair_kind what;
    component where;

    friend constexpr bool operator==(repair const&, repair const&) noexcept = default;
};

/// A text, mended.
struct mended {
    uri value;
    /// What was done, each repair once, in the order of the components, the whole text first.
    std::vector<repair> repairs;
    /// True if the value differs from the text, and so exactly if there are repairs.
    bool changed = false;
};

/// Why browsers read no URL in a text.
enum class mend_error : std::uint8_t {
    no_scheme,     ///< it has no scheme, and there is no base
    opaque_base,   ///< it is relative, and the base has no hierarchy to be relative to
    refused_host,  ///< they refuse its host
    refused_port,  ///< its port is not a number up to 65535
    refused_base,  ///< they refuse the base
    too_long,      ///< it would have 2 GiB or more
};

/// One sentence about what is wrong.
std::string_view message(mend_error error) noexcept;
/// The same with the document: "browsers refuse its host (URL Standard, 4.4)". Allocates.
std::string explain(mend_error error);

/// How to mend.
struct mend_options {
    /// The URI against which relative references are resolved, as in the URL Standard.
    std::optional<uri_view> base{};
    /// Adds the scheme that guess_uri() guesses to a text without a scheme in which it finds a
    /// host. The base is then ignored.
    bool typed = false;
    /// A valid URI stays as it is. With a base, a valid URI reference is resolved by RFC 3986; so,
    /// without a path of its own, it keeps the dot segments of the base.
    bool keep_valid = false;
};

/// The URI that the URL Standard reads in a text, which may be any bytes. The library ada reads the
/// text; then octets that RFC 3986 does not allow in their place are percent-encoded. Mending the
/// result again does not change it; but with a base and keep_valid, it is resolved by RFC 3986.
/// Linear; allocates.
expected<mended, mend_error> mend(std::string_view text, mend_options const& options = {});

/// The library that reads the texts, and its version: "ada 4.0.0".
std::string_view url_standard() noexcept;

/// The version of Unicode of its tables for hosts (UTS #46) and NFC: "17.0.0".
std::string_view unicode_version() noexcept;

}  // namespace uriel
