// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scheme of a reference: text in which the case of letters does not matter (RFC 3986, 3.1 and
// 6.2.2.1).
#pragma once

#include "uriel/bytes/ascii.hpp"
#include "uriel/lifetime.hpp"
#include "uriel/syntax/percent.hpp"

#include <compare>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace uriel {

namespace matching {

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

}  // namespace matching

/// A scheme as written (RFC 3986, 3.1). It compares without regard to the case of letters: for
/// "HTTP://h/", `u.scheme() == "http"`. A scheme is never encoded, so it is a std::string_view,
/// too, which compares byte by byte. Holds a view; the text must outlive it.
class URIEL_POINTER scheme_view {
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
        return matching::order_ignoring_case(a.text_, b.text_);
    }
    friend constexpr std::weak_ordering operator<=>(scheme_view a, std::string_view b) noexcept {
        return matching::order_ignoring_case(a.text_, b);
    }

private:
    std::string_view text_;
};

namespace iteration {

/// Text that is compared with a part in which the case of letters does not matter.
template <class T, class Part>
concept text_beside = std::convertible_to<T, std::string_view> && !std::same_as<T, Part>;

}  // namespace iteration
}  // namespace uriel

template <uriel::iteration::text_beside<uriel::scheme_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<uriel::scheme_view, T, A, B> : type_identity<std::string_view> {
};
template <uriel::iteration::text_beside<uriel::scheme_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<T, uriel::scheme_view, A, B> : type_identity<std::string_view> {
};
