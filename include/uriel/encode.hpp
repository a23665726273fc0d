// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Owning results of percent-encoding and decoding (RFC 3986, 2.1).
#pragma once

#include "uriel/detail/model/given_text.hpp"
#include "uriel/percent.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace uriel {

/// Encoded text that owns its bytes.
class URIEL_OWNER encoded_text {
public:
    /// Precondition, not checked: every '%' in `text` begins a triplet.
    static encoded_text assume_encoded(std::string text) noexcept {
        return encoded_text(std::move(text));
    }

    encoded_view view() const noexcept URIEL_LIFETIMEBOUND {
        return encoded_view::assume_encoded(text_);
    }
    operator encoded_view() const noexcept URIEL_LIFETIMEBOUND {  // NOLINT: as std::string
        return view();
    }
    std::string const& text() const noexcept URIEL_LIFETIMEBOUND { return text_; }

    friend bool operator==(encoded_text const&, encoded_text const&) noexcept = default;
    friend bool operator==(encoded_text const& a, std::string_view b) noexcept {
        return a.text_ == b;
    }

private:
    explicit encoded_text(std::string text) noexcept : text_(std::move(text)) {}

    std::string text_;
};

/// The octets that `text` stands for (RFC 3986, 2.4). One allocation, linear. A result of 2 GiB or
/// more throws std::bad_alloc, here and in encode().
URIEL_EXPORT std::string decode(encoded_view text);
/// The same for a decoded_view, in which '+' may stand for a space: `decode(pair.key())` of a query
/// of an HTML form.
URIEL_EXPORT std::string decode(decoded_view octets);
template <detail::giving::text_as_given Text>
std::string decode(Text const&) = delete;  // encoded_view::parse(text) first: a '%' may be anything
template <detail::giving::maybe_text Text>
std::string decode(Text const&) = delete;  // it may be absent: if (u.query()) decode(*u.query())

/// As decode_into(), for text rather than raw data: "%00" is an error, since for many programs a
/// NUL ends the text (RFC 3986, 7.3). Errors: nul_octet, at its '%'; buffer_too_small, too_long.
/// Linear, no allocation.
URIEL_EXPORT expected<std::string_view, parse_error> decode_text_into(
    decoded_view octets, std::span<char> buffer) noexcept;

/// As decode(), for text rather than raw data: "%00" is an error, since for many programs a NUL
/// ends the text (RFC 3986, 7.3). Error: nul_octet, at its '%'. One allocation, linear.
URIEL_EXPORT expected<std::string, parse_error> decode_text(encoded_view text);
URIEL_EXPORT expected<std::string, parse_error> decode_text(decoded_view octets);

/// Percent-encodes every octet of `data` that is not in `keep`, which is a set of data_for or any
/// other (RFC 3986, 2.1). Without one, only unreserved characters stay, which is right in every
/// place. Encode each part once, before you join the parts. One allocation, linear.
URIEL_EXPORT encoded_text encode(std::string_view data, character_set keep = data_for::unreserved);
template <detail::giving::encoded_already Text>
encoded_text encode(Text const&, character_set = {}) = delete;  // it is encoded: see its text()

}  // namespace uriel
