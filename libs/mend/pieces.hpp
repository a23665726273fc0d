// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where the components of a mended text stood in the text, which is no URI.
#pragma once

#include "uriel/view.hpp"

#include <optional>
#include <string_view>

namespace uriel::detail::mending {

/// The components of a text, each as written, where the URL Standard (4.4) looks for them. It
/// decides nothing: ada has accepted the text, and said what it is.
struct pieces {
    std::optional<std::string_view> scheme;
    bool uses_base = false;
    bool has_authority = false;
    std::string_view slashes;  // before the authority, or before where it would be
    std::optional<std::string_view> userinfo;
    std::string_view host;
    std::optional<std::string_view> port;
    std::string_view path;
    std::optional<std::string_view> query;
    std::optional<std::string_view> fragment;
};

/// True for the schemes of browsers, in which '\' is read as '/'.
bool is_special(std::string_view scheme) noexcept;

/// "C|" or "C:".
bool is_drive_letter(std::string_view segment) noexcept;

/// The scheme that a text begins with.
std::optional<std::string_view> scheme_of(std::string_view text) noexcept;

/// The pieces of a text without what the Standard removes first, that was read as `result`, against
/// a base of that scheme or, if it is empty, without one. Linear.
pieces split(std::string_view text, uri_view result, std::string_view scheme_of_base) noexcept;

}  // namespace uriel::detail::mending
