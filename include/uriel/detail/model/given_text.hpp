// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What members such as with_host() and set_param() take: data, which they encode, and literals,
// which the compiler checks.
#pragma once

#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/syntax/rule.hpp"
#include "uriel/percent.hpp"
#include "uriel/validate.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel::detail::giving {

/// A string, of which it is not known whether it is encoded.
template <class Text>
concept text_as_given = std::convertible_to<Text const&, std::string_view>;

/// A string that is no literal.
template <class Text>
concept text_at_run_time = text_as_given<Text> && !std::is_array_v<Text>;

/// Encoded text that may be absent.
template <class Text>
concept maybe_text = requires(Text const& text) {
    { text.has_value() } -> std::same_as<bool>;
    { text->decoded() } -> std::same_as<decoded_view>;
};

/// Octets that are decoded as they are read, also those of a pair.
template <class Data>
concept decoded_data = std::convertible_to<Data const&, decoded_view> && !text_as_given<Data>;

/// Encoded text, perhaps in a path or an encoded_text.
template <class Text>
concept encoded_already =
    !text_as_given<Text> && !decoded_data<Text> &&
    (matching::encoded<Text> || maybe_text<Text> || std::convertible_to<Text const&, encoded_view>);

/// An integer that is meant as a number, so neither a bool nor a character.
template <class Number>
concept number =
    std::integral<Number> && !std::same_as<Number, bool> && !std::same_as<Number, char> &&
    !std::same_as<Number, char8_t> && !std::same_as<Number, char16_t> &&
    !std::same_as<Number, char32_t> && !std::same_as<Number, wchar_t>;

/// The decimal digits of a number, with its sign.
class number_text {
public:
    template <number Number>
    constexpr number_text(Number value) noexcept {  // NOLINT: converts on purpose
        bool const is_negative = std::cmp_less(value, 0);
        auto rest = static_cast<std::uint64_t>(value);
        if (is_negative) rest = 0 - rest;
        do {
            digits_[--begin_] = static_cast<char>('0' + rest % 10);
            rest /= 10;
        } while (rest != 0);
        if (is_negative) digits_[--begin_] = '-';
    }

    constexpr std::string_view text() const noexcept URIEL_LIFETIMEBOUND {
        return {digits_ + begin_, longest - begin_};
    }

private:
    static constexpr std::size_t longest = 20;
    char digits_[longest] = {};
    std::size_t begin_ = longest;
};

/// Data: a string, octets that were decoded, or a number. Holds a view: use it in the expression
/// that makes it.
class data_text {
public:
    template <text_as_given Text>
    constexpr data_text(Text const& data) noexcept : text_(data) {}  // NOLINT: converts on purpose
    template <decoded_data Data>
    constexpr data_text(Data const& data) noexcept  // NOLINT
        : data_text(static_cast<decoded_view>(data), is_decoded()) {}
    template <number Number>
    constexpr data_text(Number value) noexcept : number_(value) {  // NOLINT
        text_ = number_.text();
    }
    template <encoded_already Text>
    data_text(Text const&) = delete;  // give its decoded(), or call edit(), which keeps it encoded
    data_text(data_text const&) = delete;
    data_text& operator=(data_text const&) = delete;
    ~data_text() = default;

    /// The data, or the text that it is decoded from.
    constexpr std::string_view text() const noexcept { return text_; }
    constexpr bool is_encoded() const noexcept { return is_encoded_; }
    constexpr decoded_view decoded() const noexcept { return decoded_view(text_, plus_is_space_); }

private:
    struct is_decoded {};
    constexpr data_text(decoded_view data, is_decoded) noexcept
        : text_(data.encoded_text()), is_encoded_(true), plus_is_space_(data.plus_is_space()) {}

    std::string_view text_;
    bool is_encoded_ = false;
    bool plus_is_space_ = false;
    number_text number_{0};
};

// Not constexpr, so that a literal which is none of these does not compile.
inline void this_literal_is_no_scheme() {}
inline void this_literal_is_no_host_give_it_to_edit() {}
inline void this_number_is_no_port() {}
inline void this_literal_is_no_reference() {}
inline void the_first_character_is_the_delimiter_leave_it_out() {}

/// The data of a component, without the delimiter that stands before the component.
template <char delimiter>
class component_data : public data_text {
public:
    template <std::size_t size>
    consteval component_data(char const (&literal)[size]) noexcept  // NOLINT: converts on purpose
        : data_text(std::string_view(literal, size - 1)) {
        if (text().starts_with(delimiter)) the_first_character_is_the_delimiter_leave_it_out();
    }
    template <class Data>
        requires(!std::is_array_v<Data> && std::constructible_from<data_text, Data const&>)
    constexpr component_data(Data const& data) noexcept : data_text(data) {}  // NOLINT
    template <encoded_already Text>
    component_data(Text const&) = delete;  // give its decoded(), or call edit(), which keeps it
};

/// A scheme, checked while compiling.
class scheme_literal {
public:
    template <std::size_t size>
    consteval scheme_literal(char const (&literal)[size]) noexcept  // NOLINT: converts on purpose
        : text_(literal, size - 1) {
        if (!is_valid(rule::scheme, text_)) this_literal_is_no_scheme();
    }
    constexpr std::string_view text() const noexcept { return text_; }

private:
    std::string_view text_;
};

/// A host, checked while compiling: a name in ASCII, or an IP address, with or without brackets.
class host_literal {
public:
    template <std::size_t size>
    consteval host_literal(char const (&literal)[size]) noexcept  // NOLINT: converts on purpose
        : text_(literal, size - 1) {
        bool const is_host = is_valid(rule::host, text_) && text_.find('%') == text_.npos;
        if (!is_host && !is_valid(rule::ipv6_address, text_))
            this_literal_is_no_host_give_it_to_edit();
    }
    constexpr std::string_view text() const noexcept { return text_; }

private:
    std::string_view text_;
};

/// A port that TCP and UDP have: a literal, checked while compiling, or a std::uint16_t.
class port_literal {
public:
    template <number Number>
        requires(!std::same_as<Number, std::uint16_t>)
    consteval port_literal(Number literal) noexcept  // NOLINT: converts on purpose
        : number_(static_cast<std::uint16_t>(literal)) {
        if (std::cmp_not_equal(number_, literal)) this_number_is_no_port();
    }
    constexpr port_literal(std::same_as<std::uint16_t> auto number) noexcept  // NOLINT
        : number_(number) {}
    constexpr std::uint16_t number() const noexcept { return number_; }

private:
    std::uint16_t number_;
};

/// A reference, checked while compiling.
class reference_literal {
public:
    template <std::size_t size>
    consteval reference_literal(char const (&literal)[size]) noexcept  // NOLINT
        : text_(literal, size - 1) {
        if (!is_valid(rule::uri_reference, text_)) this_literal_is_no_reference();
    }
    constexpr std::string_view text() const noexcept { return text_; }

private:
    std::string_view text_;
};

}  // namespace uriel::detail::giving
