// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The path and its segments (RFC 3986, 3.3).
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/pieces.hpp"
#include "uriel/syntax/percent.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

/// A segment of a path, or a part of one: its data, `segment == "a b"`, of which encoded() is what
/// is written. Given to compose() or edit(), it stays as written. Holds a view; the text must
/// outlive it.
class URIEL_POINTER segment_view : public iteration::data_piece {
public:
    constexpr segment_view() noexcept = default;
    constexpr explicit segment_view(encoded_view text URIEL_LIFETIMEBOUND) noexcept
        : data_piece(text, false) {}
};

/// The segments of a path, from left to right: a range of segment_view, with the members of
/// pieces_view. "/a//b/" has four: "a", "", "b", ""; "/" has one, which is empty; the empty path
/// has none. Holds a view; the text must outlive it.
class segments_view : public iteration::pieces_view<segment_view> {
public:
    constexpr explicit segments_view(std::string_view path) noexcept
        : pieces_view(path.substr(path.starts_with('/') ? 1 : 0), '/', path.empty()) {}
};

/// The path of a URI reference, as written. It is never absent, but may be empty.
class path_view {
public:
    constexpr explicit path_view(encoded_view path) noexcept : path_(path) {}

    constexpr std::string_view text() const noexcept { return path_.text(); }
    constexpr encoded_view encoded() const noexcept { return path_; }
    constexpr decoded_view decoded() const noexcept { return path_.decoded(); }

    // Refused, as of encoded_view.
    template <matching::string CallTextOrDecode>
    explicit(matching::string_view<CallTextOrDecode>) operator CallTextOrDecode() const = delete;

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

    friend constexpr bool operator==(path_view a, path_view b) noexcept = default;
    friend constexpr bool operator==(path_view a, std::string_view b) noexcept {
        return a.path_ == b;
    }

private:
    encoded_view path_;
};

/// Which of the five path rules a path matched, given the text before it (RFC 3986, 3.3).
enum class path_kind : std::uint8_t { abempty, absolute, noscheme, rootless, empty };

/// "abempty", "absolute", "noscheme", "rootless", "empty".
URIEL_EXPORT std::string_view name(path_kind kind) noexcept;

}  // namespace uriel

template <>
inline constexpr bool std::ranges::enable_view<uriel::segments_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::segments_view> = true;
