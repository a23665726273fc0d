// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A part of a reference that may be absent.
#pragma once

#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/other_words.hpp"
#include "uriel/percent.hpp"

#include <compare>
#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel {

namespace detail::matching {

/// std::invoke() of a function or a member function, without the cost of that header.
template <class Function, class Part>
constexpr decltype(auto) called(Function&& function, Part const& part) {
    if constexpr (std::is_member_function_pointer_v<std::remove_cvref_t<Function>>)
        return (part.*function)();
    else
        return std::forward<Function>(function)(part);
}

}  // namespace detail::matching

/// A part of a reference, or nothing if it is absent. It has the const members of std::optional,
/// converts to one, and compares as one. It is a type of its own for two reasons: compilers refuse
/// std::string(u.query()) and show the name CallTextOrDecode, as for an encoded_view; and an absent
/// part may be read as an empty one without a question, by text_or("") and decoded().
template <class Part>
class URIEL_POINTER maybe : public detail::giving::other_words_of_maybe<Part> {
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
    using detail::giving::other_words_of_maybe<Part>::value_or;
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
        return has_value() ? detail::matching::called(std::forward<Function>(function), *part_)
                           : result();
    }
    template <class Function>
    constexpr auto transform(Function&& function) const {
        using result =
            std::optional<std::remove_cvref_t<std::invoke_result_t<Function, Part const&>>>;
        return has_value()
                   ? result(detail::matching::called(std::forward<Function>(function), *part_))
                   : result();
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
    template <detail::matching::string CallTextOrDecode>
    explicit(detail::matching::string_view<CallTextOrDecode>) operator CallTextOrDecode() const =
        delete;

    friend constexpr bool operator==(maybe a, maybe b) noexcept { return a.part_ == b.part_; }
    friend constexpr auto operator<=>(maybe a, maybe b) noexcept { return a.part_ <=> b.part_; }
    friend constexpr bool operator==(maybe a, std::string_view b) noexcept
        requires(!std::same_as<Part, encoded_view>)
    {
        return a.part_ == b;
    }
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

constexpr bool operator==(maybe<encoded_view> a, std::string_view b) noexcept
    URIEL_COMPARES_ENCODED(b);
constexpr bool operator==(maybe<encoded_view> a, std::string_view b) noexcept {
    return a && *a == b;
}

}  // namespace uriel

template <class Part>
struct std::hash<uriel::maybe<Part>> : std::hash<std::optional<Part>> {};
