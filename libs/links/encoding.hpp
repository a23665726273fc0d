// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The encodings of documents: which one a document has, and its text in UTF-8.
#pragma once

#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>

namespace uriel::links {

/// An encoding of the Encoding Standard of WHATWG.
struct encoding {
    std::string_view name;
    char const* converter;    ///< its name in iconv; empty: it is never decoded (section 14.1)
    std::string_view labels;  ///< what documents call it, with spaces between

    bool is_utf8() const noexcept { return name == "utf-8"; }
    /// Do bytes below 0x80 always stand for ASCII?
    bool has_ascii() const noexcept { return !is_utf16() && name != "iso-2022-jp"; }
    bool is_utf16() const noexcept { return name.starts_with("utf-16"); }
};

/// The encoding of a label, in any letter case and with white space around it; null if unknown.
encoding const* encoding_called(std::string_view label) noexcept;

/// The encoding of an HTML document (HTML Living Standard, "determining the character encoding"):
/// that of its byte order mark, else the one its entity's header calls by a label, else that of its
/// <meta charset> or XML declaration. Where nothing says so, it is UTF-16 or UTF-8 if the text
/// looks like that, and otherwise windows-1252. Null for UTF-32, which HTML does not have.
encoding const* encoding_of_html(std::string_view text, std::string_view charset) noexcept;

/// The label in <meta charset> or the XML declaration, in the first 1024 bytes; or null.
encoding const* encoding_declared_in_html(std::string_view text) noexcept;

/// "Extracting a character encoding from a meta element": of content="text/html; charset=…".
std::string_view charset_in(std::string_view content) noexcept;

bool is_ascii(std::string_view text) noexcept;

/// The text without the mark of UTF-8 or UTF-16 at its begin.
std::string_view without_byte_order_mark(std::string_view text) noexcept;

/// How the text came out in UTF-8.
enum class conversion : std::uint8_t {
    exact,
    lossy,       ///< what means nothing in the encoding has become U+FFFD
    impossible,  ///< iconv of this machine does not know the encoding, or nobody reads it
};

/// Appends the text in UTF-8. Linear time.
conversion convert(std::string_view text, encoding const& from, std::pmr::string& to);

}  // namespace uriel::links
