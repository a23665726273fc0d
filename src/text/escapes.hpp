// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The characters for which '\' and something else stands within a URI in running text: "\/" and
// "\u0026" of JSON, "\-" and "\&" of man pages, "\_", "\%", "\#" and "\&" of BibTeX and LaTeX.
#pragma once

#include "text/beyond_ascii.hpp"
#include "text/trimming.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/utf8.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace uriel::detail::escapes {

/// Those of JSON, "\u0026".
inline constexpr std::size_t longest = 6;

struct escape {
    char32_t code = 0;       ///< 0: it stands for nothing
    std::size_t length = 0;  ///< in the text; 0: this is none
};

/// The four digits of "\uXXXX" that a text begins with, or -1.
constexpr int code_unit(std::string_view text) noexcept {
    if (text.size() < 6 || !text.starts_with("\\u")) return -1;
    int unit = 0;
    for (char const c : text.substr(2, 4)) {
        int const digit = ascii::hex_value(c);
        if (digit < 0) return -1;
        unit = 16 * unit + digit;
    }
    return unit;
}

/// The escape that a text begins with, if any.
constexpr escape read(std::string_view text) noexcept {
    if (text.size() < 2 || text[0] != '\\') return {};
    if (int const unit = code_unit(text); unit >= 0) {
        int const low = unit >= 0xD800 && unit < 0xDC00 ? code_unit(text.substr(6)) : -1;
        if (low >= 0xDC00 && low < 0xE000)
            return {static_cast<char32_t>(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)), 12};
        return {static_cast<char32_t>(unit), 6};
    }
    // Between "\&" and '.' nothing is printed in a man page, and the '.' begins no request.
    if (text.starts_with("\\&.")) return {0, 2};
    if (character_set("/-_%#&").contains(text[1])) return {static_cast<char32_t>(text[1]), 2};
    return {};
}

/// The same, if a URI goes on with it.
constexpr escape read_of_uri(std::string_view text) noexcept {
    escape const found = read(text);
    bool const is_nothing = found.code == 0 && found.length == 2;
    bool const is_of_uri =
        found.code < 0x80 && trimming::uri_characters.contains(static_cast<char>(found.code));
    return is_nothing || is_of_uri ? found : escape{};
}

/// Does a text begin with one that goes on with a URI or an IRI, rather than ends it?
constexpr bool goes_on(std::string_view text) noexcept {
    return read(text).code >= 0x80 || read_of_uri(text).length != 0;
}

/// How much of a text with escapes means the first `size` characters.
constexpr std::size_t length_of(std::string_view text, std::size_t size) noexcept {
    std::size_t at = 0;
    while (size > 0) {
        escape const found = read_of_uri(text.substr(at));
        if (found.length == 0 || found.code != 0) --size;
        at += found.length == 0 ? 1 : found.length;
    }
    return at;
}

/// What could be of a URI, without its escapes, in room for all of it, up to where the next URI of
/// a list begins; `least` characters end nothing.
inline std::string_view unescaped(std::string_view raw, std::span<char> room,
                                  std::size_t least) noexcept {
    std::size_t size = 0;
    for (std::size_t at = 0; at < raw.size();) {
        escape const found = read_of_uri(raw.substr(at));
        if (found.length == 0)
            room[size++] = raw[at++];
        else if (found.code != 0)
            room[size++] = static_cast<char>(found.code);
        at += found.length;
    }
    std::string_view const text(room.data(), size);
    for (std::size_t at = least; at < size; ++at) {
        if (text[at] != ':' && text[at] != ';') continue;
        if (std::size_t const end = trimming::end_before(text, at); end != text.npos)
            return text.substr(0, end);
    }
    return text;
}

/// A text that begins with an escape for a character beyond ASCII, with the character itself.
class wide_text {
public:
    explicit wide_text(std::string_view text) : text_(text) {
        escape const found = read(text);
        if (found.length == 0 || found.code < 0x80) return;
        std::string character;
        bytewise::append_utf8(found.code, character);
        std::string_view const rest = text.substr(found.length, beyond_ascii::reach - found.length);
        std::size_t const size = character.copy(own_.data(), 4);
        text_ = {own_.data(), size + rest.copy(own_.data() + size, rest.size())};
        is_own_ = true;
    }
    wide_text(wide_text const&) = delete;
    wide_text& operator=(wide_text const&) = delete;

    std::string_view view() const noexcept { return text_; }
    /// Is that all that is to be seen?
    bool is_own() const noexcept { return is_own_; }

private:
    std::array<char, beyond_ascii::reach + 4> own_{};
    std::string_view text_;
    bool is_own_ = false;
};

}  // namespace uriel::detail::escapes
