// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a URI in running text is likely to be, by its own text and by what follows: meant, a
// placeholder, or only the beginning of something else.
#pragma once

#include "text/beyond_ascii.hpp"
#include "text/scheme_word.hpp"
#include "text/trimming.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/parse.hpp"
#include "uriel/scheme.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel::detail::candidates {

using scheme_word::length_of;
using trimming::uri_characters;

/// How much of a text after a URI is looked at for colours.
inline constexpr std::size_t longest_colours = 32;

/// Does a text begin like a URI that needs no wrapper?
inline bool begins_uri(std::string_view text) noexcept {
    std::size_t const colon = length_of(sets::scheme, text);
    if (colon == 0 || colon == text.size() || text[colon] != ':') return false;
    return scheme_word::is_meant(text.substr(0, colon), text.substr(colon + 1));
}

/// Does anything follow the scheme, and the "//" of an authority?
inline bool says_something(uri_view const& read) noexcept {
    std::size_t const begin = read.parts().hier_part_begin();
    return read.text().size() > begin + (read.has_authority() ? 2U : 0U);
}

/// The URI that a text begins with: up to what parse() refuses, until it refuses nothing. None if
/// the text ends within the scheme, or is too long for it.
inline std::optional<uri_view> first_uri(std::string_view text) noexcept {
    for (;;) {
        auto const read = parse(text);
        if (read) return *read;
        if (read.error().offset == 0) return std::nullopt;
        text = text.substr(0, read.error().offset);
    }
}

/// True if nothing follows the authority of a URI.
inline bool ends_in_authority(uri_view const& read) noexcept {
    return read.has_authority() && read.text().size() == read.parts().path_begin;
}

/// The length of what goes on with an IRI after `run`, if the URI that this begins with is the
/// beginning of one; or 0. In "http://user:p\xC3\xA4ss@host" the URI ends at the 'p', since it is
/// in no port.
inline std::size_t goes_on_as_iri(uri_view const& read, std::string_view run,
                                  std::string_view after) noexcept {
    using beyond_ascii::place;
    if (after.empty() || static_cast<unsigned char>(after.front()) < 0x80) return 0;  // as mostly
    bool const is_in_host = ends_in_authority(read);
    std::string_view const rest = run.substr(read.text().size());
    if (!rest.empty() && (!is_in_host || rest.find_first_of("/?#") != rest.npos)) return 0;
    place const where = !is_in_host         ? place::elsewhere
                        : run.back() == '.' ? place::after_dot_of_host
                                            : place::in_host;
    return beyond_ascii::continues_iri(after, where);
}

/// Is it still meant as a URI, without what was left to the sentence? "data:text/plain" is not.
inline bool is_still_meant(uri_view const& read) noexcept {
    return read.has_authority() ||
           scheme_word::is_meant(read.scheme(),
                                 read.text().substr(read.scheme().text().size() + 1));
}

/// Can the host be meant? "http://..." and "https://$" are placeholders; '$' begins a variable. An
/// IP literal, such as "[::]", always can. A scheme that needs no host may have any.
inline bool has_plausible_host(uri_view const& read) noexcept {
    if (read.has_authority()) {
        std::string_view const host = read.host_literal()->text();
        if (host.starts_with('[')) return true;
        if (!bytewise::contains(host, '$') &&
            std::ranges::any_of(host, [](char c) { return trimming::alphanumeric.contains(c); }))
            return true;
    }
    scheme_rule const* const rule = default_schemes.find(read.scheme());
    return rule == nullptr || rule->host != scheme_rule::host_rule::required;
}

/// Does a text begin with an escape of C, \x26, for what goes on with a URI?
inline bool begins_with_escape(std::string_view text) noexcept {
    if (!text.starts_with("\\x") || text.size() < 4) return false;
    int const high = ascii::hex_value(text[2]);
    int const low = ascii::hex_value(text[3]);
    if (high < 0 || low < 0) return false;
    return (uri_characters - character_set("'")).contains(static_cast<char>(16 * high + low));
}

/// The text after the ANSI sequences by which terminals set colours.
inline std::string_view behind_colours(std::string_view text) noexcept {
    constexpr character_set parameters("0123456789;");
    while (text.starts_with("\x1B[")) {
        std::size_t const end = 2 + length_of(parameters, text.substr(2));
        if (end == text.size()) return {};
        text.remove_prefix(end + 1);
    }
    return text;
}

/// Does the host of a URI go on with what follows it, so that it is another one?
inline bool goes_on_in_host(std::string_view rest) noexcept {
    // Written in reports: "[.]" and "[dot]", so that no one follows the link.
    if (rest.starts_with("[.") || rest.starts_with("[dot")) return true;
    if (rest[0] != '\x1B') return false;
    std::string_view const more = behind_colours(rest.substr(0, longest_colours));
    bool const is_inner = more.starts_with('.') || more.starts_with('-');
    return !more.empty() &&
           trimming::alphanumeric.contains(more[is_inner && more.size() > 1 ? 1 : 0]);
}

/// Is a URI only the beginning of another one, of a template, of a pattern, or of one with '\'
/// before characters? `rest` is what follows it.
inline bool is_cut_off(uri_view const& read, std::string_view rest) noexcept {
    constexpr character_set escaped(".~[($^*+?|{");
    if (rest.size() > 1 && rest[0] == '\\' && escaped.contains(rest[1])) return true;
    if (begins_with_escape(rest)) return true;
    if (!ends_in_authority(read) || rest.empty()) return false;
    if (rest[0] == '{' || rest[0] == '$' || goes_on_in_host(rest)) return true;
    constexpr character_set classes("dwsDWS");
    constexpr character_set formats("sdiouxcg({");
    return rest.size() > 1 && ((rest[0] == '\\' && classes.contains(rest[1])) ||
                               (rest[0] == '%' && formats.contains(rest[1])));
}

}  // namespace uriel::detail::candidates
