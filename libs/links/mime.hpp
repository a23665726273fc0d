// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What GMime knows of MIME (RFC 2045): the fields that say what a body is, and how it is encoded.
// No other field reaches it: it would go one call deeper for each group of addresses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>

namespace uriel::links {

/// The longest field that is parsed. GMime takes up to 70 times its size.
inline constexpr std::size_t longest_field = std::size_t{1} << 20U;

/// The value of Content-Type, at most longest_field bytes.
struct content_type {
    std::string type;     ///< "text", in lower case
    std::string subtype;  ///< "html", in lower case
    std::string boundary;
    std::string charset;
};
content_type parse_content_type(std::string const& field);

/// The URI in Content-Location: without white space, for it may be folded (RFC 2557, 4.4.2), and
/// with its encoded words (RFC 2047) decoded.
std::string parse_content_location(std::string const& field);

/// The value of Content-Transfer-Encoding.
enum class transfer_encoding : std::uint8_t { identity, quoted_printable, base64, uuencode };
transfer_encoding parse_transfer_encoding(std::string const& field);

/// Appends what an encoded body says. Linear time.
void decode_body(std::string_view body, transfer_encoding encoding, std::pmr::string& to);

/// From the lines of a decoded body to those of the message that contains it. What is base64 or
/// uuencoded has no lines of its own: all are the first one.
class line_map {
public:
    /// `body`, still encoded, begins in the line `first` of the message.
    line_map(std::size_t first, std::string_view body, transfer_encoding encoding) noexcept
        : first_(first), encoding_(encoding), body_(body) {}

    /// Linear time for lines that do not decrease.
    std::size_t operator()(std::size_t line) noexcept;

private:
    bool goes_on() noexcept;

    std::size_t first_;
    transfer_encoding encoding_;
    std::string_view body_;
    // Of quoted-printable: this decoded line begins in that line, at this place.
    std::size_t decoded_ = 1;
    std::size_t raw_ = 0;
    std::size_t place_ = 0;
};

}  // namespace uriel::links
