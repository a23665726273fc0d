// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "mend/pieces.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <algorithm>
#include <array>

namespace uriel::detail::mending {
namespace {

/// Removes the text after the first such delimiter, and returns it.
std::optional<std::string_view> cut(std::string_view& text, char delimiter) noexcept {
    std::size_t const at = text.find(delimiter);
    if (at == text.npos) return std::nullopt;
    std::string_view const behind = text.substr(at + 1);
    text = text.substr(0, at);
    return behind;
}

/// userinfo "@" host ":" port
void split_authority(std::string_view authority, pieces& into) noexcept {
    if (std::size_t const at = authority.rfind('@'); at != authority.npos) {
        into.userinfo = authority.substr(0, at);
        authority.remove_prefix(at + 1);
    }
    std::size_t const bracket = authority.starts_with('[') ? authority.find(']') : 0;
    std::size_t const colon = authority.find(':', std::min(bracket, authority.size()));
    into.host = authority.substr(0, colon);
    if (colon != authority.npos) into.port = authority.substr(colon + 1);
}

}  // namespace

bool is_special(std::string_view scheme) noexcept {
    constexpr auto special =
        std::to_array<std::string_view>({"http", "https", "ws", "wss", "ftp", "file"});
    return std::ranges::find(special, scheme) != special.end();
}

bool is_drive_letter(std::string_view segment) noexcept {
    return segment.size() == 2 && sets::alpha.contains(segment[0]) &&
           (segment[1] == ':' || segment[1] == '|');
}

std::optional<std::string_view> scheme_of(std::string_view text) noexcept {
    if (text.empty() || !sets::alpha.contains(text.front())) return std::nullopt;
    auto const end =
        std::ranges::find_if_not(text, [](char c) { return sets::scheme.contains(c); });
    if (end == text.end() || *end != ':') return std::nullopt;
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

pieces split(std::string_view text, uri_view result, std::string_view scheme_of_base) noexcept {
    pieces found;
    bool const special = is_special(result.scheme());
    bool const is_file = result.scheme() == "file";
    auto const is_slash = [&](char c) { return c == '/' || (special && c == '\\'); };

    std::string_view rest = text;
    found.scheme = scheme_of(text);
    if (found.scheme) rest.remove_prefix(found.scheme->size() + 1);
    found.fragment = cut(rest, '#');
    found.query = cut(rest, '?');

    auto const slashes =
        static_cast<std::size_t>(std::ranges::find_if_not(rest, is_slash) - rest.begin());
    // A special scheme without "//" is taken for that of the base, if it is the same.
    found.uses_base = !found.scheme || (special && slashes < 2 &&
                                        ascii::equal_ignoring_case(*found.scheme, scheme_of_base));
    bool const needs_no_slashes = special && !is_file && !found.uses_base;
    found.has_authority = slashes >= 2 || needs_no_slashes;
    if (!found.has_authority) {
        found.path = rest;
        return found;
    }
    std::size_t const taken = special && !is_file ? slashes : 2;
    found.slashes = rest.substr(0, taken);
    rest.remove_prefix(taken);
    auto const end = static_cast<std::size_t>(std::ranges::find_if(rest, is_slash) - rest.begin());
    std::string_view const authority = rest.substr(0, end);
    // "file://C:/" has a path, no host.
    if (!is_file || !is_drive_letter(authority)) {
        split_authority(authority, found);
        rest.remove_prefix(end);
    }
    found.path = rest;
    return found;
}

}  // namespace uriel::detail::mending
