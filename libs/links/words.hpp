// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Taking texts apart from the front.
#pragma once

#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace uriel::links {

/// ASCII white space, as HTML has it.
inline constexpr std::string_view white_space = "\t\n\f\r ";

inline void skip(std::string_view& text, std::string_view what) noexcept {
    text.remove_prefix(std::min(text.find_first_not_of(what), text.size()));
}

/// Skips one such character; false if there is none.
inline bool skip_one(std::string_view& text, std::string_view what) noexcept {
    bool const is_there = !text.empty() && detail::bytewise::contains(what, text.front());
    if (is_there) text.remove_prefix(1);
    return is_there;
}

/// Takes the beginning of `text` up to one of `ends`, which stay.
inline std::string_view take_until(std::string_view& text, std::string_view ends) noexcept {
    std::string_view const taken = text.substr(0, text.find_first_of(ends));
    text.remove_prefix(taken.size());
    return taken;
}

inline std::string_view strip(std::string_view text) noexcept {
    std::size_t const begin = text.find_first_not_of(white_space);
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(white_space) + 1 - begin);
}

}  // namespace uriel::links
