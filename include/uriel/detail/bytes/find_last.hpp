// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The last occurrence of a byte in a short text, without a call.
#pragma once

#include "uriel/detail/bytes/octets.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace uriel::detail::bytewise {

/// As find_last(), in a text that is large enough for these octets.
template <class Octets>
constexpr std::size_t find_last_by(std::string_view text, char wanted) noexcept {
    for (std::size_t end = text.size(); end > 0;) {
        // The first octets of the text may be among those that were checked already.
        end = end > Octets::size ? end - Octets::size : 0;
        if (auto const marks = Octets::load(text.data() + end).find(wanted))
            return end + Octets::last(marks);
    }
    return std::string_view::npos;
}

/// The place of the last `wanted` in `text`, or npos. Linear.
constexpr std::size_t find_last(std::string_view text, char wanted) noexcept {
#if URIEL_HAS_SIXTEEN_OCTETS
    if (!std::is_constant_evaluated() && text.size() >= sixteen_octets::size)
        return find_last_by<sixteen_octets>(text, wanted);
#endif
    if (text.size() >= eight_octets::size) return find_last_by<eight_octets>(text, wanted);
    auto const marks = eight_octets::load(text.data(), text.size()).find(wanted);
    auto const inside = marks & ~(~std::uint64_t{0} << (8 * text.size()));
    return inside == 0 ? std::string_view::npos : eight_octets::last(inside);
}

}  // namespace uriel::detail::bytewise
