// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// mend: the URI that browsers make of a text, and the repairs that it needs (the URL Standard).
//
//     auto const found = uriel::mend("HTTP:\\\\example.com\\a b");
//     found->value.text();                   // "http://example.com/a%20b"
//     found->repairs;                        // case: scheme; slashes: authority, path; …
//
// A separate library (uriel::mend), since it needs ada, which reads the text, while uriel has no
// dependencies. Parsing and resolution never mend.
#pragma once

#include "uriel/error.hpp"
#include "uriel/extract.hpp"
#include "uriel/uri.hpp"
#include "uriel/view.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel {

/// What was done, and to which component; component::none is the text as a whole.
struct repair {
    /// What mend() does to a text. More may be added at the end.
    enum class kind : std::uint8_t {
        trimmed,                ///< control characters and spaces at the ends were removed
        removed_control,        ///< tabs and line ends were removed
        replaced_invalid_utf8,  ///< octets that are not UTF-8 have become U+FFFD
        slashes,                ///< slashes were added or removed, or replaced backslashes
        case_changed,   ///< letters were changed to lower case, or hexadecimal digits to upper case
        decoded,        ///< triplets have become characters
        mapped,         ///< characters have become those of DNS (UTS 46)
        ipv4_number,    ///< numbers have become an IPv4 address
        ipv6_text,      ///< an IPv6 address is written as browsers write it
        empty_dropped,  ///< an empty userinfo or port was removed
        default_port,   ///< the default port was removed
        port_zeros,     ///< leading zeros of a port were removed
        path_added,     ///< an empty path has become "/"
        dot_segments,   ///< "." and "..", encoded or not, are resolved
        drive_letter,   ///< "C|" has become "C:"
        localhost_dropped,  ///< "localhost" of a file URI was removed
        encoded,            ///< octets have become triplets
        stray_percent,      ///< a '%' without two hexadecimal digits has become "%25"
        base_used,          ///< what was missing was taken from the base
        scheme_guessed,     ///< a scheme was added by guessing
    };
    /// The stable name: "trimmed", "case", "ipv4-number", …
    friend std::string_view name(kind what) noexcept;

    kind what;
    component where;

    friend constexpr bool operator==(repair const&, repair const&) noexcept = default;
};

/// A text, mended.
struct mended {
    uri value;
    /// What was done, each repair once, in the order of the components, the whole text first.
    std::vector<repair> repairs;
    /// True if the value differs from the text, that is, if `repairs` is not empty.
    bool changed = false;
};

/// Why browsers reject a text.
struct mend_error {
    enum class kind : std::uint8_t {
        no_scheme,     ///< it has no scheme, and there is no base
        opaque_base,   ///< it is relative, and the base is opaque, such as "mailto:"
        refused_host,  ///< they refuse its host
        refused_port,  ///< its port is not a number up to 65535
        refused_base,  ///< they refuse the base
        too_long,      ///< it would have 2 GiB or more
    };
    using enum kind;

    kind code;

    /// One sentence about what is wrong, after the URL Standard, 4.4: "browsers refuse its host".
    std::string_view message() const noexcept;

    friend constexpr bool operator==(mend_error const&, mend_error const&) noexcept = default;
    friend constexpr bool operator==(mend_error const& error, kind wanted) noexcept {
        return error.code == wanted;
    }
};

/// How to mend.
struct mend_options {
    /// The URI against which relative references are resolved, as in the URL Standard.
    std::optional<uri_view> base{};
    /// If the text has no scheme and guess_uri() finds a host in it, adds the guessed scheme. Has
    /// no effect if there is a base.
    bool typed = false;
    /// A valid URI stays as it is. With a base, a valid reference is resolved by RFC 3986. So a
    /// reference without a path keeps the base's path, including its dot segments.
    bool keep_valid = false;
};

/// The URI that the URL Standard makes of a text, which may be any bytes. The library ada reads the
/// text; then octets that RFC 3986 does not allow in their place are percent-encoded. Mending the
/// result again does not change it, unless you pass a base and keep_valid: then the result is
/// resolved by RFC 3986, which removes its dot segments.
/// Linear; allocates.
expected<mended, mend_error> mend(std::string_view text, mend_options const& options = {});

/// Finds URIs in a text, as extractor does, and what is none but may be for browsers:
/// "https://example.com/?a[0]=1", "http://bücher.example/". It ends at white space, a quotation
/// mark, an angle bracket, or where mark-up ends it: docs/text.md has the rules. What mend() reads
/// with another authority than the text has is not: nothing is found in "http://a\@b/".
/// Linear; allocates. Its results are valid until the next call of next().
class mending_extractor {
public:
    /// A URI in a text, as it is found.
    struct result {
        found_uri found;
        /// What browsers read in found.whole(); nothing if found.uri() is what the text has.
        std::optional<mended> whole{};

        uri_view uri() const noexcept { return whole ? whole->value.view() : found.uri(); }
        /// The URI as written in the text, from found.offset on.
        std::string_view raw() const noexcept { return whole ? found.whole() : found.raw(); }
    };

    explicit mending_extractor(extract_options options = {}) noexcept
        : reports_cut_(options.reports_cut), finder_(with_wholes(options)) {}

    void read(std::string_view window, bool is_last) noexcept { finder_.read(window, is_last); }
    std::optional<result> next();
    std::size_t consumed() const noexcept { return finder_.consumed(); }
    bool has_stopped() const noexcept { return finder_.has_stopped(); }

private:
    static extract_options with_wholes(extract_options options) noexcept {
        options.reports_wholes = true;
        return options;
    }

    bool reports_cut_;
    extractor finder_;
    std::size_t end_ = 0;  // of the text that was mended last
};

namespace detail::mending {

/// The library that reads the texts, and its version: "ada 4.0.0".
std::string_view url_standard() noexcept;

/// The version of Unicode of its tables for hosts (UTS #46) and NFC: "17.0.0".
std::string_view unicode_version() noexcept;

}  // namespace detail::mending

}  // namespace uriel
