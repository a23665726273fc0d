// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// UTF-8, octet by octet.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace uriel::detail::bytewise {

/// Steps through octets and reports whether they are well-formed UTF-8 (RFC 3629, section 4).
class utf8_check {
public:
    constexpr bool next(unsigned char octet) noexcept {
        if (missing_ > 0) {
            bool const fits = octet >= low_ && octet <= high_;
            low_ = 0x80;
            high_ = 0xBF;
            --missing_;
            return fits;
        }
        if (octet < 0x80) return true;
        if (octet >= 0xC2 && octet <= 0xDF) {
            missing_ = 1;
        } else if (octet >= 0xE0 && octet <= 0xEF) {
            missing_ = 2;
            if (octet == 0xE0) low_ = 0xA0;   // shorter forms exist
            if (octet == 0xED) high_ = 0x9F;  // surrogates
        } else if (octet >= 0xF0 && octet <= 0xF4) {
            missing_ = 3;
            if (octet == 0xF0) low_ = 0x90;   // shorter forms exist
            if (octet == 0xF4) high_ = 0x8F;  // above U+10FFFF
        } else {
            return false;
        }
        return true;
    }
    constexpr bool complete() const noexcept { return missing_ == 0; }

private:
    unsigned missing_ = 0;
    unsigned char low_ = 0x80;
    unsigned char high_ = 0xBF;
};

/// The beginning of a text: a character, or malformed octets, for which U+FFFD stands.
struct utf8_piece {
    std::size_t size = 1;
    bool is_character = false;
};

/// The first piece of `octets`, which must not be empty. A malformed piece is one octet, or the
/// longest valid beginning of a character (Unicode 3.9, D93b).
constexpr utf8_piece first_utf8_piece(std::string_view octets) noexcept {
    utf8_check check;
    std::size_t size = 0;
    while (size < octets.size() && check.next(static_cast<unsigned char>(octets[size]))) {
        ++size;
        if (check.complete()) return {size, true};
    }
    return {size > 0 ? size : 1, false};
}

/// The character that well-formed octets encode. They must encode exactly one.
constexpr char32_t code_point(std::string_view character) noexcept {
    auto const lead = static_cast<unsigned char>(character.front());
    if (lead < 0x80) return lead;
    char32_t code = lead & (0x7FU >> character.size());
    for (char const c : character.substr(1))
        code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    return code;
}

/// Appends the octets of a character, or those of U+FFFD if `c` is not a character.
inline void append_utf8(char32_t c, std::string& to) {
    if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) c = 0xFFFD;
    auto const add = [&](char32_t octet) { to += static_cast<char>(octet); };
    auto const add_rest = [&](unsigned shift) { add(0x80U | ((c >> shift) & 0x3FU)); };
    if (c < 0x80) return add(c);
    if (c < 0x800) {
        add(0xC0U | (c >> 6U));
    } else {
        if (c < 0x10000) {
            add(0xE0U | (c >> 12U));
        } else {
            add(0xF0U | (c >> 18U));
            add_rest(12);
        }
        add_rest(6);
    }
    add_rest(0);
}

}  // namespace uriel::detail::bytewise
