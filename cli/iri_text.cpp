// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/iri_text.hpp"

#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/iri.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

// A letter, as which most characters are meant.
constexpr char in_iri = 'x';
constexpr char in_no_uri = '\x7F';

/// 、 。 ， ； ） 」 』 】 》 end an IRI wherever they stand, and so do quotation marks.
constexpr bool ends_iri(char32_t c) noexcept {
    switch (c) {
        case 0x3001:
        case 0x3002:
        case 0xFF0C:
        case 0xFF1B:
        case 0xFF09:
        case 0x300D:
        case 0x300F:
        case 0x3011:
        case 0x300B:
        case 0xAB:
        case 0xBB:
        case 0x2039:
        case 0x203A: return true;
        default: return c >= 0x2018 && c <= 0x201F;
    }
}

/// ！ ？ ： end one only before white space, the end, or a character that no IRI has.
constexpr bool may_end_iri(char32_t c) noexcept {
    return c == 0xFF01 || c == 0xFF1F || c == 0xFF1A;
}

constexpr bool is_space(char32_t c) noexcept {
    return c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 ||
           c == 0x202F || c == 0x205F || c == 0x3000;
}

/// Characters that no IRI has, or no host, and U+034F and U+180E, which are invisible.
bool is_for_the_extractor(char32_t c, bool is_in_host) noexcept {
    return !detail::iris::to_iri_makes(c) || c == 0x34F || c == 0x180E ||
           (c == 0xFE0F && is_in_host);
}

/// The ASCII characters that URIs have.
constexpr character_set in_uris = sets::reserved | sets::unreserved | character_set("%");

/// Some IRI may have it; whether this one does is for the extractor to judge.
bool begins_with_iri_character(std::string_view text) noexcept {
    if (text.empty()) return false;
    auto const [size, is_character] = detail::bytewise::first_utf8_piece(text.substr(0, 4));
    if (!is_character) return false;
    char32_t const c = detail::bytewise::code_point(text.substr(0, size));
    return c < 0x80 ? in_uris.contains(static_cast<char>(c)) : detail::iris::to_iri_makes(c);
}

}  // namespace

std::string mask_iris(std::string_view text, bool is_last) {
    std::string masked;
    bool may_be_in_iri = false;  // after a ':', with nothing between that ends an IRI
    bool is_in_angles = false;   // where white space ends none
    int slashes = 3;             // since "://", of which two are before the host
    masked.reserve(text.size());
    while (!text.empty()) {
        auto const [size, is_character] = detail::bytewise::first_utf8_piece(text.substr(0, 4));
        // Its end, or what follows it, may be in the next window.
        bool const is_at_end = !is_last && text.size() < 8;
        char32_t const c = is_character ? detail::bytewise::code_point(text.substr(0, size)) : 0;
        if (is_character && c < 0x80) {
            char const octet = text.front();
            if (octet == '<' || octet == '>') {
                is_in_angles = octet == '<';
                may_be_in_iri = false;
            } else if (octet == ':') {
                may_be_in_iri = true;
                if (text.starts_with("://")) slashes = 0;
            } else if (octet == '/') {
                slashes = std::min(slashes + 1, 3);
            } else if (octet == '?' || octet == '#') {
                slashes = 3;
            } else if (!is_in_angles && (c <= ' ' || octet == '"')) {
                may_be_in_iri = false;
            }
            masked += octet;
            text.remove_prefix(1);
            continue;
        }
        if (is_at_end) break;
        if (!is_character || is_for_the_extractor(c, slashes == 2)) {
            // After what is invisible, an IRI may go on.
            may_be_in_iri = may_be_in_iri && is_character && !is_space(c);
            masked += text.substr(0, size);
        } else {
            if (ends_iri(c) || (may_end_iri(c) && !begins_with_iri_character(text.substr(size))))
                may_be_in_iri = false;
            masked.append(size, may_be_in_iri ? in_iri : in_no_uri);
        }
        text.remove_prefix(size);
    }
    return masked;
}

std::string unmasked(std::string_view found, std::string_view masked, std::string_view text) {
    std::string result;
    std::size_t at = 0;
    for (char const c : found) {
        if (masked.substr(std::min(at, masked.size())).starts_with("\\u")) {  // c, escaped
            result += c;
            at += 6;
            continue;
        }
        while (at < masked.size() && masked[at] != c) ++at;
        if (at == masked.size()) break;
        result += text[at++];
    }
    return result;
}

}  // namespace uriel::cli
