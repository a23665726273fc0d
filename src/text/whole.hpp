// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is meant as one URI in running text and is none, such as "http://h/?a[0]=1": where it ends,
// and whether parse() takes only its beginning.
#pragma once

#include "text/authority_end.hpp"
#include "text/beyond_ascii.hpp"
#include "text/candidate.hpp"
#include "text/escapes.hpp"
#include "text/trimming.hpp"
#include "text/wrapper.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/extract.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel::detail::wholes {

/// Not in the modules for JavaScript, which have no mend() and are to be small; but in the one that
/// has all functions of the vocabulary.
#if defined(URIEL_SMALL) && !defined(URIEL_WITH_VOCABULARY)
inline constexpr bool are_looked_for = false;
#else
inline constexpr bool are_looked_for = true;
#endif

/// Longer ones are left alone.
inline constexpr std::size_t longest = extractor::room_size;

/// How far is looked for what closes around a URI that is cut.
inline constexpr std::size_t reach = 1024;

/// The characters at which a URI may be cut: no URI has them there.
inline constexpr character_set cutting("[]|{}^\\`#%");

/// May more have been meant than parse() takes of a text, up to `end`?
constexpr bool may_be_cut(std::string_view text, std::size_t end) noexcept {
    return end < text.size() && cutting.contains(text[end]);
}

/// Are there more of `open` than of `close` in the line before a URI?
constexpr bool is_open(std::string_view line, char open, char close) noexcept {
    std::size_t depth = 0;
    for (char const c : line) {
        if (c == open) ++depth;
        if (c == close && depth > 0) --depth;
    }
    return depth > 0;
}

/// Does a label follow, as in "<URL|label>" of chats and "[URL|label]" of wikis?
constexpr bool is_label(char c, std::string_view before) noexcept {
    return c == '|' && !before.empty() && character_set("<[{").contains(before.back());
}

/// Does this character close what opens before the URI: a bracket, code of Markdown, a cell of a
/// table, or a part of a template?
constexpr bool closes(char c, std::string_view before) noexcept {
    if (is_label(c, before)) return true;
    std::string_view const line = trimming::line_before(before);
    if (c == ']') return is_open(line, '[', ']');
    if (c == '}') return is_open(line, '{', '}');
    if (c == '`') return std::ranges::count(line, '`') % 2 == 1;
    bool const is_template = bytewise::contains(line, "{{") && is_open(line, '{', '}');
    return (c == '|' || c == '^') && (is_template || bytewise::contains(line, '|'));
}

/// Does a text begin with '\' and what it escapes in programs, rather than with the '\' of a path?
constexpr bool begins_with_backslash_escape(std::string_view text) noexcept {
    if (!text.starts_with('\\')) return false;
    return text.size() < 2 || !trimming::alphanumeric.contains(text[1]) ||
           character_set("nrt0123456789xuU").contains(text[1]);
}

/// Does a text begin with '\' and what it escapes in patterns?
inline bool begins_with_pattern(std::string_view text) noexcept {
    constexpr character_set escaped(".~[($^*+?|{");
    return candidates::begins_with_escape(text) ||
           (text.size() > 1 && text[0] == '\\' && escaped.contains(text[1]));
}

/// The length of the escape of JSON, man pages or LaTeX that a text begins with, if what was meant
/// goes on with it; or 0.
inline std::size_t length_of_escape(std::string_view text, beyond_ascii::place where) noexcept {
    escapes::escape const found = escapes::read(text);
    if (found.code < 0x80) return escapes::read_of_uri(text).length;
    escapes::wide_text const shown(text);
    return beyond_ascii::continues_iri(shown.view(), where) != 0 ? found.length : 0;
}

/// As trimming::end_before(), and before the mark between two URIs: "http://a/|http://b/".
constexpr std::size_t end_before(std::string_view text, std::size_t at) noexcept {
    std::size_t const end = trimming::end_before(text, at);
    if (end != text.npos || !text.substr(at).starts_with("://")) return end;
    std::size_t begin = at;
    while (begin > 0 && sets::scheme.contains(text[begin - 1])) --begin;
    return begin > 0 && begin < at && character_set("[]|{}^").contains(text[begin - 1]) ? begin - 1
                                                                                        : text.npos;
}

/// May what follows this scheme and its ':' be meant?
constexpr bool may_begin(std::string_view scheme, std::string_view rest) noexcept {
    return !scheme.empty() &&
           (rest.starts_with("//") || rest.starts_with("\\/\\/") || scheme_word::is_known(scheme));
}

/// The end of the characters from text[at] on that can be of what was meant, whose scheme is at
/// `begin`; one more than `most` if there are more.
inline std::size_t end_of_word(std::string_view text, std::size_t begin, std::size_t at,
                               std::size_t most) noexcept {
    using beyond_ascii::place;
    // The most of a word. What is looked at is what may end it, or the host in it.
    constexpr character_set plain = character_set::range('!', '~') - character_set("\"<>`\\:;/?#.");
    constexpr character_set ends_host("/?#\\");
    std::size_t const limit = std::min(text.size(), begin + most + 1);
    std::size_t const host = at + (text.substr(at).starts_with("//") ? 2 : 0);
    place where = host == at ? place::elsewhere : place::after_dot_of_host;
    for (at = host; at < limit; ++at) {
        char const c = text[at];
        if (plain.contains(c)) {
            if (where != place::elsewhere) where = place::in_host;
            continue;
        }
        std::string_view const rest = text.substr(at);
        if (static_cast<unsigned char>(c) >= 0x80) {
            std::size_t const more = beyond_ascii::continues_iri(rest, where);
            if (more == 0) return at;
            at += more - 1;
            continue;
        }
        if (where != place::elsewhere) where = c == '.' ? place::after_dot_of_host : place::in_host;
        if (authority_end::separators.contains(c) || c == '`') return at;
        if (c == '\\') {
            std::size_t const size = length_of_escape(rest, where);
            if (size == 0 && begins_with_backslash_escape(rest)) return at;
            at += size == 0 ? 0 : size - 1;
        }
        if (c == ':' || c == ';')
            if (std::size_t const end = end_before(text.substr(begin), at - begin);
                end != text.npos)
                return begin + end;
        if (ends_host.contains(c)) where = place::elsewhere;
    }
    return std::min(at, limit);
}

/// May one open right before a URI?
constexpr bool may_be_wrapped(std::string_view before) noexcept {
    return wrappers::opened_by(before) != nullptr ||
           wrappers::opened<wrappers::unbreakable>(before) != nullptr;
}

/// What closes around a URI, and where.
struct closing {
    std::size_t at;
    delimiter kind;
};

/// Where the wrapper closes that opens right before text[begin], at most at text[end]; or nothing.
inline std::optional<closing> close_of(std::string_view text, std::string_view before,
                                       std::size_t begin, std::size_t end) noexcept {
    std::string_view const after = text.substr(end);
    if (wrapper const* const opened = wrappers::opened_by(before))
        for (wrapper const& each : wrappers::breakable)
            if (each.open == opened->open && after.starts_with(each.close))
                return closing{end, opened->kind};
    wrapper const* const opened = wrappers::opened<wrappers::unbreakable>(before);
    if (opened == nullptr) return std::nullopt;
    if (auto const at = wrappers::close_of(*opened, text, begin, end))
        return closing{*at, opened->kind};
    // In Markdown a title may follow.
    if (before.ends_with("](") && after.starts_with(' ')) return closing{end, opened->kind};
    return std::nullopt;
}

/// What a wrapper holds, without a label.
constexpr std::string_view in_wrapper(std::string_view whole, std::string_view before) noexcept {
    return is_label('|', before) ? whole.substr(0, whole.find('|')) : whole;
}

/// Is it meant, as a URI would be, and no template for one?
inline bool is_meant(std::string_view whole, std::size_t least) noexcept {
    std::string_view const rest = whole.substr(least);
    std::size_t const slashes = rest.starts_with("//") ? 2 : rest.starts_with("\\/\\/") ? 4 : 0;
    if (slashes != 0) {
        std::size_t const end = std::min(rest.find_first_of("/?#\\", slashes), rest.size());
        std::string_view const authority = rest.substr(slashes, end - slashes);
        return authority.find_first_of("${}") == authority.npos;
    }
    return scheme_word::is_meant(whole.substr(0, least - 1), rest);
}

/// Without what follows it as punctuation or mark-up, and without a bracket that nothing in it
/// closes; `least` bytes are left.
inline std::string_view without_markup(std::string_view whole, std::size_t least,
                                       std::string_view before) noexcept {
    std::size_t size = least;
    std::size_t unclosed = whole.npos;
    std::size_t depth = 0;
    for (; size < whole.size(); ++size) {
        char const c = whole[size];
        if (c == '[' || c == '{') {
            if (depth++ == 0) unclosed = size;
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        } else if (bytewise::contains("]}|^", c) && closes(c, before)) {
            break;
        }
    }
    whole = whole.substr(0, depth > 0 ? std::min(size, unclosed) : size);
    for (std::size_t before_this = 0; before_this != whole.size();) {
        before_this = whole.size();
        whole = trimming::without_punctuation(whole, least, before);
        if (whole.size() <= least) break;
        char const last = whole.back();
        bool const is_surplus =
            (last == ']' && std::ranges::count(whole, ']') > std::ranges::count(whole, '[')) ||
            (last == '}' && std::ranges::count(whole, '}') > std::ranges::count(whole, '{'));
        if (is_surplus || bytewise::contains("|^\\", last)) whole.remove_suffix(1);
    }
    return whole;
}

}  // namespace uriel::detail::wholes
