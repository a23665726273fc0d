// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Subcomponents: parts that a scheme or a program delimits within a component (RFC 3986, 2.2 and
// 3.3).
//
// The generic syntax gives ';', '=', ',' and the like no meaning, so only the caller can choose to
// split by them: the parameters of a segment here, the pairs of a query in query.hpp.
#pragma once

#include "uriel/model/pieces.hpp"

#include <optional>

namespace uriel {

namespace giving {

/// Not constexpr, so that a character that may not delimit subcomponents does not compile.
void this_character_delimits_no_subcomponents();

}  // namespace giving

/// A character that may delimit subcomponents (RFC 3986, 2.2): a sub-delim, ':' or '@'. These are
/// reserved, so data can hold them encoded, and allowed in a segment.
class subdelimiter {
public:
    static constexpr character_set allowed = sets::reserved & sets::segment;

    /// A character known when the program is written; any other does not compile.
    consteval subdelimiter(char c) noexcept : character_(c) {  // NOLINT: converts on purpose
        if (!allowed.contains(c)) giving::this_character_delimits_no_subcomponents();
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
class subcomponents_view : public iteration::pieces_view<encoded_view> {
public:
    constexpr subcomponents_view(encoded_view text, subdelimiter by) noexcept
        : pieces_view(text.text(), by.character(), text.empty()) {}
};

}  // namespace uriel

template <>
inline constexpr bool std::ranges::enable_view<uriel::subcomponents_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::subcomponents_view> = true;
