// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The cases that need no allocation, as constant expressions: the generated
// static_asserts and the tests at run time ask the same functions.
#pragma once

#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"

#include <initializer_list>
#include <optional>
#include <string_view>

namespace requirements {

using part = std::optional<std::string_view>;
inline constexpr part absent = std::nullopt;

constexpr part text_of(std::optional<uriel::encoded_view> view) {
    return view ? part(view->text()) : absent;
}

constexpr bool accepts(std::string_view rule_name, std::string_view input) {
    auto const rule = uriel::find_rule(rule_name);
    return rule && uriel::is_valid(*rule, input);
}
constexpr bool rejects(std::string_view rule_name, std::string_view input) {
    auto const rule = uriel::find_rule(rule_name);
    return rule && !uriel::is_valid(*rule, input);
}

// A name for each kind, as the data have it. The library's own are no constant expressions.
constexpr std::string_view spelled(uriel::host_kind kind) {
    switch (kind) {
        case uriel::host_kind::none: return "";
        case uriel::host_kind::reg_name: return "reg-name";
        case uriel::host_kind::ipv4: return "ipv4";
        case uriel::host_kind::ipv6: return "ipv6";
        case uriel::host_kind::ipvfuture: return "ipvfuture";
    }
    return "?";
}
constexpr std::string_view spelled(uriel::path_kind kind) {
    switch (kind) {
        case uriel::path_kind::abempty: return "abempty";
        case uriel::path_kind::absolute: return "absolute";
        case uriel::path_kind::noscheme: return "noscheme";
        case uriel::path_kind::rootless: return "rootless";
        case uriel::path_kind::empty: return "empty";
    }
    return "?";
}
constexpr std::string_view spelled(uriel::reference_kind kind) {
    switch (kind) {
        case uriel::reference_kind::network_path: return "network-path";
        case uriel::reference_kind::absolute_path: return "absolute-path";
        case uriel::reference_kind::relative_path: return "relative-path";
    }
    return "?";
}

struct five_components {
    part scheme;
    part authority;
    std::string_view path;
    part query;
    part fragment;
    friend constexpr bool operator==(five_components const&, five_components const&) = default;
};

struct authority_parts {
    part userinfo;
    part host;  // without the brackets of an IP literal
    std::string_view host_kind;
    part port;
    friend constexpr bool operator==(authority_parts const&, authority_parts const&) = default;
};

constexpr five_components components_of(uriel::reference_view const& view) {
    return {view.scheme(), text_of(view.authority()), view.path().text(), text_of(view.query()),
            text_of(view.fragment())};
}
constexpr authority_parts authority_parts_of(uriel::reference_view const& view) {
    return {text_of(view.userinfo()), text_of(view.host().encoded()), spelled(view.host_kind()),
            view.port()};
}

constexpr bool parses(std::string_view input, five_components const& expected) {
    auto const view = uriel::parse_reference(input);
    return view && components_of(*view) == expected;
}
/// `input` is a reference, such as "//" and an authority.
constexpr bool has_authority(std::string_view input, authority_parts const& expected) {
    auto const view = uriel::parse_reference(input);
    return view && authority_parts_of(*view) == expected;
}
/// `input` is "//" and a host.
constexpr bool has_host_kind(std::string_view input, std::string_view expected) {
    auto const view = uriel::parse_reference(input);
    return view && text_of(view->host_literal()) == input.substr(2) &&
           spelled(view->host_kind()) == expected;
}
constexpr bool has_path_kind(std::string_view input, std::string_view expected) {
    auto const view = uriel::parse_reference(input);
    return view && spelled(view->path_kind()) == expected;
}
constexpr bool has_kind(std::string_view input, std::string_view expected) {
    auto const view = uriel::parse_reference(input);
    return view && (view->has_scheme() ? "uri" : "relative-ref") == expected &&
           uriel::parse(input).has_value() == view->has_scheme();
}
constexpr bool has_reference_kind(std::string_view input, std::string_view expected) {
    auto const view = uriel::parse_reference(input);
    return view && view->reference_kind() && spelled(*view->reference_kind()) == expected;
}

constexpr bool splits(std::string_view input, five_components const& expected) {
    uriel::split_reference const found = uriel::split(input);
    return five_components{found.scheme, found.authority, found.path, found.query,
                           found.fragment} == expected;
}

constexpr bool has_segments(std::string_view path, bool decoded,
                            std::initializer_list<std::string_view> expected) {
    uriel::segments_view const segments(path);
    auto at = expected.begin();
    for (uriel::segment_view const segment : segments) {
        if (at == expected.end()) return false;
        if (decoded ? !(segment.decoded() == *at) : segment.encoded() != *at) return false;
        ++at;
    }
    return at == expected.end();
}

inline constexpr std::size_t largest = 2048;

/// Resolves into a buffer of its own; the components reported are those of the text.
constexpr bool resolves(std::string_view base, std::string_view reference, bool strict,
                        std::string_view target) {
    auto const from = uriel::parse(base);
    auto const ref = uriel::parse_reference(reference);
    if (!from || !ref || uriel::resolve_bound(*from, *ref) > largest) return false;
    char buffer[largest] = {};
    auto const result = uriel::resolve_into(
        *from, *ref, std::span<char>(buffer).first(uriel::resolve_bound(*from, *ref)),
        {.strict = strict});
    return result && result->text() == target && result->parts() == uriel::parse(target)->parts();
}

constexpr bool removes_dot_segments(std::string_view input, std::string_view output) {
    if (input.size() > largest) return false;
    char buffer[largest] = {};
    std::size_t begin = largest;
    uriel::detail::resolution::dot_segment_remover pieces(input,
                                                          uriel::detail::resolution::dots::literal);
    for (auto piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
        begin -= piece.size();
        for (std::size_t i = 0; i < piece.size(); ++i) buffer[begin + i] = piece[i];
    }
    return std::string_view(buffer + begin, largest - begin) == output;
}

constexpr bool decodes(std::string_view input, std::string_view output) {
    auto const text = uriel::encoded_view::parse(input);
    return text && text->decoded() == output;
}

/// Writes the parsed components again (RFC 3986, 5.3).
constexpr bool round_trips(std::string_view input) {
    auto const view = uriel::parse_reference(input);
    if (!view || input.size() > largest) return false;
    char buffer[largest + uriel::detail::writing::writer::guard_size] = {};
    uriel::detail::writing::writer out(buffer);
    if (view->has_scheme()) out.scheme(*view->scheme());
    if (view->has_authority()) out.authority(*view);
    out.path(view->path().text());
    if (view->has_query()) out.query(view->query()->text());
    if (view->has_fragment()) out.fragment(view->fragment()->text());
    return out.finish<uriel::reference_view>().has_value() && out.text() == input &&
           out.parts() == view->parts();
}

}  // namespace requirements
