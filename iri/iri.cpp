// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How IRIs are read, by the walk of RFC 3986, and mapped to URIs and back.
#include "uriel/iri.hpp"

#include "uriel/bytes/ascii.hpp"
#include "uriel/bytes/character_set.hpp"
#include "uriel/bytes/utf8.hpp"
#include "uriel/syntax/percent.hpp"

#include <algorithm>
#include <span>

namespace uriel {
namespace {

constexpr std::string_view::size_type none = std::string_view::npos;

constexpr bool is_ascii(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }

/// A text as the walk of RFC 3986 is to read it.
struct walkable_text {
    std::string text;
    std::size_t ill_formed = none;  ///< where UTF-8 ends, unless an error came before
};

/// Characters beyond ASCII that may stand where they do become '~', which is allowed exactly where
/// they are: the offsets stay. The first that may not remains, as an octet that no rule allows, so
/// that the walk reports it with its component unless it finds an error before.
walkable_text make_walkable(std::string_view text) {
    walkable_text result{std::string(text)};
    std::size_t const fragment = std::min(text.find('#'), text.size());
    std::size_t const query = std::min(text.substr(0, fragment).find('?'), fragment);
    // IPvFuture takes '~', too. A '[' anywhere else is an error before whatever follows it.
    bool is_in_literal = false;
    for (std::size_t at = 0; at < text.size();) {
        if (is_ascii(text[at])) {
            if (text[at] == '[') is_in_literal = true;
            if (text[at] == ']') is_in_literal = false;
            ++at;
            continue;
        }
        auto const [size, is_character] = bytewise::first_utf8_piece(text.substr(at, 4));
        if (!is_character) {
            result.ill_formed = at;
            break;
        }
        char32_t const c = bytewise::code_point(text.substr(at, size));
        bool const is_in_query = at > query && at < fragment;
        if (is_in_literal || !(is_ucschar(c) || (is_in_query && is_iprivate(c)))) break;
        std::fill_n(result.text.begin() + static_cast<std::ptrdiff_t>(at), size, '~');
        at += size;
    }
    return result;
}

iri_fault find_fault(parse_error const& error, std::string_view text,
                     std::size_t ill_formed) noexcept {
    if (error.offset == ill_formed) return iri_fault::invalid_utf8;
    if (error.code != error_code::invalid_character || error.offset >= text.size() ||
        is_ascii(text[error.offset]))
        return iri_fault::as_uri;
    std::string_view const rest = text.substr(error.offset, 4);
    char32_t const c = bytewise::code_point(rest.substr(0, bytewise::first_utf8_piece(rest).size));
    if (is_iprivate(c)) return iri_fault::private_use_outside_query;
    return is_ucschar(c) ? iri_fault::as_uri : iri_fault::not_in_iris;
}

/// Bidi formatting (RFC 3987, 4.1), spaces and what nobody sees: allowed, but not made.
constexpr bool stays_encoded(char32_t c) noexcept {
    switch (c) {
        case 0xA0:
        case 0xAD:
        case 0x61C:
        case 0x1680:
        case 0x200E:
        case 0x200F:
        case 0x202F:
        case 0x205F:
        case 0x3000:
        case 0xFEFF: return true;
        default:
            return (c >= 0x2000 && c <= 0x200B) || (c >= 0x2028 && c <= 0x202E) ||
                   (c >= 0x2060 && c <= 0x2064) || (c >= 0x2066 && c <= 0x2069);
    }
}

/// How many triplets at the beginning of `text`, up to four, and their octets.
struct octet_run {
    char octets[4];
    std::size_t size = 0;
};
octet_run read_octets(std::string_view text) noexcept {
    octet_run run{};
    char const* const end = text.data() + text.size();
    while (run.size < 4 && text.size() > 3 * run.size) {
        int const octet = matching::read_triplet(text.data() + 3 * run.size, end);
        if (octet < 0) break;
        run.octets[run.size++] = static_cast<char>(octet);
    }
    return run;
}

/// Writes the triplet of an octet.
constexpr char* write_triplet(char c, char* to) noexcept {
    auto const octet = static_cast<unsigned char>(c);
    *to++ = '%';
    *to++ = ascii::hex_digit(octet >> 4U);
    *to++ = ascii::hex_digit(octet);
    return to;
}

}  // namespace

std::string_view name(iri_error const& error) noexcept {
    return error.fault == iri_fault::invalid_utf8 ? "invalid-utf8" : name(error.code);
}

std::string_view message(iri_error const& error, std::string_view text) noexcept {
    switch (error.fault) {
        case iri_fault::invalid_utf8:
            return "not well-formed UTF-8; write the text in UTF-8, or percent-encode the octets";
        case iri_fault::not_in_iris:
            return "no character of IRIs (not allowed: controls, noncharacters, specials and "
                   "tags); leave it out, or percent-encode it";
        case iri_fault::private_use_outside_query:
            return "private-use characters are allowed only in a query; percent-encode it";
        case iri_fault::as_uri: break;
    }
    return message(parse_error{error.code, error.where, error.offset}, text);
}

expected<iri_reference_view, iri_error> parse_iri_reference(std::string_view text) {
    auto const read = [&](std::string_view walked,
                          std::size_t ill_formed) -> expected<iri_reference_view, iri_error> {
        auto const found = parse_reference(walked);
        if (found) return iri_reference_view::assume_parsed(text, found->parts());
        parse_error const error = found.error();
        iri_fault const fault = find_fault(error, text, ill_formed);
        // In a scheme, say, the walk has another code for the octet.
        error_code const code =
            fault == iri_fault::invalid_utf8 ? error_code::invalid_character : error.code;
        return std::unexpected(iri_error{code, error.where, error.offset, fault});
    };
    if (text.size() > components::max_size || std::ranges::all_of(text, is_ascii))
        return read(text, none);
    walkable_text const walkable = make_walkable(text);
    return read(walkable.text, walkable.ill_formed);
}

expected<iri_view, iri_error> parse_iri(std::string_view text) {
    auto const read = parse_iri_reference(text);
    if (!read) return std::unexpected(read.error());
    if (!read->has_scheme())
        return std::unexpected(iri_error{error_code::relative_not_allowed, component::scheme});
    return iri_view::assume_parsed(read->text(), read->parts());
}

expected<reference, parse_error> to_uri(iri_reference_view iri) {
    std::string_view const text = iri.text();
    auto const beyond =
        static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return !is_ascii(c); }));
    std::size_t const size = text.size() + 2 * beyond;
    if (size > components::max_size) return std::unexpected(parse_error{error_code::too_long});
    return reference::written(size, [&](std::span<char> buffer) {
        char* to = buffer.data();
        for (char const c : text) {
            if (is_ascii(c))
                *to++ = c;
            else
                to = write_triplet(c, to);
        }
        return parse_reference(std::string_view(buffer.data(), to));
    });
}

iri_reference to_iri(reference_view uri) {
    std::string_view const text = uri.text();
    std::string made;
    made.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        octet_run const run = read_octets(text.substr(at));
        if (run.size == 0) {
            made += text[at++];
            continue;
        }
        std::string_view const octets(run.octets, run.size);
        auto const [size, is_character] = bytewise::first_utf8_piece(octets);
        std::string_view const piece = octets.substr(0, size);
        bool is_decoded = false;
        if (is_character) {
            char32_t const c = bytewise::code_point(piece);
            is_decoded =
                c < 0x80 ? sets::unreserved.contains(piece[0]) : is_ucschar(c) && !stays_encoded(c);
        }
        if (is_decoded) {
            made += piece;
        } else {
            for (char const c : piece) {
                char triplet[3];
                made.append(triplet, write_triplet(c, triplet));
            }
        }
        at += 3 * size;
    }
    // No delimiter was decoded, so this is valid, and has the same components.
    return iri_reference(*parse_iri_reference(std::string_view(made)));
}

}  // namespace uriel
