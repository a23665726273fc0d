// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/iri_grammar.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <regex>

namespace reference {

namespace {

constexpr std::string_view section_2_2 =
#include "rfc3987.abnf.inc"
    ;

struct character {
    std::array<unsigned, 4> octets;
    std::size_t size;
};

// The table of RFC 3629, section 3.
character encoded(std::uint32_t c) {
    if (c < 0x80) return {{c}, 1};
    if (c < 0x800) return {{0xC0 | c >> 6U, 0x80 | (c & 0x3FU)}, 2};
    if (c < 0x10000) return {{0xE0 | c >> 12U, 0x80 | (c >> 6U & 0x3FU), 0x80 | (c & 0x3FU)}, 3};
    return {
        {0xF0 | c >> 18U, 0x80 | (c >> 12U & 0x3FU), 0x80 | (c >> 6U & 0x3FU), 0x80 | (c & 0x3FU)},
        4};
}

/// Adds alternatives for the characters of a range: it is divided until in each piece the octets
/// are ranges that do not depend on each other.
void add_range(std::uint32_t first, std::uint32_t last, std::string& to) {
    for (std::uint32_t const longest : {0x7FU, 0x7FFU, 0xFFFFU})
        if (first <= longest && last > longest) {
            add_range(first, longest, to);
            add_range(longest + 1, last, to);
            return;
        }
    std::size_t const size = encoded(first).size;
    for (std::size_t i = 1; i < size; ++i) {
        // What the last i octets tell apart.
        std::uint32_t const low = (1U << 6 * i) - 1;
        if ((first | low) == (last | low)) continue;
        if ((first & low) != 0) {
            add_range(first, first | low, to);
            add_range((first | low) + 1, last, to);
            return;
        }
        if ((last & low) != low) {
            add_range(first, (last & ~low) - 1, to);
            add_range(last & ~low, last, to);
            return;
        }
    }
    to += to.empty() ? "" : " / ";
    for (std::size_t i = 0; i < size; ++i) {
        char octets[16];
        std::snprintf(octets, sizeof octets, "%s%%x%02X-%02X", i == 0 ? "" : " ",
                      encoded(first).octets[i], encoded(last).octets[i]);
        to += octets;
    }
}

}  // namespace

std::string in_utf8(std::string_view grammar) {
    static std::regex const values("%x([0-9A-F]+)(?:-([0-9A-F]+))?");
    std::string result;
    std::string const text(grammar);
    std::size_t at = 0;
    for (std::sregex_iterator found(text.begin(), text.end(), values), end; found != end; ++found) {
        auto const first = static_cast<std::uint32_t>(std::stoul((*found)[1], nullptr, 16));
        auto const last = (*found)[2].matched
                              ? static_cast<std::uint32_t>(std::stoul((*found)[2], nullptr, 16))
                              : first;
        std::string alternatives;
        add_range(first, last, alternatives);
        auto const begin = static_cast<std::size_t>(found->position());
        result.append(text, at, begin - at).append("(" + alternatives + ")");
        at = begin + static_cast<std::size_t>(found->length());
    }
    return result.append(text, at);
}

abnf const& iri_grammar() {
    static std::string const text = in_utf8(section_2_2);
    static abnf const read(text);
    return read;
}

}  // namespace reference
