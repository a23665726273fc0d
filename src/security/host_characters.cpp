// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Unicode in host names that becomes or resembles something else (RFC 3986, 7.6; UTS #39, #46).
// find_mapped_character(U'\uFF0F')->becomes // "ASCII punctuation": a '/' for curl
// ascii_lookalike(U'\u0430') // 'a': the Cyrillic letter find_script(U'\u0430')->name //
// "Cyrillic" The tables are small on purpose: blocks of characters instead of the data of
// Unicode. Of the characters in mapped_characters(), names that IDNA 2008 allows have only
// U+200C, U+200D and some phonetic letters.
#include "uriel/detail/security/confusables.hpp"

#include <algorithm>
#include <array>

namespace uriel::detail::linting {
namespace {

constexpr std::string_view nothing = "nothing";
constexpr std::string_view letters = "ASCII letters";
constexpr std::string_view digits = "ASCII digits";
constexpr std::string_view both = "ASCII letters and digits";
constexpr std::string_view punctuation = "ASCII punctuation";
constexpr std::string_view space = "a space";
constexpr std::string_view dot = "'.'";

// Compared by a test with the mappings of Unicode (NFKC and case folding): it names every character
// whose mapping is ASCII or empty, but U+00DF, and no letter that is its own mapping.
constexpr mapped_characters_range mapped[] = {
    {0x00A0, 0x00A0, space, "no-break space"},
    {0x00AA, 0x00AA, letters, "feminine ordinal"},
    {0x00AD, 0x00AD, nothing, "soft hyphen"},
    {0x00B2, 0x00B3, digits, "superscript digits"},
    {0x00B9, 0x00BA, both, "superscript 1, masculine ordinal"},
    {0x0132, 0x0133, letters, "ligature ij"},
    {0x017F, 0x017F, letters, "long s"},
    {0x01C7, 0x01CC, letters, "digraphs lj and nj"},
    {0x01F1, 0x01F3, letters, "digraph dz"},
    {0x02B0, 0x02B8, letters, "modifier letters"},
    {0x02E0, 0x02E4, letters, "modifier letters"},
    {0x034F, 0x034F, nothing, "combining grapheme joiner"},
    {0x037E, 0x037E, punctuation, "Greek question mark"},
    {0x115F, 0x1160, nothing, "Hangul fillers"},
    {0x17B4, 0x17B5, nothing, "Khmer inherent vowels"},
    {0x180B, 0x180F, nothing, "Mongolian variation selectors"},
    {0x1D2C, 0x1D2E, letters, "modifier letters"},
    {0x1D30, 0x1D3A, letters, "modifier letters"},
    {0x1D3C, 0x1D4D, letters, "modifier letters"},
    {0x1D4F, 0x1D6A, letters, "modifier letters and subscripts"},
    {0x1D9B, 0x1DBF, letters, "modifier letters"},
    {0x1E9E, 0x1E9E, letters, "capital sharp s"},
    {0x1FEF, 0x1FEF, punctuation, "Greek grave accent"},
    {0x2000, 0x200A, space, "spaces"},
    {0x200B, 0x200F, nothing, "zero-width and bidi characters"},
    {0x2010, 0x206F, punctuation, "general punctuation, invisible and bidi characters"},
    {0x2070, 0x209C, both, "superscripts and subscripts"},
    {0x20A8, 0x20A8, letters, "rupee sign"},
    {0x2100, 0x214D, letters, "letterlike symbols; some hold a '/'"},
    {0x214F, 0x214F, letters, "letterlike symbols"},
    {0x2150, 0x217F, both, "number forms"},
    {0x2189, 0x2189, digits, "number forms"},
    {0x2460, 0x24FF, both, "enclosed letters and digits; some hold a '.'"},
    {0x2A74, 0x2A76, punctuation, "colons and equals signs"},
    {0x2C7C, 0x2C7D, letters, "modifier letters"},
    {0x3000, 0x3000, space, "ideographic space"},
    {0x3002, 0x3002, dot, "ideographic full stop"},
    {0x3164, 0x3164, nothing, "Hangul filler"},
    {0x3250, 0x325F, both, "enclosed digits"},
    {0x32B1, 0x32BF, digits, "enclosed digits"},
    {0x32CC, 0x32CF, letters, "squared abbreviations"},
    {0x3371, 0x33DF, letters, "squared abbreviations; some hold a '.'"},
    {0x33FF, 0x33FF, letters, "squared abbreviation"},
    {0xA7F1, 0xA7F4, letters, "modifier letters"},
    {0xFB00, 0xFB06, letters, "ligatures ff to st"},
    {0xFB29, 0xFB29, punctuation, "Hebrew plus sign"},
    {0xFE00, 0xFE0F, nothing, "variation selectors"},
    {0xFE10, 0xFE19, punctuation, "vertical forms"},
    {0xFE30, 0xFE52, punctuation, "compatibility forms; some hold a '.'"},
    {0xFE54, 0xFE6B, punctuation, "small forms of '#', '@', '\\', …"},
    {0xFEFF, 0xFEFF, nothing, "zero-width no-break space"},
    {0xFF01, 0xFF5E, "all of ASCII", "fullwidth forms, of '.', '/', '?', '#', '@', …, too"},
    {0xFF61, 0xFF61, dot, "halfwidth ideographic full stop"},
    {0xFFA0, 0xFFA0, nothing, "halfwidth Hangul filler"},
    {0xFFF0, 0xFFFB, nothing, "interlinear annotations"},
    {0x107A5, 0x107A5, letters, "modifier letter q"},
    {0x1BCA0, 0x1BCA3, nothing, "shorthand format controls"},
    {0x1CCD6, 0x1CCF9, both, "outlined letters and digits"},
    {0x1D173, 0x1D17A, nothing, "musical format controls"},
    {0x1D400, 0x1D7FF, both, "mathematical letters and digits"},
    {0x1F100, 0x1F1FF, both, "enclosed letters and digits; some hold a '.'"},
    {0x1FBF0, 0x1FBF9, digits, "segmented digits"},
    {0xE0000, 0xE0FFF, nothing, "tags and variation selectors"},
};

constexpr std::string_view latin = "Latin";
constexpr std::string_view greek = "Greek";
constexpr std::string_view cyrillic = "Cyrillic";
constexpr std::string_view armenian = "Armenian";
constexpr std::string_view georgian = "Georgian";
constexpr std::string_view cherokee = "Cherokee";
constexpr std::string_view coptic = "Coptic";
constexpr std::string_view lisu = "Lisu";
constexpr std::string_view deseret = "Deseret";

constexpr script_range scripts[] = {
    {'A', 'Z', latin},          {'a', 'z', latin},           {0x00C0, 0x024F, latin},
    {0x0250, 0x02AF, latin},    {0x0370, 0x03E1, greek},     {0x03E2, 0x03EF, coptic},
    {0x03F0, 0x03FF, greek},    {0x0400, 0x052F, cyrillic},  {0x0531, 0x0588, armenian},
    {0x10A0, 0x10FF, georgian}, {0x13A0, 0x13FF, cherokee},  {0x1C80, 0x1C8F, cyrillic},
    {0x1C90, 0x1CBF, georgian}, {0x1D00, 0x1D25, latin},     {0x1E00, 0x1EFF, latin},
    {0x1F00, 0x1FFF, greek},    {0x2C60, 0x2C7F, latin},     {0x2C80, 0x2CFF, coptic},
    {0x2D00, 0x2D2F, georgian}, {0x2DE0, 0x2DFF, cyrillic},  {0xA4D0, 0xA4FF, lisu},
    {0xA640, 0xA69F, cyrillic}, {0xA722, 0xA787, latin},     {0xAB30, 0xAB6F, latin},
    {0xAB70, 0xABBF, cherokee}, {0x10400, 0x1044F, deseret},
};

struct lookalike {
    char32_t character;  // in lower case
    char ascii;
};

constexpr lookalike lookalikes[] = {
    // Latin
    {0x0131, 'i'},
    {0x01C0, 'l'},
    {0x0251, 'a'},
    {0x0261, 'g'},
    {0x0269, 'i'},
    {0x026A, 'i'},
    {0x028B, 'u'},
    {0x028F, 'y'},
    {0x02D0, ':'},
    // Greek
    {0x03B1, 'a'},
    {0x03B3, 'y'},
    {0x03B9, 'i'},
    {0x03BD, 'v'},
    {0x03BF, 'o'},
    {0x03C1, 'p'},
    {0x03C3, 'o'},
    {0x03C5, 'u'},
    {0x03C7, 'x'},
    {0x03F2, 'c'},
    {0x03F3, 'j'},
    // Cyrillic
    {0x0430, 'a'},
    {0x0433, 'r'},
    {0x0435, 'e'},
    {0x043E, 'o'},
    {0x043F, 'n'},
    {0x0440, 'p'},
    {0x0441, 'c'},
    {0x0443, 'y'},
    {0x0445, 'x'},
    {0x044C, 'b'},
    {0x0455, 's'},
    {0x0456, 'i'},
    {0x0458, 'j'},
    {0x0461, 'w'},
    {0x0475, 'v'},
    {0x04AF, 'y'},
    {0x04BB, 'h'},
    {0x04BD, 'e'},
    {0x04CF, 'l'},
    {0x0501, 'd'},
    {0x051B, 'q'},
    {0x051D, 'w'},
    // Armenian
    {0x0561, 'w'},
    {0x0563, 'q'},
    {0x0566, 'q'},
    {0x0570, 'h'},
    {0x0575, 'j'},
    {0x0578, 'n'},
    {0x057C, 'n'},
    {0x057D, 'u'},
    {0x0581, 'g'},
    {0x0585, 'o'},
    {0x0589, ':'},
    // Hebrew, Arabic and Syriac marks
    {0x05C3, ':'},
    {0x06D4, '-'},
    {0x0701, '.'},
    {0x0702, '.'},
    // Georgian and Cherokee
    {0x10E7, 'y'},
    {0x13A0, 'd'},
    {0x13A1, 'r'},
    {0x13A2, 't'},
    {0x13A5, 'i'},
    {0x13A9, 'y'},
    {0x13AA, 'a'},
    {0x13AB, 'j'},
    {0x13AC, 'e'},
    {0x13B3, 'w'},
    {0x13B7, 'm'},
    {0x13BB, 'h'},
    {0x13C0, 'g'},
    {0x13C3, 'z'},
    {0x13CF, 'b'},
    {0x13D9, 'v'},
    {0x13DA, 's'},
    {0x13DE, 'l'},
    {0x13DF, 'c'},
    {0x13E2, 'p'},
    {0x13E6, 'k'},
    // Small capitals
    {0x1D04, 'c'},
    {0x1D0F, 'o'},
    {0x1D1C, 'u'},
    {0x1D20, 'v'},
    {0x1D21, 'w'},
    {0x1D22, 'z'},
    // Minus, division slash, ratio and their like
    {0x2212, '-'},
    {0x2215, '/'},
    {0x2216, '\\'},
    {0x2236, ':'},
    {0x2571, '/'},
    {0x29F8, '/'},
    {0x29F9, '\\'},
    // Coptic, and a mark of Japanese
    {0x2C9F, 'o'},
    {0x2CA3, 'p'},
    {0x2CA5, 'c'},
    {0x3033, '/'},
    // Lisu, Latin
    {0xA4F8, '.'},
    {0xA731, 's'},
    {0xA789, ':'},
    // Deseret
    {0x1042C, 'o'},
    {0x1043D, 'c'},
};

static_assert(std::ranges::is_sorted(mapped, {}, &mapped_characters_range::first));
static_assert(std::ranges::is_sorted(scripts, {}, &script_range::first));
static_assert(std::ranges::is_sorted(lookalikes, {}, &lookalike::character));

template <class Range>
Range const* find_range(std::span<Range const> ranges, char32_t character) noexcept {
    auto const after = std::ranges::upper_bound(ranges, character, {}, &Range::first);
    if (after == ranges.begin() || character > std::prev(after)->last) return nullptr;
    return &*std::prev(after);
}

/// In lower case, of Greek, Cyrillic, Armenian and Deseret.
char32_t to_lower(char32_t c) noexcept {
    if ((c >= 0x0391 && c <= 0x03A9) || (c >= 0x0410 && c <= 0x042F)) return c + 0x20;
    if (c >= 0x0400 && c <= 0x040F) return c + 0x50;
    if (c >= 0x0531 && c <= 0x0556) return c + 0x30;
    if (c >= 0x10400 && c <= 0x10427) return c + 0x28;
    if (c == 0x04C0) return 0x04CF;
    bool const is_in_pairs = (c >= 0x0460 && c <= 0x0481) || (c >= 0x048A && c <= 0x04BF) ||
                             (c >= 0x04D0 && c <= 0x052F);
    return is_in_pairs ? c | 1U : c;
}

}  // namespace

std::span<mapped_characters_range const> mapped_characters() noexcept { return mapped; }

mapped_characters_range const* find_mapped_character(char32_t character) noexcept {
    return find_range(mapped_characters(), character);
}

script_range const* find_script(char32_t character) noexcept {
    return find_range<script_range>(scripts, character);
}

char ascii_lookalike(char32_t character) noexcept {
    char32_t const lower = to_lower(character);
    auto const* const found =
        std::ranges::lower_bound(lookalikes, lower, {}, &lookalike::character);
    return found != std::end(lookalikes) && found->character == lower ? found->ascii : '\0';
}

}  // namespace uriel::detail::linting
