// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scheme and the host of a reference, in which the case of letters does not matter (RFC
// 3986, 3.1, 3.2.2 and 6.2.2.1).
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/percent.hpp"

#include <compare>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace uriel {

namespace detail::matching {

/// The order of two ranges of octets in which letters of both cases are the same. Linear.
template <class Octets, class Others>
constexpr std::weak_ordering order_ignoring_case(Octets const& a, Others const& b) noexcept {
    auto left = a.begin();
    auto right = b.begin();
    for (; left != a.end() && right != b.end(); ++left, ++right) {
        auto const octet = static_cast<unsigned char>(ascii::to_lower(*left));
        auto const other = static_cast<unsigned char>(ascii::to_lower(*right));
        if (octet != other) return octet <=> other;
    }
    return (left != a.end()) <=> (right != b.end());
}

}  // namespace detail::matching

/// A scheme as written (RFC 3986, 3.1). It compares without regard to the case of letters: for
/// "HTTP:", `u.scheme() == "http"`. A scheme is never encoded, so it is a std::string_view,
/// too, which compares byte by byte. Holds a view; the text must outlive it.
class URIEL_POINTER scheme_view : public detail::giving::other_words_of_scheme {
public:
    constexpr scheme_view() noexcept = default;
    constexpr explicit scheme_view(std::string_view text URIEL_LIFETIMEBOUND) noexcept
        : text_(text) {}

    constexpr std::string_view text() const noexcept { return text_; }
    constexpr bool empty() const noexcept { return text_.empty(); }
    constexpr operator std::string_view() const noexcept { return text_; }  // NOLINT

    friend constexpr bool operator==(scheme_view a, scheme_view b) noexcept {
        return ascii::equal_ignoring_case(a.text_, b.text_);
    }
    friend constexpr bool operator==(scheme_view a, std::string_view b) noexcept {
        return ascii::equal_ignoring_case(a.text_, b);
    }
    friend constexpr std::weak_ordering operator<=>(scheme_view a, scheme_view b) noexcept {
        return detail::matching::order_ignoring_case(a.text_, b.text_);
    }
    friend constexpr std::weak_ordering operator<=>(scheme_view a, std::string_view b) noexcept {
        return detail::matching::order_ignoring_case(a.text_, b);
    }

private:
    std::string_view text_;
};

/// A host as data (RFC 3986, 3.2.2): an IP literal comes without its brackets, and a name decoded
/// as you iterate. It compares without regard to the case of letters: for "//EX%41MPLE.com",
/// `u.host() == "example.com"`. text() is what is written. There is no hash: equal hosts differ in
/// their bytes. Holds a view; the text must outlive it.
class URIEL_POINTER host_view : public detail::giving::other_words_of_host {
public:
    constexpr host_view() noexcept = default;
    /// A host without brackets. Those of an IP literal must be around `text` where it is.
    constexpr explicit host_view(encoded_view text URIEL_LIFETIMEBOUND,
                                 bool is_ip_literal = false) noexcept
        : text_(text), is_ip_literal_(is_ip_literal) {}

    /// As written, without the brackets of an IP literal.
    constexpr std::string_view text() const noexcept { return text_.text(); }
    constexpr encoded_view encoded() const noexcept { return text_; }
    /// As it stands in the reference; an IP literal comes with its brackets.
    constexpr encoded_view literal() const noexcept {
        if (!is_ip_literal_) return text_;
        return encoded_view::assume_encoded({text().data() - 1, text().size() + 2});
    }
    /// The octets that the text stands for, decoded as you iterate.
    constexpr decoded_view decoded() const noexcept { return text_.decoded(); }

    constexpr auto begin() const noexcept { return decoded().begin(); }
    constexpr auto end() const noexcept { return decoded().end(); }
    constexpr bool empty() const noexcept { return text_.empty(); }
    /// The number of octets, decoded. Linear.
    constexpr std::size_t size() const noexcept { return decoded().size(); }

    constexpr operator decoded_view() const noexcept { return decoded(); }  // NOLINT: for decode()
    /// The data, as a std::string: what a resolver or connect() takes.
    template <detail::matching::owning_string Text>
    explicit constexpr operator Text() const {
        return Text(decoded());
    }
    template <detail::matching::string CallTextOrDecode>
    operator CallTextOrDecode() const = delete;

    friend constexpr bool operator==(host_view a, host_view b) noexcept { return (a <=> b) == 0; }
    friend constexpr bool operator==(host_view a, std::string_view b) noexcept {
        return detail::matching::order_ignoring_case(a, b) == 0;
    }
    friend constexpr std::weak_ordering operator<=>(host_view a, host_view b) noexcept {
        return detail::matching::order_ignoring_case(a, b);
    }
    friend constexpr std::weak_ordering operator<=>(host_view a, std::string_view b) noexcept {
        return detail::matching::order_ignoring_case(a, b);
    }

private:
    encoded_view text_;
    bool is_ip_literal_ = false;
};

namespace detail::iteration {

/// The common reference of a host_view and text: it compares as a host does.
struct common_host {
    constexpr common_host(host_view host) noexcept : octets(host.decoded()) {}  // NOLINT
    constexpr common_host(
        std::convertible_to<std::string_view> auto const& other) noexcept  // NOLINT
        : octets(""), text(other) {}
    friend constexpr bool operator==(common_host a, common_host b) noexcept {
        return (a <=> b) == 0;
    }
    friend constexpr std::weak_ordering operator<=>(common_host a, common_host b) noexcept {
        return a.with([&](auto const& left) {
            return b.with(
                [&](auto const& right) { return matching::order_ignoring_case(left, right); });
        });
    }

    decoded_view octets;
    std::string_view text{};  ///< if this is not empty, it is what is meant

private:
    template <class Function>
    constexpr std::weak_ordering with(Function function) const noexcept {
        return text.empty() ? function(octets) : function(text);
    }
};

/// Text that is compared with a part in which the case of letters does not matter.
template <class T, class Part>
concept text_beside = std::convertible_to<T, std::string_view> && !std::same_as<T, Part>;

}  // namespace detail::iteration
}  // namespace uriel

template <>
inline constexpr bool std::ranges::enable_view<uriel::host_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::host_view> = true;

template <std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<uriel::host_view, T, A, B>
    : type_identity<uriel::detail::iteration::common_host> {};
template <std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<T, uriel::host_view, A, B>
    : type_identity<uriel::detail::iteration::common_host> {};

template <uriel::detail::iteration::text_beside<uriel::scheme_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<uriel::scheme_view, T, A, B> : type_identity<std::string_view> {
};
template <uriel::detail::iteration::text_beside<uriel::scheme_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<T, uriel::scheme_view, A, B> : type_identity<std::string_view> {
};
