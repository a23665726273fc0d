// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs that white space breaks, as between '<' and '>' (RFC 3986, Appendix C): how far one goes,
// and its text without the white space.
#pragma once

#include "text/candidate.hpp"
#include "text/trimming.hpp"
#include "text/wrapper.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace uriel::detail::broken {

using scheme_word::length_of;
using wrappers::white_space;
using wrappers::white_space_characters;

inline constexpr std::string_view line_breaks = "\n\v\f\r";

// An unclosed '<' must not make a URI of the prose up to a '>' on the next page.
inline constexpr std::size_t longest_broken = extractor::room_size;

/// Text between wrappers.
struct content {
    std::size_t end = 0;    // without white space at the end
    std::size_t close = 0;  // the first byte that is neither in a URI nor white space
    bool is_broken = false;
};

/// Characters of URIs and white space, from a URI's begin on.
inline content content_from(std::string_view text, std::size_t begin,
                            std::size_t run_end) noexcept {
    std::size_t const limit = std::min(text.size(), begin + longest_broken);
    content inside{.end = run_end};
    inside.close = inside.end;
    while (inside.close < limit && white_space.contains(text[inside.close])) {
        std::string_view const rest = text.substr(0, limit).substr(inside.close);
        std::size_t const space = length_of(white_space, rest);
        std::size_t const piece = trimming::run_of<trimming::uri_characters>(rest.substr(space));
        inside.close += space + piece;
        if (piece != 0) inside.end = inside.close;
        inside.is_broken = inside.is_broken || piece != 0;
    }
    return inside;
}

/// The pieces of a text between white space, with the white space after each.
class pieces {
public:
    explicit pieces(std::string_view text) noexcept : rest(text) {}

    bool next() noexcept {
        if (rest.empty()) return false;
        piece = rest.substr(0, std::min(rest.find_first_of(white_space_characters), rest.size()));
        rest.remove_prefix(piece.size());
        std::size_t const space = length_of(white_space, rest);
        is_before_line_break = rest.substr(0, space).find_first_of(line_breaks) != rest.npos;
        rest.remove_prefix(space);
        return true;
    }

    std::string_view piece{};
    bool is_before_line_break = false;
    std::string_view rest;
};

/// May the white space in `raw` have been added to a URI? Or are these several, or prose, which
/// between quotation marks is more likely than a URI with white space other than line breaks?
inline bool is_one(std::string_view raw, delimiter kind) noexcept {
    for (pieces each(raw); each.next() && !each.rest.empty();) {
        if (kind == delimiter::quote && !each.is_before_line_break) return false;
        if (candidates::begins_uri(each.rest)) return false;
    }
    return true;
}

enum class hyphens : std::uint8_t { kept, dropped };

/// A text made of pieces. Was there a hyphen before a line break? And where did a line end with
/// '=', a soft line break of quoted-printable, first?
struct joined_pieces {
    std::string_view text;
    bool has_hyphen = false;
    std::size_t soft_break = std::string_view::npos;
};

/// Joins the pieces, in room for all of `raw`.
inline joined_pieces join(std::string_view raw, hyphens wanted, std::span<char> room) noexcept {
    std::size_t size = 0;
    bool has_hyphen = false;
    std::size_t soft_break = raw.npos;
    for (pieces each(raw); each.next();) {
        bool const is_hyphen = each.is_before_line_break && each.piece.ends_with('-');
        has_hyphen = has_hyphen || is_hyphen;
        size += each.piece.copy(room.data() + size, each.piece.size());
        if (is_hyphen && wanted == hyphens::dropped) --size;
        if (each.is_before_line_break && each.piece.ends_with('=') && size < soft_break)
            soft_break = size;
    }
    return {{room.data(), size}, has_hyphen, soft_break};
}

}  // namespace uriel::detail::broken
