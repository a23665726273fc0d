// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A text with triplets for what RFC 3986 does not allow in it. The module of `uriel` for JavaScript
// has this without the rest of the room, for `lenient` of uriel-uri/ajv; so it allocates nothing.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/parse.hpp"
#include "uriel/percent.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>

namespace uriel::detail::mending {

/// Writes a component piece by piece; octets that are not allowed, and a '%' that begins no
/// triplet, as triplets.
template <std::invocable<std::string_view> Write>
constexpr void write_repaired(std::string_view text, character_set allowed, Write&& write) {
    for (;;) {
        std::size_t const size = matching::find_not_encoded(text, allowed);
        write(text.substr(0, size));
        if (size == text.size()) return;
        auto const octet = static_cast<unsigned char>(text[size]);
        std::array const triplet{'%', ascii::hex_digit(octet >> 4U), ascii::hex_digit(octet)};
        write(std::string_view(triplet.data(), triplet.size()));
        text.remove_prefix(size + 1);
    }
}

/// Writes a text as the regular expression of Appendix B splits it, each component repaired; at
/// most three times its size. Before the path, '@', '[' and ']' stay: it is unknown which of them
/// delimit. So the result may still be no URI reference. Linear.
template <std::invocable<std::string_view> Write>
constexpr void write_repaired(std::string_view text, Write&& write) {
    constexpr character_set before_path = sets::userinfo | character_set("@[]");
    split_reference const parts = uriel::split(text);
    if (parts.scheme) {
        write_repaired(*parts.scheme, before_path, write);
        write(std::string_view(":"));
    }
    if (parts.authority) {
        write(std::string_view("//"));
        write_repaired(*parts.authority, before_path, write);
    }
    write_repaired(parts.path, sets::path, write);
    if (parts.query) {
        write(std::string_view("?"));
        write_repaired(*parts.query, sets::query, write);
    }
    if (parts.fragment) {
        write(std::string_view("#"));
        write_repaired(*parts.fragment, sets::fragment, write);
    }
}

}  // namespace uriel::detail::mending
