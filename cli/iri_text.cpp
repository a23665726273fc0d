// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/iri_text.hpp"

#include "uriel/bytes/character_set.hpp"
#include "uriel/bytes/utf8.hpp"
#include "uriel/iri.hpp"

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

/// Of ASCII, what URIs have.
constexpr character_set in_uris = sets::reserved | sets::unreserved | character_set("%");

/// Some IRI may have it; whether this one does is for the extractor to judge.
bool begins_with_iri_character(std::string_view text) noexcept {
    if (text.empty()) return false;
    auto const [size, is_character] = bytewise::first_utf8_piece(text.substr(0, 4));
    if (!is_character) return false;
    char32_t const c = bytewise::code_point(text.substr(0, size));
    return c < 0x80 ? in_uris.contains(static_cast<char>(c)) : to_iri_makes(c);
}

}  // namespace

std::string mask_iris(std::string_view text, bool is_last) {
    std::string masked;
    bool may_be_in_iri = false;  // behind a ':', with nothing between that ends an IRI
    bool is_in_angles = false;   // where white space ends none
    masked.reserve(text.size());
    while (!text.empty()) {
        auto const [size, is_character] = bytewise::first_utf8_piece(text.substr(0, 4));
        // Its end, or what follows it, may be in the next window.
        bool const is_at_end = !is_last && text.size() < 8;
        char32_t const c = is_character ? bytewise::code_point(text.substr(0, size)) : 0;
        if (is_character && c < 0x80) {
            char const octet = text.front();
            if (octet == '<' || octet == '>') {
                is_in_angles = octet == '<';
                may_be_in_iri = false;
            } else if (octet == ':') {
                may_be_in_iri = true;
            } else if (!is_in_angles && (c <= ' ' || octet == '"')) {
                may_be_in_iri = false;
            }
            masked += octet;
            text.remove_prefix(1);
            continue;
        }
        if (is_at_end) break;
        bool const is_of_iris = is_character && to_iri_makes(c);
        bool const ends = !is_of_iris || ends_iri(c) ||
                          (may_end_iri(c) && !begins_with_iri_character(text.substr(size)));
        if (ends) may_be_in_iri = false;
        if (is_of_iris)
            masked.append(size, may_be_in_iri ? in_iri : in_no_uri);
        else
            masked += text.substr(0, size);
        text.remove_prefix(size);
    }
    return masked;
}

std::string unmasked(std::string_view found, std::string_view masked, std::string_view text) {
    std::string result;
    std::size_t at = 0;
    for (char const c : found) {
        while (at < masked.size() && masked[at] != c) ++at;
        if (at == masked.size()) break;
        result += text[at++];
    }
    return result;
}

}  // namespace uriel::cli
