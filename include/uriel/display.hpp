// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// display: errors and URIs as people read them (RFC 3986, 7.6).
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/error.hpp"
#include "uriel/scheme.hpp"
#include "uriel/uri.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace uriel {

/// "invalid-character in host at offset 10 (RFC 3986, 3.2.2)": the code, and the component, offset
/// and section if the error has them. operator<< and std::format write the same.
URIEL_EXPORT std::string to_string(parse_error const& error);

/// One sentence: what was found in the text, what is allowed, and what to do.
///
///     ' ' is not allowed in a host (allowed: letters, digits, …, %XX, or an [IP literal])
///
/// message() is the same without what was found. If the octet must be percent-encoded, the sentence
/// ends with its triplet ("; write %20"). It mentions white space, a byte order mark or quotation
/// marks around the text. It is safe to show, as describe() is. Without the text that was parsed,
/// the sentence quotes nothing.
URIEL_EXPORT std::string explain(parse_error const& error, std::string_view text = {});

/// The same, with the message of another document about the error, such as history::message().
URIEL_EXPORT std::string explain(parse_error const& error, std::string_view text,
                                 std::string_view message);

/// One sentence about a broken rule of a scheme, with the document that has the rule.
///
///     the scheme needs an authority with a host (RFC 9110, 4.2.1)
URIEL_EXPORT std::string explain(scheme_error const& error);
/// One sentence about rules that do not make a table, with the number of the rule, from 0.
URIEL_EXPORT std::string explain(scheme_table::error const& error);

/// Three lines without a line end after the last: what is wrong, the text around it, and a caret
/// under the byte that is wrong, with the sentence of explain(). `text` is what was parsed.
///
///     invalid-character in host (RFC 3986, 3.2.2)
///         http://exa mple/
///                   ^ ' ' is not allowed in a host (allowed: …)
///
/// It is safe to show: bytes other than printable ASCII are written as "\x0A". It shows at most 70
/// bytes of the text, which may still include a password; see redact().
URIEL_EXPORT std::string describe(parse_error const& error, std::string_view text);

namespace detail::layout {

/// What describe() shows of a text.
struct excerpt {
    std::string line;       ///< with "..." where text is left out
    std::size_t caret = 0;  ///< the column of the byte at the offset
    std::size_t width = 1;  ///< how many columns the range has, as far as it is shown; at least 1
};

/// The text around an offset, as one line that is safe to print in a terminal, and the columns of
/// the `length` bytes from that offset on. An offset beyond the end means the end.
URIEL_EXPORT excerpt excerpt_at(std::string_view text, std::size_t offset, std::size_t length = 1);

}  // namespace detail::layout

// ---- Showing a URI to people (RFC 3986, 3.2.1 and 7.6): its parts, and its text without the
// password.

/// Where the components of a reference are, from left to right: scheme, userinfo, host, port, path,
/// query and fragment, each if it is present, even if it is empty. Between them are only
/// delimiters. If a user interface highlights them, or shows only the host, a long userinfo cannot
/// pass for the host (7.6). Constant time and space, no allocation.
class component_spans {
public:
    constexpr explicit component_spans(reference_view ref) noexcept {
        for (auto const which :
             {component::scheme, component::userinfo, component::host, component::port,
              component::path, component::query, component::fragment})
            if (detail::scanning::component_span const span = ref.span(which); span.is_present)
                spans_[size_++] = span;
    }

    constexpr detail::scanning::component_span const* begin() const noexcept {
        return spans_.data();
    }
    constexpr detail::scanning::component_span const* end() const noexcept {
        return spans_.data() + size_;
    }
    constexpr std::size_t size() const noexcept { return size_; }

private:
    std::array<detail::scanning::component_span, 7> spans_{};
    std::size_t size_ = 0;
};

/// The URI without the first ':' of its userinfo and the text after it. Linear, one allocation.
URIEL_EXPORT uri without_password(uri_view source);
URIEL_EXPORT reference without_password(reference_view source);

}  // namespace uriel
