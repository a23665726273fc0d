// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/escape.hpp"

#include "uriel/encode.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

void append_hex(std::string_view octets, std::string& out) {
    for (char const c : octets) {
        auto const octet = static_cast<unsigned char>(c);
        (out += "\\x").append({ascii::hex_digit(octet >> 4U), ascii::hex_digit(octet & 15U)});
    }
}

char letter_of(char c) noexcept {
    switch (c) {
        case '\n': return 'n';
        case '\r': return 'r';
        case '\t': return 't';
        case '\\': return '\\';
        default: return 0;
    }
}

void append_escaped(std::string_view octets, std::string& out) {
    bool const is_utf8 = uriel::detail::bytewise::is_utf8(octets);
    while (!octets.empty()) {
        std::size_t size = 1;
        if (char const letter = letter_of(octets.front()); letter != 0) {
            (out += '\\') += letter;
        } else if (std::size_t const control = size_of_control(octets, is_utf8); control != 0) {
            size = control;
            append_hex(octets.substr(0, size), out);
        } else {
            out += octets.front();
        }
        octets.remove_prefix(size);
    }
}

}  // namespace

std::size_t size_of_control(std::string_view text, bool is_utf8) noexcept {
    auto const octet = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    unsigned const first = octet(0);
    if (first < 0x20 || first == 0x7F) return 1;
    if (first < 0x80) return 0;
    if (!is_utf8) return first <= 0x9F ? 1 : 0;
    unsigned const second = octet(1);
    if (first == 0xC2 && second <= 0x9F) return 2;  // U+0080 to U+009F
    if (first == 0xD8 && second == 0x9C) return 2;  // U+061C
    if (first != 0xE2) return 0;
    unsigned const third = octet(2);
    bool const is_bidi_or_line =
        (second == 0x80 && (third == 0x8E || third == 0x8F || (third >= 0xA8 && third <= 0xAE))) ||
        (second == 0x81 && third >= 0xA6 && third <= 0xA9);
    return is_bidi_or_line ? 3 : 0;
}

std::string without_controls(std::string_view text) {
    bool const is_utf8 = uriel::detail::bytewise::is_utf8(text);
    std::string shown;
    while (!text.empty()) {
        std::size_t const control = size_of_control(text, is_utf8);
        if (control != 0)
            append_hex(text.substr(0, control), shown);
        else
            shown += text.front();
        text.remove_prefix(control != 0 ? control : 1);
    }
    return shown;
}

void append_octets(std::string_view octets, settings const& chosen, std::string& out) {
    if (!chosen.null && !chosen.raw) return append_escaped(octets, out);
    if (!chosen.null) {
        out += octets;
        return;
    }
    for (char const c : octets) {
        if (c == '\0')
            out += "\\x00";
        else
            out += c;
    }
}

std::string in_shell_quotes(std::string_view text) {
    bool const is_plain = without_controls(text) == text;
    std::string word = is_plain ? "'" : "$'";
    bool const is_utf8 = uriel::detail::bytewise::is_utf8(text);
    while (!text.empty()) {
        std::size_t const control = size_of_control(text, is_utf8);
        std::string_view const next = text.substr(0, control != 0 ? control : 1);
        if (is_plain)
            word += next == "'" ? "'\\''" : next;
        else if (next == "'" || next == "\\")
            (word += '\\') += next;
        else
            word += without_controls(next);
        text.remove_prefix(next.size());
    }
    return word += '\'';
}

std::string shell_word(std::string_view text) {
    constexpr std::string_view special = " !\"#$&'()*;<>?[\\]^`{|}~";
    bool const is_plain =
        !text.empty() && text.find_first_of(special) == text.npos && without_controls(text) == text;
    return is_plain ? std::string(text) : in_shell_quotes(text);
}

void append_decoded(encoded_view text, settings const& chosen, std::string& out) {
    append_octets(decode(text), chosen, out);
}

}  // namespace uriel::cli
