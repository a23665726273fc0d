// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Characters that IRIs may have and better have not (RFC 3987, 4.1 and 6.1).
#pragma once

namespace uriel::detail::iris {

/// Characters that change the direction of writing: U+200E, U+200F, U+202A to U+202E, and of
/// younger Unicode U+061C and U+2066 to U+2069.
constexpr bool is_bidi_formatting(char32_t c) noexcept {
    return c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
}

/// Spaces, and invisible characters.
constexpr bool is_invisible(char32_t c) noexcept {
    switch (c) {
        case 0xA0:
        case 0xAD:
        case 0x1680:
        case 0x2028:
        case 0x2029:
        case 0x202F:
        case 0x205F:
        case 0x3000:
        case 0xFEFF: return true;
        default: return (c >= 0x2000 && c <= 0x200B) || (c >= 0x2060 && c <= 0x2064);
    }
}

}  // namespace uriel::detail::iris
