// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The value that a caller gives for a component: data, which is encoded, or encoded text, which is
// checked.
#pragma once

#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/model/given_text.hpp"
#include "uriel/detail/model/parts.hpp"
#include "uriel/encode.hpp"
#include "uriel/path.hpp"
#include "uriel/query.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel {

namespace detail::giving {

/// The type of `removed`.
struct removed_t {};

}  // namespace detail::giving

/// A value that makes a component absent: `.fragment = removed`.
inline constexpr detail::giving::removed_t removed{};

namespace detail::giving {

/// Text that owns its bytes, such as a std::string. A view of it must not outlive it.
template <class Text>
concept owning_text =
    std::convertible_to<Text const&, std::string_view> && !std::is_trivially_copyable_v<Text>;

/// Text that the caller says is percent-encoded. It has not been checked yet. compose() and edit()
/// check it when they write it; nothing else takes it. Holds a view; the text must outlive it.
class URIEL_POINTER unchecked_text {
public:
    constexpr explicit unchecked_text(std::string_view text URIEL_LIFETIMEBOUND) noexcept
        : text_(text) {}

    constexpr std::string_view text() const noexcept { return text_; }

private:
    std::string_view text_;
};

}  // namespace detail::giving

/// Marks `text` as already encoded for compose() and edit(), which check it. Without this, a string
/// is data. To read encoded text instead of writing it, call encoded_view::parse().
constexpr detail::giving::unchecked_text encoded(
    std::string_view text URIEL_LIFETIMEBOUND) noexcept {
    return detail::giving::unchecked_text(text);
}
template <detail::giving::owning_text Text>
constexpr detail::giving::unchecked_text encoded(Text const& text URIEL_LIFETIMEBOUND) noexcept {
    return detail::giving::unchecked_text(text);
}

/// The value of a component, for compose() and edit(): data (any string) is encoded as the
/// component requires; encoded text (encoded_view, encoded_text, encoded()) is checked and written
/// as it is (RFC 3986, 2.4: never encode twice). The default value leaves the component alone;
/// `removed`, std::nullopt and an optional without value make it absent. Holds a view: use it in
/// the expression that makes it.
class component_text {
public:
    constexpr component_text() noexcept = default;
    constexpr component_text(component_text&&) noexcept = default;
    constexpr component_text& operator=(component_text&&) noexcept = default;
    // Not copyable, and nor is anything that holds one: a named value could outlive the text it
    // refers to.
    component_text(component_text const&) = delete;  // give it in the call, or still_alive(it)
    component_text& operator=(component_text const&) = delete;
    constexpr component_text(detail::giving::removed_t) noexcept
        : state_(state::absent) {}                                                // NOLINT
    constexpr component_text(std::nullopt_t) noexcept : state_(state::absent) {}  // NOLINT
    template <class Text>
        requires std::convertible_to<Text const&, std::string_view> &&
                     std::is_trivially_copyable_v<Text>
    constexpr component_text(Text const& data) noexcept  // NOLINT: converts on purpose
        : text_(data), state_(state::data) {}
    /// From text that owns its bytes, such as a std::string.
    template <detail::giving::owning_text Text>
    constexpr component_text(Text const& data URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : text_(data), state_(state::data) {}
    constexpr component_text(encoded_view text URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : text_(text.text()), state_(state::encoded) {}
    constexpr component_text(maybe<encoded_view> text URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(text ? component_text(*text) : component_text(uriel::removed)) {}
    constexpr component_text(
        detail::giving::unchecked_text text URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : text_(text.text()), state_(state::encoded) {}
    /// A host as it stands in its reference, with the brackets of an IP literal.
    constexpr component_text(host_view host URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(host.literal()) {}
    constexpr component_text(maybe<host_view> host URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(host ? component_text(*host) : component_text(uriel::removed)) {}
    constexpr component_text(maybe<scheme_view> scheme URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(scheme ? component_text(*scheme) : component_text(uriel::removed)) {}
    component_text(param_view) = delete;  // decode() it: '+' may be a space there, but not here
    constexpr component_text(segment_view text URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(text.encoded()) {}
    constexpr component_text(maybe<segment_view> text URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(text ? component_text(*text) : component_text(uriel::removed)) {}
    constexpr component_text(path_view path URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(path.encoded()) {}
    component_text(encoded_text const& text URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(text.view()) {}
    template <class Text>
        requires std::constructible_from<component_text, Text const&> &&
                 std::is_trivially_copyable_v<Text>
    constexpr component_text(std::optional<Text> const& text) noexcept  // NOLINT
        : component_text(text ? component_text(*text) : component_text(uriel::removed)) {}
    template <class Text>
        requires std::constructible_from<component_text, Text const&>
    constexpr component_text(
        std::optional<Text> const& text URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : component_text(text ? component_text(*text) : component_text(uriel::removed)) {}

    constexpr bool is_given() const noexcept { return state_ != state::not_given; }
    constexpr bool is_removed() const noexcept { return state_ == state::absent; }
    constexpr bool is_data() const noexcept { return state_ == state::data; }
    constexpr bool is_encoded() const noexcept { return state_ == state::encoded; }
    constexpr bool has_text() const noexcept { return is_data() || is_encoded(); }
    constexpr std::string_view text() const noexcept { return text_; }

private:
    enum class state : std::uint8_t { not_given, absent, data, encoded };

    std::string_view text_;
    state state_ = state::not_given;
};

namespace detail::giving {

/// Any type that converts to component_text.
template <class Type>
concept component_value = std::constructible_from<component_text, Type const&>;

/// The value of a port: a number or text.
class port_value {
public:
    constexpr port_value() noexcept = default;
    constexpr port_value(component_text text) noexcept  // NOLINT: converts on purpose
        : text_(std::move(text)) {}
    template <component_value Text>
        requires std::is_trivially_copyable_v<Text>
    constexpr port_value(Text const& text) noexcept : text_(text) {}  // NOLINT
    template <component_value Text>
    constexpr port_value(Text const& text URIEL_LIFETIMEBOUND) noexcept : text_(text) {}  // NOLINT
    template <detail::giving::number Number>
    constexpr port_value(Number number) noexcept  // NOLINT: converts on purpose
        : text_(std::cmp_less(number, 0) ? component_text("-") : component_text()),
          number_(static_cast<std::uint64_t>(number)),
          is_number_(!std::cmp_less(number, 0)) {}
    template <std::integral Number>
    constexpr port_value(std::optional<Number> number) noexcept  // NOLINT
        : port_value(number ? port_value(*number) : port_value(uriel::removed)) {}

    constexpr bool is_given() const noexcept { return is_number_ || text_.is_given(); }
    constexpr bool has_text() const noexcept { return is_number_ || text_.has_text(); }

    /// The text; empty if a number was given. A negative number becomes "-", which is not a port.
    constexpr component_text const& text() const noexcept { return text_; }
    constexpr bool is_number() const noexcept { return is_number_; }
    constexpr std::uint64_t number() const noexcept { return number_; }

private:
    component_text text_;
    std::uint64_t number_ = 0;
    bool is_number_ = false;
};

}  // namespace detail::giving

}  // namespace uriel
