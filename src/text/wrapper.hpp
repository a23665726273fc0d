// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The characters on both sides of a URI in running text (RFC 3986, Appendix C).
#pragma once

#include "text/scheme_word.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/extract.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel {

struct wrapper {
    std::string_view open;
    std::string_view close;
    delimiter kind;
};

namespace detail::wrappers {

inline constexpr std::string_view white_space_characters = " \t\n\v\f\r";
inline constexpr character_set white_space(white_space_characters);
inline constexpr std::string_view url_prefix = "URL:";

/// How far is looked back for the '<' beyond white space.
inline constexpr std::size_t most_white_space = 128;
inline constexpr std::size_t longest = 3;
inline constexpr std::size_t look_behind = 2 * most_white_space + url_prefix.size() + longest;

// Those between which a URI may be broken over lines.
inline constexpr auto breakable = std::to_array<wrapper>({
    {"<", ">", delimiter::angle},
    {"\"", "\"", delimiter::quote},
    {"“", "”", delimiter::quote},
    {"„", "“", delimiter::quote},
    {"„", "”", delimiter::quote},
    {"«", "»", delimiter::quote},
    {"»", "«", delimiter::quote},
});
inline constexpr wrapper old_style{"<", ">", delimiter::url_prefix};

inline constexpr auto unbreakable = std::to_array<wrapper>({
    {"(", ")", delimiter::bracket},
    {"[", "]", delimiter::bracket},
    {"{", "}", delimiter::bracket},
    {"（", "）", delimiter::bracket},
    {"［", "］", delimiter::bracket},
    {"【", "】", delimiter::bracket},
    {"《", "》", delimiter::bracket},
    {"〈", "〉", delimiter::bracket},
    {"「", "」", delimiter::quote},
    {"『", "』", delimiter::quote},
    {"‘", "’", delimiter::quote},
    {"‚", "‘", delimiter::quote},
    {"‹", "›", delimiter::quote},
    {"›", "‹", delimiter::quote},
    {"'", "'", delimiter::quote},
    {"`", "`", delimiter::quote},
});

/// May one of these open at the end of a text? Its last byte nearly always tells.
template <auto const& list>
constexpr bool may_open(std::string_view before) noexcept {
    constexpr auto last_bytes = [] {
        std::array<bool, 256> table{};
        for (wrapper const& each : list) table[static_cast<unsigned char>(each.open.back())] = true;
        return table;
    }();
    return !before.empty() && last_bytes[static_cast<unsigned char>(before.back())];
}

/// The first one of a list that opens at the end of a text; nullptr if none does.
template <auto const& list>
constexpr wrapper const* opened(std::string_view before) noexcept {
    if (may_open<list>(before))
        for (wrapper const& each : list)
            if (before.ends_with(each.open)) return &each;
    return nullptr;
}

/// Text without the white space at its end, if there is not too much of it.
constexpr std::string_view without_white_space(std::string_view text) noexcept {
    std::size_t const least = text.size() - std::min(text.size(), most_white_space);
    while (text.size() > least && white_space.contains(text.back())) text.remove_suffix(1);
    return text;
}

/// The wrapper for URIs with line breaks that opens at the end of `before`; nullptr if none does.
constexpr wrapper const* opened_by(std::string_view before) noexcept {
    if (wrapper const* const found = opened<breakable>(before)) return found;
    before = without_white_space(before);
    bool const has_prefix = scheme_word::ends_with_ignoring_case(before, url_prefix);
    if (has_prefix) {
        before.remove_suffix(url_prefix.size());
        before = without_white_space(before);
    }
    if (!before.ends_with('<')) return nullptr;
    return has_prefix ? &old_style : &breakable.front();
}

/// The place at which `which`, opened before text[begin], is closed; at most `end`.
constexpr std::optional<std::size_t> close_of(wrapper const& which, std::string_view text,
                                              std::size_t begin, std::size_t end) noexcept {
    text = text.substr(0, end + std::min(text.size() - end, which.close.size()));
    std::size_t depth = 0;
    for (std::size_t at = begin;;) {
        std::size_t const close = text.find(which.close, at);
        if (close == text.npos) return std::nullopt;
        std::string_view const inside = text.substr(0, close);
        while ((at = inside.find(which.open, at)) != inside.npos) {
            ++depth;
            at += which.open.size();
        }
        if (depth == 0) return close;
        --depth;
        at = close + which.close.size();
    }
}

}  // namespace detail::wrappers
}  // namespace uriel
