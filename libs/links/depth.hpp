// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// HTML without deep nesting: gumbo takes time quadratic in the depth, browsers stop at 512.
#pragma once

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>

namespace uriel::links {

/// How deeply elements may lie in each other, as in Chromium.
inline constexpr std::size_t deepest_element = 512;

/// Returns `html`, or `room` with a text in which end tags close elements before others would lie
/// deeper. Lines stay as they are. Linear time.
std::string_view with_limited_depth(std::string_view html, std::pmr::string& room);

}  // namespace uriel::links
