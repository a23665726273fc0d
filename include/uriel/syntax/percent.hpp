// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Percent-encoding (RFC 3986, 2.1 and 2.4): encoded text as a type of its own, decoding, encoding.
//
// Data is encoded once, when a URI is composed from its parts, and decoded once, after it is split.
// The types enforce this: encode() refuses an encoded_view, decode() requires one.
#pragma once

#include "uriel/bytes/ascii.hpp"
#include "uriel/bytes/character_set.hpp"
#include "uriel/bytes/forward_iterator.hpp"
#include "uriel/bytes/stop.hpp"
#include "uriel/export.hpp"
#include "uriel/lifetime.hpp"
#include "uriel/syntax/error.hpp"

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

namespace matching {

// pct-encoded = "%" HEXDIG HEXDIG
/// The octet of the triplet that begins at `at`, or -1 if none begins there before `end`.
/// Constant time.
constexpr int read_triplet(char const* at, char const* end) noexcept {
    if (end - at < 3 || *at != '%') return -1;
    return (ascii::hex_value(at[1]) * 16) | ascii::hex_value(at[2]);
}

}  // namespace matching

/// The octets that an encoded text stands for, decoded as you iterate: a forward range of char, and
/// a view. A '%' without two hex digits after it stands for itself. So does '+', unless it is read
/// as a space, as in application/x-www-form-urlencoded. Its iterators point into the text, not into
/// the range, and stay valid after the range is gone. Holds a view; the text must outlive it.
class URIEL_POINTER decoded_view {
public:
    class iterator : public iteration::forward_iterator<iterator, char> {
    public:
        constexpr iterator() noexcept = default;
        constexpr char operator*() const noexcept {
            int const octet = matching::read_triplet(at_, end_);
            if (octet >= 0) return static_cast<char>(octet);
            return plus_is_space_ && *at_ == '+' ? ' ' : *at_;
        }
        constexpr iterator& operator++() noexcept {
            at_ += matching::read_triplet(at_, end_) < 0 ? 1 : 3;
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
    template <class Text>
        requires requires { typename Text::allocator_type; } &&
                 std::is_same_v<typename Text::traits_type, std::char_traits<char>>
    explicit constexpr operator Text() const {
        return Text(begin(), end());
    }

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

namespace matching {

/// A std::string or std::string_view.
template <class Text>
concept string = requires { typename Text::traits_type; };
/// A std::string_view, which owns nothing.
template <class Text>
concept string_view = string<Text> && !requires { typename Text::allocator_type; };
/// A type whose text is encoded: encoded_view.
template <class Text>
concept encoded = requires(Text const& encoded) {
    { encoded.text() } -> std::same_as<std::string_view>;
    { encoded.decoded() } -> std::same_as<decoded_view>;
};

}  // namespace matching

/// Percent-encoded text, as written in a URI. Compares by its bytes; decoded() returns the data.
/// Does not convert to std::string_view implicitly, so you cannot mix up the two.
/// Holds a view; the text must outlive it.
class URIEL_POINTER encoded_view {
public:
    constexpr encoded_view() noexcept = default;

    /// Precondition, not checked: every '%' in `text` begins a triplet. See parse_encoded().
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
    template <matching::string CallTextOrDecode>
    explicit(matching::string_view<CallTextOrDecode>) operator CallTextOrDecode() const = delete;

    friend constexpr bool operator==(encoded_view a, encoded_view b) noexcept = default;
    friend constexpr auto operator<=>(encoded_view a, encoded_view b) noexcept = default;
    friend constexpr bool operator==(encoded_view a, std::string_view b) noexcept {
        return a.text_ == b;
    }

private:
    constexpr explicit encoded_view(std::string_view text) noexcept : text_(text) {}

    std::string_view text_;
};

/// A part of a reference, or nothing if it is absent. It has the const members of std::optional,
/// converts to one, and compares as one. It is a type of its own for two reasons: compilers refuse
/// std::string(u.query()) and show the name CallTextOrDecode, as for an encoded_view; and an absent
/// part may be read as an empty one without a question, by text_or("") and decoded().
template <class Part>
class URIEL_POINTER maybe {
public:
    constexpr maybe() noexcept = default;
    constexpr maybe(std::nullopt_t) noexcept {}           // NOLINT
    constexpr maybe(Part part) noexcept : part_(part) {}  // NOLINT
    constexpr explicit maybe(std::optional<Part> part) noexcept : part_(part) {}

    constexpr bool has_value() const noexcept { return part_.has_value(); }
    constexpr explicit operator bool() const noexcept { return has_value(); }
    /// There must be a value, as for std::optional.
    constexpr Part const& operator*() const noexcept { return *part_; }
    constexpr Part const* operator->() const noexcept { return &*part_; }
    /// Throws std::bad_optional_access if there is none.
    constexpr Part value() const { return part_.value(); }
    constexpr Part value_or(Part other) const noexcept { return part_.value_or(other); }

    /// The text as written, or `other` if there is none.
    constexpr std::string_view text_or(std::string_view other URIEL_LIFETIMEBOUND) const noexcept {
        return has_value() ? part_->text() : other;
    }
    /// The octets that the text stands for; none if it is absent.
    constexpr decoded_view decoded() const noexcept {
        return has_value() ? part_->decoded() : decoded_view("");
    }

    /// As written, of a part that is read as data.
    constexpr maybe<encoded_view> encoded() const noexcept
        requires requires(Part part) { part.encoded(); }
    {
        if (!has_value()) return std::nullopt;
        return part_->encoded();
    }

    template <class Function>
    constexpr auto and_then(Function&& function) const {
        using result = std::remove_cvref_t<std::invoke_result_t<Function, Part const&>>;
        return has_value() ? std::forward<Function>(function)(*part_) : result();
    }
    template <class Function>
    constexpr auto transform(Function&& function) const {
        using result =
            std::optional<std::remove_cvref_t<std::invoke_result_t<Function, Part const&>>>;
        return has_value() ? result(std::forward<Function>(function)(*part_)) : result();
    }
    template <class Function>
    constexpr maybe or_else(Function&& function) const {
        return has_value() ? *this : maybe(std::forward<Function>(function)());
    }

    constexpr operator std::optional<Part>() const noexcept { return part_; }  // NOLINT
    /// Of a part that is never encoded, the text.
    constexpr operator std::optional<std::string_view>() const noexcept  // NOLINT
        requires std::convertible_to<Part, std::string_view>
    {
        if (!has_value()) return std::nullopt;
        return std::string_view(*part_);
    }
    template <matching::string CallTextOrDecode>
    explicit(matching::string_view<CallTextOrDecode>) operator CallTextOrDecode() const = delete;

    friend constexpr bool operator==(maybe a, maybe b) noexcept = default;
    friend constexpr auto operator<=>(maybe a, maybe b) noexcept = default;
    friend constexpr bool operator==(maybe a, std::string_view b) noexcept { return a.part_ == b; }
    // Without these, std::optional's operators would treat an absent part as a value. Both argument
    // orders are declared, since g++ 12 prefers std::optional's operators to a reversed one of
    // ours.
    template <class Other>
    friend constexpr bool operator==(maybe a, std::optional<Other> const& b) {
        return a.part_ == b;
    }
    template <class Other>
    friend constexpr bool operator==(std::optional<Other> const& a, maybe b) {
        return a == b.part_;
    }
    template <class Other>
    friend constexpr auto operator<=>(maybe a, std::optional<Other> const& b) {
        return a.part_ <=> b;
    }
    template <class Other>
    friend constexpr auto operator<=>(std::optional<Other> const& a, maybe b) {
        return a <=> b.part_;
    }

private:
    std::optional<Part> part_;
};

/// The return type of accessors: encoded text, or nothing if the component is absent.
using maybe_encoded = maybe<encoded_view>;

namespace iteration {

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

/// A piece of a path or of a query, which is read as data: it compares, and prints, as the octets
/// that it stands for; encoded() is what is written. Holds a view; the text must outlive it.
class URIEL_POINTER data_piece {
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
    template <class Text>
        requires requires { typename Text::allocator_type; } &&
                 std::is_same_v<typename Text::traits_type, std::char_traits<char>>
    explicit constexpr operator Text() const {
        return Text(octets_);
    }

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

}  // namespace iteration

namespace matching {

constexpr bool is_triplet_at(std::string_view text, std::size_t at) noexcept {
    return at < text.size() && read_triplet(text.data() + at, text.data() + text.size()) >= 0;
}

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

}  // namespace matching

/// Returns `text` as encoded text if every '%' in it begins a triplet. Other octets stand for
/// themselves. Error: invalid_percent_encoding, at the '%'. Linear.
constexpr expected<encoded_view, parse_error> parse_encoded(
    std::string_view text URIEL_LIFETIMEBOUND) noexcept {
    auto stop = stopping::meter::for_size(text.size());
    for (std::size_t at = text.find('%'); at < text.size() && !stop.is_wanted_at(at);
         at = text.find('%', at + 3))
        if (!matching::is_triplet_at(text, at))
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

/// True if `octets` is well-formed UTF-8 (RFC 3629: no overlong forms, no surrogates). Linear. Host
/// names must encode only such text (RFC 3986, 3.2.2).
URIEL_EXPORT bool is_utf8(std::string_view octets) noexcept;
URIEL_EXPORT bool is_utf8(decoded_view octets) noexcept;

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

template <class Part>
struct std::hash<uriel::maybe<Part>> : std::hash<std::optional<Part>> {};

template <>
inline constexpr bool std::ranges::enable_view<uriel::decoded_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::decoded_view> = true;

template <std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<uriel::encoded_view, T, A, B>
    : type_identity<uriel::iteration::common_text> {};
template <std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<T, uriel::encoded_view, A, B>
    : type_identity<uriel::iteration::common_text> {};

template <std::derived_from<uriel::iteration::data_piece> Piece,
          std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<Piece, T, A, B> : type_identity<uriel::iteration::common_data> {
};
template <std::convertible_to<std::string_view> T,
          std::derived_from<uriel::iteration::data_piece> Piece, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<T, Piece, A, B> : type_identity<uriel::iteration::common_data> {
};
