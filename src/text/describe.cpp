// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/text/describe.hpp"

#include "uriel/bytes/ascii.hpp"

#include <algorithm>

namespace uriel {
namespace {

// As wide as leaves the sentence beside the caret on an ordinary terminal.
constexpr std::size_t shown_before = 40;
constexpr std::size_t shown_after = 30;

void append_visible(std::string_view text, std::string& out) {
    for (char const c : text) {
        auto const octet = static_cast<unsigned char>(c);
        if (octet >= 0x20 && octet < 0x7F)
            out += c;
        else
            (out += "\\x").append({ascii::hex_digit(octet >> 4U), ascii::hex_digit(octet & 15U)});
    }
}

void append_what(parse_error const& error, std::string& out) {
    out += name(error.code);
    // Some names say where, such as invalid-port.
    if (!name(error.code).ends_with(subject(error))) out.append(" in ").append(subject(error));
}

/// What the message of an error is about; empty if it says so itself.
std::string_view found(parse_error const& error, std::string_view text) noexcept {
    if (error.offset >= text.size()) return {};
    switch (error.code) {
        case error_code::invalid_scheme: return text.substr(0, text.find(':'));
        case error_code::invalid_percent_encoding: return text.substr(error.offset, 3);
        case error_code::unclosed_bracket: {
            std::size_t const open = text.find('[');
            return open == text.npos ? std::string_view() : text.substr(open, 1);
        }
        case error_code::invalid_ip_literal: {
            if (text[error.offset] == '%') return text.substr(error.offset, 1);
            std::size_t const open = text.rfind('[', error.offset);
            if (open == text.npos) return {};
            return text.substr(open, text.find(']', open) - open + 1);
        }
        case error_code::invalid_port:
        case error_code::invalid_character: return text.substr(error.offset, 1);
        default: return {};
    }
}

void append_section(parse_error const& error, std::string& out) {
    if (!section(error).empty()) out.append(" (RFC 3986, ").append(section(error)) += ')';
}

}  // namespace

excerpt excerpt_at(std::string_view text, std::size_t offset, std::size_t length) {
    std::size_t const at = std::min(offset, text.size());
    std::size_t const begin = at - std::min(at, shown_before);
    std::string_view const after = text.substr(at, shown_after);
    excerpt result;
    if (begin > 0) result.line += "...";
    append_visible(text.substr(begin, at - begin), result.line);
    result.caret = result.line.size();
    append_visible(after.substr(0, length), result.line);
    result.width = std::max<std::size_t>(result.line.size() - result.caret, 1);
    append_visible(after.substr(std::min(length, after.size())), result.line);
    if (at + after.size() < text.size()) result.line += "...";
    return result;
}

std::string to_string(parse_error const& error) {
    std::string result;
    append_what(error, result);
    result.append(" at offset ").append(std::to_string(error.offset));
    append_section(error, result);
    return result;
}

std::string explain(parse_error const& error, std::string_view text) {
    return explain(error, text, message(error, text));
}

std::string explain(parse_error const& error, std::string_view text, std::string_view message) {
    std::string_view const what = found(error, text);
    std::string result;
    if (!what.empty() && message.starts_with("not ")) {
        result += '\'';
        append_visible(what.substr(0, shown_after), result);
        result += what.size() > shown_after ? "...' is " : "' is ";
    }
    return result.append(message);
}

std::string describe(parse_error const& error, std::string_view text) {
    constexpr std::string_view margin = "    ";
    excerpt const shown = excerpt_at(text, error.offset);
    std::string result;
    append_what(error, result);
    append_section(error, result);
    result.append("\n").append(margin).append(shown.line);
    result.append("\n").append(margin).append(shown.caret, ' ').append("^ ");
    return result.append(explain(error, text));
}

}  // namespace uriel
