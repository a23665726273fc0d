// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Content that is no document, by its first bytes.
#pragma once

#include "links/document.hpp"

#include <optional>
#include <string_view>

namespace uriel::links {

/// Says that the content is compressed, or in a format such as PNG, if it begins like that.
std::optional<breakage> other_format(std::string_view content);

/// Does text in UTF-8 look like binary data to browsers (MIME Sniffing Standard, 7.2), and not like
/// a page with a stray control character?
bool is_binary(std::string_view text) noexcept;
/// That it does.
breakage binary_data();

}  // namespace uriel::links
