// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Errors as people read them: in one line, or with the text and a caret under what is wrong.
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/display.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/host.hpp"

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
    if (!name(error.code).ends_with(error.subject())) out.append(" in ").append(error.subject());
}

/// The text that an error's message is about; empty if the message has it.
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

/// Up to as many bytes as are shown after an offset.
void append_start(std::string_view text, std::string& out) {
    append_visible(text.substr(0, shown_after), out);
    if (text.size() > shown_after) out += "...";
}

/// Of a value that begins with its delimiter, the name that comes next, as in "token=...". What is
/// longer than a name, or comes after it, may be secret: redact() knows, but is above this room.
std::string name_meant(std::string_view value) {
    constexpr std::size_t longest = 15;
    constexpr character_set of_names = sets::alpha | sets::digit | character_set("-_.");
    std::size_t size = 1;
    while (size < value.size() && of_names.contains(value[size])) ++size;
    std::string name(value.substr(1, size - 1));
    if (name.empty() || name.size() > longest) return {};
    if (size < value.size()) name += value[size] == '=' ? "=..." : "...";
    return name;
}

/// The message about a value that has its delimiter, with the value that was meant, unless that
/// would be refused again, or is unlikely. Empty, if the text is no such value.
std::string without_delimiter(parse_error const& error, std::string_view value,
                              std::string_view message) {
    std::string result;
    if (error.code != error_code::delimiter_in_value || error.offset >= value.size()) return result;
    std::string_view const what = message.substr(0, message.find(';'));
    if (error.where != component::host) {
        std::string const name = name_meant(value);
        if (name.empty() || name.front() == value.front()) return result;
        return result.append(what).append("; give '").append(name) += "', or encoded text";
    }
    auto const found = detail::host_spelling::find_host_and_port(value);
    if (!found || !found->is_likely) return result;
    append_start(found->host, result.append(what).append("; give '"));
    append_start(found->port, result.append("', and '"));
    return result.append("' as the port");
}

void append_section(parse_error const& error, std::string& out) {
    if (!error.section().empty()) out.append(" (RFC 3986, ").append(error.section()) += ')';
}

bool is_white_space(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view first_mark(std::string_view text) noexcept {
    for (std::string_view const mark : {"\"", "'", "\xE2\x80\x9C", "\xE2\x80\x98"})
        if (text.starts_with(mark)) return mark;
    return {};
}

/// Characters copied along with a text that may be right without them: from a file, a cell or a
/// sentence. Empty, where the error is about something else.
std::string_view what_surrounds(parse_error const& error, std::string_view text) noexcept {
    switch (error.code) {
        case error_code::invalid_scheme:
        case error_code::invalid_character:
        case error_code::invalid_port: break;
        default: return {};
    }
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    std::size_t const at = error.offset;
    if (at >= text.size()) return {};
    if (at == 0) {
        if (text.starts_with(byte_order_mark))
            return "the text begins with a byte order mark; leave it out";
        if (is_white_space(text.front())) return "the text begins with white space; leave it out";
        std::string_view const mark = first_mark(text);
        bool const is_closed = text.ends_with(mark) || text.ends_with("\xE2\x80\x9D") ||
                               text.ends_with("\xE2\x80\x99");
        if (!mark.empty())
            return is_closed && text.size() > mark.size()
                       ? "the text stands in quotation marks; leave them out"
                       : "the text begins with a quotation mark; leave it out";
    }
    if (std::ranges::all_of(text.substr(at), is_white_space))
        return "the text ends with white space; leave it out";
    return {};
}

/// Does the octet at the offset have to be written as a triplet, if it is meant? Of others,
/// beyond ASCII or in a host, it is not known how they are meant.
bool needs_triplet(parse_error const& error, std::string_view text) noexcept {
    if (error.code != error_code::invalid_character || error.offset >= text.size()) return false;
    switch (error.where) {
        case component::userinfo:
        case component::path:
        case component::query:
        case component::fragment: break;
        default: return false;
    }
    constexpr std::string_view octets = " \"<>\\^`{|}[]";
    return detail::bytewise::contains(octets, text[error.offset]);
}

}  // namespace

detail::layout::excerpt detail::layout::excerpt_at(std::string_view text, std::size_t offset,
                                                   std::size_t length) {
    std::size_t const at = std::min(offset, text.size());
    std::size_t const begin = at - std::min(at, shown_before);
    std::string_view const after = text.substr(at, shown_after);
    detail::layout::excerpt result;
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
    return explain(error, text, error.message(text));
}

std::string explain(scheme_error const& error) {
    return std::string(error.message()).append(" (").append(error.source) += ')';
}
std::string explain(scheme_table::error const& error) {
    return std::string(error.message()).append(" (rule ") + std::to_string(error.rule) + ')';
}

std::string explain(parse_error const& error, std::string_view text, std::string_view message) {
    if (std::string meant = without_delimiter(error, text, message); !meant.empty()) return meant;
    std::string_view const around = what_surrounds(error, text);
    std::string_view const what = around.empty() ? found(error, text) : "";
    std::string result;
    if (!what.empty() && message.starts_with("not ")) {
        result += '\'';
        append_start(what, result);
        result += "' is ";
    }
    result.append(around.empty() ? message : around);
    if (!needs_triplet(error, text)) return result;
    auto const octet = static_cast<unsigned char>(text[error.offset]);
    result.append(around.empty() ? "; write %" : ", or write %");
    return result.append({ascii::hex_digit(octet >> 4U), ascii::hex_digit(octet & 15U)});
}

std::string describe(parse_error const& error, std::string_view text) {
    constexpr std::string_view margin = "    ";
    detail::layout::excerpt const shown = detail::layout::excerpt_at(text, error.offset);
    std::string result;
    append_what(error, result);
    append_section(error, result);
    result.append("\n").append(margin).append(shown.line);
    result.append("\n").append(margin).append(shown.caret, ' ').append("^ ");
    return result.append(explain(error, text));
}

}  // namespace uriel
