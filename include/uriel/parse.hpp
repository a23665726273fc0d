// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/parse.hpp: parsing and views, without owning types. The cheapest header to include.
#pragma once

#include "uriel/version.hpp"  // first: it says what is needed

#include "uriel/detail/syntax/scan.hpp"
#include "uriel/error.hpp"
#include "uriel/validate.hpp"
#include "uriel/view.hpp"

#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>

namespace uriel {

namespace detail::giving {

/// A temporary that owns its text, such as a std::string: a view of it would dangle.
template <class Text>
concept temporary_text = !std::is_reference_v<Text> && !std::is_trivially_copyable_v<Text> &&
                         std::convertible_to<Text const&, std::string_view>;

}  // namespace detail::giving

/// Parses a URI-reference (RFC 3986, 4.1): a URI or a relative reference.
/// Linear time, no allocation. The view refers to `text`, which must outlive it.
/// Errors: the first byte that breaks the grammar, with its component; too_long, for 2 GiB and
/// more.
constexpr expected<reference_view, parse_error> parse_reference(std::string_view text) noexcept {
    expected<reference_view, parse_error> result;
    if (detail::scanning::scan_outcome const outcome = result->scan_from(text); outcome.failed)
        result = unexpected(parse_error{outcome.code, outcome.where, outcome.offset});
    return result;
}
template <detail::giving::temporary_text Text>
void parse_reference(Text&&) = delete;  // reference::parse(text) makes one that owns its text

/// Parses a URI (RFC 3986, 3), which has a scheme. As parse_reference(), with one more error:
/// relative_not_allowed.
constexpr expected<uri_view, parse_error> parse(std::string_view text) noexcept {
    expected<uri_view, parse_error> result(uri_view{});
    if (detail::scanning::scan_outcome const outcome = result->scan_from(text); outcome.failed)
        result = unexpected(parse_error{outcome.code, outcome.where, outcome.offset, rule::uri});
    else if (!result->has_scheme())
        result = unexpected(
            parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri});
    return result;
}
template <detail::giving::temporary_text Text>
void parse(Text&&) = delete;  // uri::parse(text) makes a URI that owns its text
void parse(std::string_view, reference_view const&) = delete;  // resolve(base, text)

/// True if `text` is a URI, which has a scheme. To find out why not, call parse(). Linear time, no
/// allocation.
constexpr bool is_valid(std::string_view text) noexcept {
    detail::scanning::components parts;
    bool const has_failed = detail::scanning::scan(text, parts).failed;
    return parts.has_scheme && !has_failed;
}

/// True if `text` is a URI-reference. Nearly every text without spaces is one: "hello" is, and so
/// is the empty text.
constexpr bool is_valid_reference(std::string_view text) noexcept {
    detail::scanning::components parts;
    return !detail::scanning::scan(text, parts).failed;
}

/// The five components of any text, as the regular expression of Appendix B finds them. Splitting
/// never fails and validates nothing.
struct split_reference {
    std::optional<std::string_view> scheme;
    std::optional<std::string_view> authority;
    std::string_view path;
    std::optional<std::string_view> query;
    std::optional<std::string_view> fragment;
};

/// Splits as RFC 3986 Appendix B does. Linear time, no allocation.
constexpr split_reference split(std::string_view text) noexcept {
    split_reference result;
    if (std::size_t const at = text.find('#'); at != text.npos) {
        result.fragment = text.substr(at + 1);
        text = text.substr(0, at);
    }
    if (std::size_t const at = text.find('?'); at != text.npos) {
        result.query = text.substr(at + 1);
        text = text.substr(0, at);
    }
    if (std::size_t const at = text.find_first_of(":/");
        at != text.npos && at > 0 && text[at] == ':') {
        result.scheme = text.substr(0, at);
        text = text.substr(at + 1);
    }
    if (text.starts_with("//")) {
        std::size_t const end = text.find('/', 2);
        result.authority = text.substr(2, end == text.npos ? end : end - 2);
        text = end == text.npos ? std::string_view() : text.substr(end);
    }
    result.path = text;
    return result;
}
template <detail::giving::temporary_text Text>
void split(Text&&) = delete;

namespace detail::giving {

/// The text of a literal, as a template argument: the compiler can then name the error in it.
template <std::size_t size>
struct literal_text {
    char bytes[size];
    consteval literal_text(char const (&text)[size]) noexcept {  // NOLINT: converts on purpose
        for (std::size_t i = 0; i < size; ++i) bytes[i] = text[i];
    }
    constexpr std::string_view view() const noexcept { return {bytes, size - 1}; }
};

/// Deleted: an invalid literal does not compile, and the message shows this name and its arguments.
template <error_code code, std::size_t offset>
void this_literal_is_invalid() = delete;

}  // namespace detail::giving

namespace literals {

/// A literal URI, parsed at compile time: "http://example.com/"_uri. An invalid one does not
/// compile, and the compiler names the error code and the offset. The view never dangles.
template <detail::giving::literal_text literal>
constexpr uri_view operator""_uri() {  // not consteval: clang 14 to 16 crash
    constexpr auto result = parse(literal.view());
    if constexpr (!result)
        detail::giving::this_literal_is_invalid<result.error().code, result.error().offset>();
    else
        return *result;
}

/// A literal URI reference, parsed at compile time: "../g?y"_reference.
template <detail::giving::literal_text literal>
consteval reference_view operator""_reference() {
    constexpr auto result = parse_reference(literal.view());
    if constexpr (!result)
        detail::giving::this_literal_is_invalid<result.error().code, result.error().offset>();
    else
        return *result;
}

}  // namespace literals
}  // namespace uriel
