// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Segments, keys and values: pieces of a reference that are read as data (RFC 3986, 2.4).
#pragma once

#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/other_words.hpp"
#include "uriel/percent.hpp"

#include <concepts>
#include <string_view>

namespace uriel::detail::iteration {

/// A piece of a path or of a query, which is read as data: it compares, and prints, as the octets
/// that it stands for; encoded() is what is written. Holds a view; the text must outlive it.
class URIEL_POINTER data_piece : public giving::other_words_of_text<data_piece> {
public:
    constexpr data_piece() noexcept = default;

    constexpr bool empty() const noexcept { return octets_.empty(); }
    /// The piece as written.
    constexpr encoded_view encoded() const noexcept {
        return encoded_view::assume_encoded(octets_.encoded_text());
    }
    /// The octets that the piece stands for, decoded as you iterate.
    constexpr decoded_view decoded() const noexcept { return octets_; }

    constexpr operator decoded_view() const noexcept { return octets_; }  // NOLINT: for decode()
    /// The data, as a std::string.
    template <matching::owning_string Text>
    explicit constexpr operator Text() const {
        return Text(octets_);
    }
    template <matching::string CallDecodeOrEncoded>
    operator CallDecodeOrEncoded() const = delete;

    friend constexpr bool operator==(data_piece a, data_piece b) noexcept {
        return a.octets_ == b.octets_;
    }
    friend constexpr auto operator<=>(data_piece a, data_piece b) noexcept {
        return a.octets_ <=> b.octets_;
    }
    friend constexpr bool operator==(data_piece a, std::string_view b) noexcept {
        return a.octets_ == b;
    }

protected:
    constexpr data_piece(encoded_view text, bool plus_is_space) noexcept
        : octets_(text.text(), plus_is_space) {}

private:
    decoded_view octets_{""};
};

/// The common reference of a data_piece and text: it compares octets.
struct common_data {
    constexpr common_data(data_piece piece) noexcept  // NOLINT
        : octets(piece.decoded()), is_decoded(false) {}
    constexpr common_data(
        std::convertible_to<std::string_view> auto const& other) noexcept  // NOLINT
        : octets(other), is_decoded(true) {}
    friend constexpr bool operator==(common_data a, common_data b) noexcept {
        if (b.is_decoded) return a == b.octets.encoded_text();
        return a.is_decoded ? b == a.octets.encoded_text() : a.octets == b.octets;
    }
    friend constexpr bool operator==(common_data a, std::string_view b) noexcept {
        return a.is_decoded ? a.octets.encoded_text() == b : a.octets == b;
    }

    decoded_view octets;
    bool is_decoded;  ///< then the octets are not to be read as encoded
};

/// A piece and text. One concept for both orders, since g++ 11 takes two specializations that
/// differ in the order of constrained parameters for the same.
template <class A, class B>
concept piece_and_text =
    std::derived_from<A, data_piece> && std::convertible_to<B, std::string_view>;

}  // namespace uriel::detail::iteration

template <class T, class U, template <class> class A, template <class> class B>
    requires(uriel::detail::iteration::piece_and_text<T, U> ||
             uriel::detail::iteration::piece_and_text<U, T>)
struct std::basic_common_reference<T, U, A, B>
    : type_identity<uriel::detail::iteration::common_data> {};
