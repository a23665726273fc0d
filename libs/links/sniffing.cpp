// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// HTML Living Standard, "determining the character encoding".
#include "links/encoding.hpp"
#include "links/words.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/percent.hpp"

#include <algorithm>
#include <optional>

namespace uriel::links {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t looked_at = 1024;

bool starts_with_ignoring_case(std::string_view text, std::string_view what) noexcept {
    return ascii::equal_ignoring_case(text.substr(0, what.size()), what);
}

struct attribute {
    std::string_view name;
    std::string_view value;
};

/// "Get an attribute"; none at the end of the tag.
std::optional<attribute> take_attribute(std::string_view& text) noexcept {
    skip(text, "\t\n\f\r /");
    if (text.empty() || text.front() == '>') return std::nullopt;
    // A '=' at the begin belongs to the name.
    std::size_t const end = text.find_first_of("\t\n\f\r />=", 1);
    attribute found{text.substr(0, end), {}};
    text.remove_prefix(found.name.size());
    skip(text, white_space);
    if (!skip_one(text, "=")) return found;
    skip(text, white_space);
    std::string_view const quote = text.substr(0, 1);
    if (skip_one(text, "\"'")) {
        found.value = take_until(text, quote);
        skip_one(text, quote);
    } else {
        found.value = take_until(text, "\t\n\f\r >");
    }
    return found;
}

/// The encoding that the attributes of a <meta> declare.
encoding const* take_declaration(std::string_view& text) noexcept {
    std::optional<std::string_view> http_equiv;
    std::optional<std::string_view> content;
    std::optional<std::string_view> charset;
    while (auto const found = take_attribute(text)) {
        struct {
            std::string_view name;
            std::optional<std::string_view>& value;
        } const known[] = {{"http-equiv", http_equiv}, {"content", content}, {"charset", charset}};
        for (auto const& [name, value] : known)
            if (!value && ascii::equal_ignoring_case(name, found->name)) value = found->value;
    }
    if (charset) return encoding_called(*charset);
    bool const is_pragma =
        content && http_equiv && ascii::equal_ignoring_case(*http_equiv, "content-type");
    return is_pragma ? encoding_called(charset_in(*content)) : nullptr;
}

/// "Prescan a byte stream to determine its encoding".
encoding const* prescan(std::string_view text) noexcept {
    while (!text.empty()) {
        take_until(text, "<");
        if (text.starts_with("<!--")) {
            std::size_t const end = text.find("-->", 2);
            text.remove_prefix(end == text.npos ? text.size() : end + 3);
            continue;
        }
        bool const is_end = text.starts_with("</");
        std::string_view const name =
            text.substr(std::min<std::size_t>(is_end ? 2 : 1, text.size()));
        if (starts_with_ignoring_case(text, "<meta") && text.size() > 5 &&
            detail::bytewise::contains("\t\n\f\r /"sv, text[5])) {
            text.remove_prefix(6);
            if (encoding const* const declared = take_declaration(text)) return declared;
        } else if (!name.empty() && ascii::is_alpha(name.front())) {
            take_until(text, "\t\n\f\r >");
            while (take_attribute(text)) {
            }
        } else if (is_end || text.starts_with("<!") || text.starts_with("<?")) {
            take_until(text, ">");
        }
        text.remove_prefix(std::min<std::size_t>(1, text.size()));
    }
    return nullptr;
}

/// "Get an XML encoding".
encoding const* declared_as_in_xml(std::string_view text) noexcept {
    if (!text.starts_with("<?xml")) return nullptr;
    std::string_view declaration = take_until(text, ">");
    if (text.empty()) return nullptr;
    std::size_t const place = declaration.find("encoding");
    if (place == declaration.npos) return nullptr;
    declaration.remove_prefix(place + "encoding"sv.size());
    skip(declaration, white_space);
    if (!skip_one(declaration, "=")) return nullptr;
    skip(declaration, white_space);
    if (!declaration.starts_with('"') && !declaration.starts_with('\'')) return nullptr;
    std::size_t const end = declaration.find(declaration.front(), 1);
    return end == declaration.npos ? nullptr : encoding_called(declaration.substr(1, end - 1));
}

bool is_utf32(std::string_view text) noexcept {
    return text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv) ||
           text.starts_with("<\0\0\0"sv) || text.starts_with("\0\0\0<"sv);
}

/// A guess from the first bytes if nothing declares the type. The standard leaves this open.
encoding const* guess(std::string_view text) noexcept {
    if (text.starts_with("<\0"sv)) return encoding_called("utf-16le");
    if (text.starts_with("\0<"sv)) return encoding_called("utf-16be");
    return encoding_called(detail::bytewise::is_utf8(text) ? "utf-8" : "windows-1252");
}

}  // namespace

std::string_view charset_in(std::string_view content) noexcept {
    for (; !content.empty(); content.remove_prefix(1)) {
        if (!starts_with_ignoring_case(content, "charset")) continue;
        std::string_view rest = content.substr("charset"sv.size());
        skip(rest, white_space);
        if (!skip_one(rest, "=")) continue;
        skip(rest, white_space);
        if (!rest.starts_with('"') && !rest.starts_with('\''))
            return take_until(rest, "\t\n\f\r ;");
        std::size_t const end = rest.find(rest.front(), 1);
        return end == rest.npos ? std::string_view() : rest.substr(1, end - 1);
    }
    return {};
}

bool is_ascii(std::string_view text) noexcept {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string_view without_byte_order_mark(std::string_view text) noexcept {
    for (std::string_view const mark : {"\xEF\xBB\xBF"sv, "\xFE\xFF"sv, "\xFF\xFE"sv})
        if (text.starts_with(mark)) return text.substr(mark.size());
    return text;
}

encoding const* encoding_declared_in_html(std::string_view text) noexcept {
    text = text.substr(0, looked_at);
    encoding const* declared = prescan(text);
    if (declared == nullptr) declared = declared_as_in_xml(text);
    // Who reads this reads ASCII.
    if (declared != nullptr && declared->is_utf16()) return encoding_called("utf-8");
    return declared;
}

encoding const* encoding_of_html(std::string_view text, std::string_view charset) noexcept {
    if (is_utf32(text)) return nullptr;
    if (text.starts_with("\xEF\xBB\xBF")) return encoding_called("utf-8");
    if (text.starts_with("\xFE\xFF")) return encoding_called("utf-16be");
    if (text.starts_with("\xFF\xFE")) return encoding_called("utf-16le");
    if (encoding const* const told = encoding_called(charset)) return told;
    if (encoding const* const declared = encoding_declared_in_html(text)) return declared;
    return guess(text);
}

}  // namespace uriel::links
