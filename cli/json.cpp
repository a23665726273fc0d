// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/json.hpp"

#include "cli/escape.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/percent.hpp"

namespace uriel::cli {
namespace {

std::string in_hex(std::string_view octets) {
    std::string hex;
    hex.reserve(2 * octets.size());
    for (char const c : octets) {
        auto const octet = static_cast<unsigned char>(c);
        hex += ascii::hex_digit(octet >> 4U);
        hex += ascii::hex_digit(octet & 15U);
    }
    return hex;
}

/// With U+FFFD for each octet, or longest beginning of a character, that is not UTF-8, as Unicode
/// (3.9, D93b) wants it.
std::string in_utf8(std::string_view octets) {
    std::string text;
    text.reserve(octets.size());
    while (!octets.empty()) {
        auto const piece = detail::bytewise::first_utf8_piece(octets);
        text += piece.is_character ? octets.substr(0, piece.size) : "\xEF\xBF\xBD";
        octets.remove_prefix(piece.size);
    }
    return text;
}

void append_control(std::string_view character, std::string& out) {
    constexpr std::string_view with_letters = "\b\f\n\r\t";
    if (std::size_t const at = with_letters.find(character.front()); at != with_letters.npos) {
        (out += '\\') += "bfnrt"[at];
        return;
    }
    unsigned code = static_cast<unsigned char>(character.front());
    if (character.size() > 1) {
        code &= 0xFFU >> (character.size() + 1);
        for (char const c : character.substr(1))
            code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    }
    out += "\\u";
    for (unsigned shift = 16; shift > 0; shift -= 4)
        out += ascii::hex_digit(code >> (shift - 4) & 15U);
}

/// UTF-8 as a string of JSON without raw control characters. RapidJSON escapes only those that the
/// syntax of JSON asks it to.
std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        std::size_t size = size_of_control(text, true);
        if (size != 0) {
            append_control(text.substr(0, size), out);
        } else {
            size = 1;
            if (text.front() == '"' || text.front() == '\\') out += '\\';
            out += text.front();
        }
        text.remove_prefix(size);
    }
    return out += '"';
}

/// May a control character be in the text that RapidJSON would not escape?
bool may_hold_control(std::string_view text) noexcept {
    return text.find_first_of("\x7F\xC2\xD8\xE2") != text.npos;
}

std::optional<std::string_view> unless_empty(std::string_view text) noexcept {
    if (text.empty()) return std::nullopt;
    return text;
}

}  // namespace

json_object::json_object(std::string& out) : out_(out), stream_(out), writer_(stream_) {
    writer_.StartObject();
}

void json_object::string(std::string_view value) {
    if (may_hold_control(value)) {
        std::string const quoted = in_quotes(value);
        writer_.RawValue(quoted.data(), quoted.size(), rapidjson::kStringType);
        return;
    }
    // A view without text may have no address either, which RapidJSON does not accept.
    writer_.String(value.empty() ? "" : value.data(), value.size());
}

void json_object::key(std::string_view name) {
    // Some come from the command line.
    if (detail::bytewise::is_utf8(name))
        string(name);
    else
        string(in_utf8(name));
}

void json_object::text(std::string_view key, std::string_view value) {
    this->key(key);
    if (detail::bytewise::is_utf8(value)) {
        string(value);
        return;
    }
    string(in_utf8(value));
    this->key(std::string(key) + "_hex");
    string(in_hex(value));
}

void json_object::optional_text(std::string_view key, std::optional<std::string_view> value) {
    if (value)
        text(key, *value);
    else
        null(key);
}

void json_object::number(std::string_view key, std::uint64_t value) {
    this->key(key);
    writer_.Uint64(value);
}

void json_object::boolean(std::string_view key, bool value) {
    this->key(key);
    writer_.Bool(value);
}

void json_object::null(std::string_view key) {
    this->key(key);
    writer_.Null();
}

void json_object::error(failure const& what, bool of_pair) {
    open("error");
    if (of_pair) optional_text("in", unless_empty(what.field));
    text("code", what.code);
    number("offset", what.offset);
    optional_text("component", unless_empty(what.component));
    text("message", what.message);
    text("section", what.section);
    if (what.partial) text("partial", *what.partial);
    close();
}

void json_object::open(std::string_view key) {
    this->key(key);
    writer_.StartObject();
}

void json_object::open() { writer_.StartObject(); }

void json_object::close() { writer_.EndObject(); }

void json_object::open_list(std::string_view key) {
    this->key(key);
    open_list();
}

void json_object::open_list() { writer_.StartArray(); }

void json_object::item(std::string_view value) { string(value); }

void json_object::optional_item(std::optional<std::string_view> value) {
    if (!value)
        writer_.Null();
    else if (detail::bytewise::is_utf8(*value))
        string(*value);
    else
        string(in_utf8(*value));
}

void json_object::close_list() { writer_.EndArray(); }

void json_object::end_line() {
    writer_.EndObject();
    out_ += '\n';
}

}  // namespace uriel::cli
