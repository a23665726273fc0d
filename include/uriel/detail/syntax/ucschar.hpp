// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The characters beyond ASCII that IRIs and templates may have (RFC 3987, 2.2; RFC 6570, 1.5).
#pragma once

namespace uriel::detail {

/// True if an IRI may have this character wherever characters beyond ASCII are allowed (RFC 3987,
/// 2.2).
constexpr bool is_ucschar(char32_t c) noexcept {
    if (c < 0xA0 || c > 0xEFFFF) return false;
    if (c <= 0xFFFF)
        return c <= 0xD7FF || (c >= 0xF900 && c <= 0xFFEF && (c < 0xFDD0 || c > 0xFDEF));
    return (c & 0xFFFF) <= 0xFFFD && (c < 0xE0000 || c >= 0xE1000);
}
/// True for a private-use character, which is allowed only in a query (RFC 3987, 2.2).
constexpr bool is_iprivate(char32_t c) noexcept {
    return (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && c <= 0xFFFFD) ||
           (c >= 0x100000 && c <= 0x10FFFD);
}

}  // namespace uriel::detail
