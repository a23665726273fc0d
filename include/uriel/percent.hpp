// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Percent-encoding (RFC 3986, 2.1 and 2.4): encoded text as a type of its own, decoding, encoding.
//
// Data is encoded once, when a URI is composed from its parts, and decoded once, after it is split.
// The types enforce this: encode() refuses an encoded_view, decode() requires one.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/forward_iterator.hpp"
#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/other_words.hpp"
#include "uriel/error.hpp"

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel {

namespace detail::matching {

// pct-encoded = "%" HEXDIG HEXDIG
/// The octet of the triplet that begins at `at`, or -1 if none begins there before `end`.
/// Constant time.
constexpr int read_triplet(char const* at, char const* end) noexcept {
    if (end - at < 3 || *at != '%') return -1;
    return (ascii::hex_value(at[1]) * 16) | ascii::hex_value(at[2]);
}

/// A std::string or std::string_view.
template <class Text>
concept string = requires { typename Text::traits_type; };
/// A std::string_view, which owns nothing.
template <class Text>
concept string_view = string<Text> && !requires { typename Text::allocator_type; };
/// A std::string, which owns its text.
template <class Text>
concept owning_string = string<Text> && requires { typename Text::allocator_type; };

}  // namespace detail::matching

/// The octets that an encoded text stands for, decoded as you iterate: a forward range of char, and
/// a view. A '%' without two hex digits after it stands for itself. So does '+', unless it is read
/// as a space, as in application/x-www-form-urlencoded. Its iterators point into the text, not into
/// the range, and stay valid after the range is gone. Holds a view; the text must outlive it.
class URIEL_POINTER decoded_view : public detail::giving::other_words_of_text<decoded_view> {
public:
    class iterator : public detail::iteration::forward_iterator<iterator, char> {
    public:
        constexpr iterator() noexcept = default;
        constexpr char operator*() const noexcept {
            int const octet = detail::matching::read_triplet(at_, end_);
            if (octet >= 0) return static_cast<char>(octet);
            return plus_is_space_ && *at_ == '+' ? ' ' : *at_;
        }
        constexpr iterator& operator++() noexcept {
            at_ += detail::matching::read_triplet(at_, end_) < 0 ? 1 : 3;
            return *this;
        }
        friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }

    private:
        friend decoded_view;
        constexpr iterator(std::string_view rest, bool plus_is_space) noexcept
            : at_(rest.data()), end_(at_ + rest.size()), plus_is_space_(plus_is_space) {}

        char const* at_ = nullptr;
        char const* end_ = nullptr;
        bool plus_is_space_ = false;
    };

    constexpr explicit decoded_view(std::string_view encoded URIEL_LIFETIMEBOUND,
                                    bool plus_is_space = false) noexcept
        : encoded_(encoded), plus_is_space_(plus_is_space) {}

    constexpr iterator begin() const noexcept { return {encoded_, plus_is_space_}; }
    constexpr iterator end() const noexcept {
        return {encoded_.substr(encoded_.size()), plus_is_space_};
    }
    constexpr bool empty() const noexcept { return encoded_.empty(); }
    /// The number of octets. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t count = 0;
        for (auto it = begin(); it != end(); ++it) ++count;
        return count;
    }
    /// The text that the octets are read from.
    constexpr std::string_view encoded_text() const noexcept { return encoded_; }
    constexpr bool plus_is_space() const noexcept { return plus_is_space_; }

    /// Do the octets begin with these? Linear in `start`.
    constexpr bool starts_with(std::string_view start) const noexcept {
        iterator at = begin();
        for (char const c : start)
            if (at == end() || *at++ != c) return false;
        return true;
    }
    /// Do the octets end with these? Linear.
    constexpr bool ends_with(std::string_view rest) const noexcept {
        std::size_t const count = size();
        if (count < rest.size()) return false;
        iterator at = begin();
        for (std::size_t i = rest.size(); i < count; ++i) ++at;
        for (char const c : rest)
            if (*at++ != c) return false;
        return true;
    }

    /// The octets, as a std::string. As decode().
    template <detail::matching::owning_string Text>
    explicit constexpr operator Text() const {
        return Text(begin(), end());
    }
    template <detail::matching::string CallDecode>
    operator CallDecode() const = delete;

    friend constexpr bool operator==(decoded_view a, std::string_view b) noexcept {
        std::size_t i = 0;
        for (char const c : a)
            if (i == b.size() || c != b[i++]) return false;
        return i == b.size();
    }
    /// The order of the octets.
    friend constexpr std::strong_ordering operator<=>(decoded_view a, decoded_view b) noexcept {
        iterator left = a.begin();
        iterator right = b.begin();
        for (; left != a.end() && right != b.end(); ++left, ++right)
            if (*left != *right)
                return static_cast<unsigned char>(*left) <=> static_cast<unsigned char>(*right);
        return (left != a.end()) <=> (right != b.end());
    }
    friend constexpr bool operator==(decoded_view a, decoded_view b) noexcept {
        return (a <=> b) == 0;
    }

private:
    std::string_view encoded_;
    bool plus_is_space_;
};

namespace detail::matching {

/// A type whose text is encoded: encoded_view.
template <class Text>
concept encoded = requires(Text const& encoded) {
    { encoded.text() } -> std::same_as<std::string_view>;
    { encoded.decoded() } -> std::same_as<decoded_view>;
};

}  // namespace detail::matching

namespace detail::matching {

constexpr bool is_triplet_at(std::string_view text, std::size_t at) noexcept {
    return at < text.size() && read_triplet(text.data() + at, text.data() + text.size()) >= 0;
}

/// True if no component of a URI can have this text. Linear.
constexpr bool is_no_encoded_text(std::string_view text) noexcept {
    for (std::size_t at = 0; at < text.size(); ++at)
        if (!(sets::unreserved | sets::reserved).contains(text[at]) && !is_triplet_at(text, at))
            return true;
    return false;
}

}  // namespace detail::matching

/// With Clang, what compares encoded text with a literal that no URI has does not compile.
#define URIEL_COMPARES_ENCODED(other)                \
    URIEL_REFUSE_IF(                                 \
        detail::matching::is_no_encoded_text(other), \
        "no encoded text has these characters: compare its decoded(), or \"%20\" for ' '")

/// Percent-encoded text, as written in a URI. Compares by its bytes; decoded() returns the data.
/// Does not convert to std::string_view implicitly, so you cannot mix up the two.
/// Holds a view; the text must outlive it.
class URIEL_POINTER encoded_view : public detail::giving::other_words_of_encoded {
public:
    constexpr encoded_view() noexcept = default;

    /// Returns `text` as encoded text if every '%' in it begins a triplet. Other octets stand for
    /// themselves. Error: invalid_percent_encoding, at the '%'. Linear.
    static constexpr expected<encoded_view, parse_error> parse(
        std::string_view text URIEL_LIFETIMEBOUND) noexcept;
    /// Precondition, not checked: every '%' in `text` begins a triplet. See parse().
    static constexpr encoded_view assume_encoded(
        std::string_view text URIEL_LIFETIMEBOUND) noexcept {
        return encoded_view(text);
    }

    constexpr std::string_view text() const noexcept { return text_; }
    constexpr bool empty() const noexcept { return text_.empty(); }
    constexpr std::size_t size() const noexcept { return text_.size(); }
    /// The octets that the text stands for (RFC 3986, 2.4), decoded as you iterate.
    constexpr decoded_view decoded() const noexcept { return decoded_view(text_); }

    // Deleted: it is unclear whether the text or the data is wanted. Compilers show the name, which
    // says what to call.
    template <detail::matching::string CallTextOrDecode>
    explicit(detail::matching::string_view<CallTextOrDecode>) operator CallTextOrDecode() const =
        delete;

    friend constexpr bool operator==(encoded_view a, encoded_view b) noexcept {
        return a.text_ == b.text_;
    }
    friend constexpr auto operator<=>(encoded_view a, encoded_view b) noexcept {
        return a.text_ <=> b.text_;
    }
    friend constexpr bool operator==(encoded_view a, std::string_view b) noexcept
        URIEL_COMPARES_ENCODED(b);

private:
    constexpr explicit encoded_view(std::string_view text) noexcept : text_(text) {}

    std::string_view text_;
};

// GCC takes no attributes after a definition's declarator.
constexpr bool operator==(encoded_view a, std::string_view b) noexcept { return a.text_ == b; }

namespace detail::iteration {

/// The common reference of encoded text and other text, for std::ranges::find and the like: it
/// compares the bytes.
struct common_text {
    template <matching::encoded Text>
    constexpr common_text(Text encoded) noexcept : text(encoded.text()) {}  // NOLINT
    constexpr common_text(
        std::convertible_to<std::string_view> auto const& other) noexcept  // NOLINT
        : text(other) {}
    friend constexpr bool operator==(common_text, common_text) noexcept = default;

    std::string_view text;
};

}  // namespace detail::iteration

namespace detail::matching {

/// The first byte of `text` that is neither in `allowed` nor part of a triplet, or its size.
/// Linear.
constexpr std::size_t find_not_encoded(std::string_view text, character_set allowed) noexcept {
    std::size_t at = 0;
    auto stop = stopping::meter::for_size(text.size());
    while (at < text.size() && !stop.is_wanted_at(at)) {
        if (is_triplet_at(text, at))
            at += 3;
        else if (allowed.contains(text[at]))
            ++at;
        else
            break;
    }
    return at;
}

}  // namespace detail::matching

constexpr expected<encoded_view, parse_error> encoded_view::parse(
    std::string_view text URIEL_LIFETIMEBOUND) noexcept {
    auto stop = detail::stopping::meter::for_size(text.size());
    for (std::size_t at = text.find('%'); at < text.size() && !stop.is_wanted_at(at);
         at = text.find('%', at + 3))
        if (!detail::matching::is_triplet_at(text, at))
            return unexpected(parse_error{error_code::invalid_percent_encoding, component::none, at,
                                          rule::pct_encoded});
    if (stop.has_stopped()) return unexpected(parse_error{error_code::stopped});
    return encoded_view::assume_encoded(text);
}

/// Decodes `text` (RFC 3986, 2.4) into `buffer`, which needs at most text.size() bytes, and returns
/// the part written. Errors: buffer_too_small, too_long. Linear. To decode in place, let `buffer`
/// begin where the text begins.
URIEL_EXPORT expected<std::string_view, parse_error> decode_into(encoded_view text,
                                                                 std::span<char> buffer) noexcept;

/// The same for a decoded_view, in which '+' may stand for a space.
URIEL_EXPORT expected<std::string_view, parse_error> decode_into(decoded_view octets,
                                                                 std::span<char> buffer) noexcept;

/// Writes `data` into `buffer`. Percent-encodes every octet that is not in `keep`, and `%` even if
/// it is (RFC 3986, 2.1). Hex digits are in upper case. `buffer` needs at most 3 * data.size()
/// bytes, and must not overlap `data`. Returns the part written. Errors: buffer_too_small,
/// too_long. Linear.
URIEL_EXPORT expected<encoded_view, parse_error> encode_into(std::string_view data,
                                                             character_set keep,
                                                             std::span<char> buffer) noexcept;
expected<encoded_view, parse_error> encode_into(encoded_view, character_set,
                                                std::span<char>) = delete;

/// The number of bytes that encode_into() needs, or the greatest std::size_t if that overflows.
/// Linear.
URIEL_EXPORT std::size_t encoded_size(std::string_view data, character_set keep) noexcept;

namespace detail::bytewise {

/// True if `octets` is well-formed UTF-8 (RFC 3629: no overlong forms, no surrogates). Linear. Host
/// names must encode only such text (RFC 3986, 3.2.2).
URIEL_EXPORT bool is_utf8(std::string_view octets) noexcept;
URIEL_EXPORT bool is_utf8(decoded_view octets) noexcept;

}  // namespace detail::bytewise

/// The characters of data that stay as they are in each component (RFC 3986, 2.2). Sub-delims are
/// encoded, since only the caller knows which of them are delimiters.
namespace data_for {

inline constexpr auto unreserved = sets::unreserved;
inline constexpr auto user = sets::unreserved;
inline constexpr auto password = sets::unreserved;
inline constexpr auto host = sets::unreserved;
inline constexpr auto userinfo = sets::unreserved | character_set(":");
inline constexpr auto segment = sets::unreserved | character_set(":@");
inline constexpr auto path = segment | character_set("/");
inline constexpr auto query = segment | character_set("/?");
inline constexpr auto param = query;
inline constexpr auto fragment = query;

/// One of these sets, with its name.
struct named {
    std::string_view name;
    character_set kept;
};
inline constexpr std::array<named, 10> all = {{{"unreserved", unreserved},
                                               {"user", user},
                                               {"password", password},
                                               {"userinfo", userinfo},
                                               {"host", host},
                                               {"segment", segment},
                                               {"path", path},
                                               {"query", query},
                                               {"param", param},
                                               {"fragment", fragment}}};
/// The index in `all` of the set with this name, if there is one.
URIEL_EXPORT std::optional<std::size_t> find(std::string_view name) noexcept;

}  // namespace data_for
}  // namespace uriel

template <>
struct std::hash<uriel::encoded_view> {
    std::size_t operator()(uriel::encoded_view view) const noexcept {
        return std::hash<std::string_view>()(view.text());
    }
};

template <>
inline constexpr bool std::ranges::enable_view<uriel::decoded_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::decoded_view> = true;

template <std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<uriel::encoded_view, T, A, B>
    : type_identity<uriel::detail::iteration::common_text> {};
template <std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<T, uriel::encoded_view, A, B>
    : type_identity<uriel::detail::iteration::common_text> {};
