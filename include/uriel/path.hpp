// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The path and its segments (RFC 3986, 3.3).
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/model/pieces.hpp"
#include "uriel/detail/other_words.hpp"
#include "uriel/percent.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

/// A segment of a path, or a part of one: its data, `segment == "a b"`, of which encoded() is what
/// is written. Given to compose() or edit(), it stays as written. Holds a view; the text must
/// outlive it.
class URIEL_POINTER segment_view : public detail::iteration::data_piece {
public:
    constexpr segment_view() noexcept = default;
    constexpr explicit segment_view(encoded_view text URIEL_LIFETIMEBOUND) noexcept
        : data_piece(text, false) {}
};

/// The segments of a path, from left to right: a range of segment_view, with the members of
/// pieces_view. "/a//b/" has four: "a", "", "b", ""; "/" has one, which is empty; the empty path
/// has none. Holds a view; the text must outlive it.
class segments_view : public detail::iteration::pieces_view<segment_view> {
public:
    constexpr explicit segments_view(std::string_view path) noexcept
        : pieces_view(path.substr(path.starts_with('/') ? 1 : 0), '/', path.empty()) {}
};

/// The path of a URI reference, as written. It is never absent, but may be empty.
class path_view : public detail::giving::other_words_of_path {
public:
    constexpr explicit path_view(encoded_view path) noexcept : path_(path) {}

    constexpr std::string_view text() const noexcept { return path_.text(); }
    constexpr encoded_view encoded() const noexcept { return path_; }
    constexpr decoded_view decoded() const noexcept { return path_.decoded(); }

    // Refused, as of encoded_view.
    template <detail::matching::string CallTextOrDecode>
    explicit(detail::matching::string_view<CallTextOrDecode>) operator CallTextOrDecode() const =
        delete;

    constexpr bool empty() const noexcept { return path_.empty(); }
    constexpr bool begins_with_slash() const noexcept { return text().starts_with('/'); }
    constexpr segments_view segments() const noexcept { return segments_view(text()); }
    /// The segment with this number, if there is one: 0 is the first, -1 the last. Linear.
    constexpr maybe<segment_view> segment(std::ptrdiff_t number) const noexcept {
        return maybe<segment_view>(segments().nth(number));
    }

    /// The last segment: the text after the last '/'. Empty if the path ends with '/'. Linear.
    constexpr segment_view file_name() const noexcept {
        return segment(-1).value_or(segment_view());
    }
    /// The text after the last '.' of the file name, unless that '.' is its first character.
    /// ".profile" and ".." have no extension, "a." has an empty one. "%2E" does not count as a '.'.
    /// Linear.
    constexpr maybe<segment_view> extension() const noexcept {
        std::string_view const name = file_name().encoded().text();
        std::size_t const dot = name.rfind('.');
        if (dot == name.npos || dot == 0 || name == "..") return std::nullopt;
        return segment_view(encoded_view::assume_encoded(name.substr(dot + 1)));
    }

    friend constexpr bool operator==(path_view a, path_view b) noexcept {
        return a.path_ == b.path_;
    }
    friend constexpr bool operator==(path_view a, std::string_view b) noexcept
        URIEL_COMPARES_ENCODED(b);

private:
    encoded_view path_;
};

constexpr bool operator==(path_view a, std::string_view b) noexcept { return a.text() == b; }

/// Which of the five path rules a path matched, given the text before it (RFC 3986, 3.3).
enum class path_kind : std::uint8_t { abempty, absolute, noscheme, rootless, empty };

/// "abempty", "absolute", "noscheme", "rootless", "empty".
URIEL_EXPORT std::string_view name(path_kind kind) noexcept;

}  // namespace uriel

template <>
inline constexpr bool std::ranges::enable_view<uriel::segments_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::segments_view> = true;

// ---- Subcomponents: parts that a scheme or a program delimits within a component (RFC 3986, 2.2
// and 3.3). The generic syntax gives ';', '=', ',' and the like no meaning, so only the caller
// can choose to split by them: the parameters of a segment here, the pairs of a query in
// query.hpp.

namespace uriel {

namespace detail::giving {

/// Not constexpr, so that a character that may not delimit subcomponents does not compile. Defined,
/// since clang 14 links what a default argument might call.
inline void this_character_delimits_no_subcomponents() {}

}  // namespace detail::giving

/// A character that may delimit subcomponents (RFC 3986, 2.2): a sub-delim, ':' or '@'. These are
/// reserved, so data can hold them encoded, and allowed in a segment.
class subdelimiter {
public:
    static constexpr character_set allowed = sets::reserved & sets::segment;

    /// A character known when the program is written; any other does not compile.
    consteval subdelimiter(char c) noexcept : character_(c) {  // NOLINT: converts on purpose
        if (!allowed.contains(c)) detail::giving::this_character_delimits_no_subcomponents();
    }
    /// A character known at run time; nothing if it may not delimit subcomponents.
    static constexpr std::optional<subdelimiter> from(char c) noexcept {
        if (!allowed.contains(c)) return std::nullopt;
        return subdelimiter(c, checked());
    }

    constexpr char character() const noexcept { return character_; }

    friend constexpr bool operator==(subdelimiter, subdelimiter) noexcept = default;

private:
    struct checked {};
    constexpr subdelimiter(char c, checked) noexcept : character_(c) {}

    char character_;
};

/// The encoded subcomponents of a text, from left to right: a range of encoded_view, with the
/// members of pieces_view. "name;v=1.1" split by ';' has two: "name" and "v=1.1". Split first and
/// decode afterwards (RFC 3986, 2.4). The empty text has none; ";" has two, which are empty. Holds
/// a view; the text must outlive it.
class subcomponents_view : public detail::iteration::pieces_view<encoded_view> {
public:
    constexpr subcomponents_view(encoded_view text, subdelimiter by) noexcept
        : pieces_view(text.text(), by.character(), text.empty()) {}
};

}  // namespace uriel

template <>
inline constexpr bool std::ranges::enable_view<uriel::subcomponents_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::subcomponents_view> = true;
