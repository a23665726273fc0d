// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What std::string_view::contains() of C++23 answers.
#pragma once

#include <string_view>

namespace uriel::detail::bytewise {

constexpr bool contains(std::string_view text, char wanted) noexcept {
    return text.find(wanted) != std::string_view::npos;
}
constexpr bool contains(std::string_view text, std::string_view wanted) noexcept {
    return text.find(wanted) != std::string_view::npos;
}

}  // namespace uriel::detail::bytewise
