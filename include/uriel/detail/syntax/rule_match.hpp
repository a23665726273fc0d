// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How much of a text matches a rule of RFC 3986 Appendix A, for validate().
//
// The rules of whole references and of the authority are answered by the scan, the others by the
// character sets and the readers of host.hpp that the scan itself uses.
#pragma once

#include "uriel/detail/syntax/scan.hpp"
#include "uriel/percent.hpp"

#include <cstddef>
#include <string_view>

namespace uriel::detail::validation {

using matching::match;

// *( set / pct-encoded )
constexpr match run(std::string_view text, character_set allowed) noexcept {
    std::size_t const end = matching::find_not_encoded(text, allowed);
    return {end == text.size(), end};
}
// 1*( set / pct-encoded )
constexpr match run_not_empty(std::string_view text, character_set allowed) noexcept {
    match const all = run(text, allowed);
    return {all.complete && !text.empty(), all.offset};
}
// one character of a set
constexpr match one(std::string_view text, character_set allowed) noexcept {
    if (text.empty() || !allowed.contains(text[0])) return {false, 0};
    return {text.size() == 1, 1};
}
// pct-encoded = "%" HEXDIG HEXDIG
constexpr match pct_encoded(std::string_view text) noexcept {
    if (!matching::is_triplet_at(text, 0)) return {false, 0};
    return {text.size() == 3, 3};
}
// h16 = 1*4HEXDIG
constexpr match h16(std::string_view text) noexcept {
    std::size_t at = 0;
    while (at < text.size() && at < 4 && sets::hexdig.contains(text[at])) ++at;
    return {at == text.size() && at > 0, at};
}
// ls32 = ( h16 ":" h16 ) / IPv4address
constexpr match ls32(std::string_view text) noexcept {
    detail::matching::ipv4_octets octets{};
    match const address = matching::read_ipv4_address(text, 0, octets);
    if (address.complete) return address;
    match const high = h16(text);
    std::size_t const colon = high.offset;
    if (colon == 0 || colon == text.size() || text[colon] != ':')
        return {false, colon > address.offset ? colon : address.offset};
    match const low = h16(text.substr(colon + 1));
    return {low.complete, colon + 1 + low.offset};
}
constexpr match ipv4_address(std::string_view text) noexcept {
    detail::matching::ipv4_octets octets{};
    return matching::read_ipv4_address(text, 0, octets);
}
constexpr match dec_octet(std::string_view text) noexcept {
    std::size_t at = 0;
    unsigned value = 0;
    bool const read = matching::read_dec_octet(text, at, value);
    return {read && at == text.size(), at};
}
/// The first byte that keeps a text from matching, when the scan reports an unclosed '[': the text
/// after the '[' may still be the beginning of a match.
template <class Dialect = dialects::rfc3986>
constexpr std::size_t first_mismatch(scanning::scan_outcome const& outcome,
                                     std::string_view text) noexcept {
    if (outcome.code != error_code::unclosed_bracket) return outcome.offset;
    std::size_t const begin = outcome.offset + 1;
    host_kind kind{};
    match const inside = Dialect::has_ipvfuture
                             ? matching::read_ip_literal(text.substr(begin), kind)
                             : matching::ipv6_reader(text.substr(begin)).read();
    return begin + inside.offset;
}
// IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
template <class Dialect = dialects::rfc3986>
constexpr match ip_literal(std::string_view text) noexcept {
    if (!text.starts_with('[')) return {false, 0};
    detail::scanning::components parts;
    scanning::scan_outcome const outcome =
        scanning::scanner<scanning::table_block, Dialect>(text, parts).ip_literal_alone();
    if (outcome.failed) return {false, first_mismatch<Dialect>(outcome, text)};
    return {true, text.size()};
}
// host = IP-literal / IPv4address / reg-name
constexpr match host(std::string_view text) noexcept {
    return text.starts_with('[') ? ip_literal(text) : run(text, sets::reg_name);
}

/// A run of path characters that must (or must not) begin with '/'.
constexpr match rooted(std::string_view text, bool wants_slash) noexcept {
    if (text.empty() || text.starts_with('/') != wants_slash) return {false, 0};
    return run(text, sets::path);
}
// path-absolute = "/" [ segment-nz *( "/" segment ) ]
constexpr match path_absolute(std::string_view text) noexcept {
    return text.starts_with("//") ? match{false, 1} : rooted(text, true);
}
// path-noscheme = segment-nz-nc *( "/" segment )
constexpr match path_noscheme(std::string_view text) noexcept {
    match const first = run_not_empty(text.substr(0, text.find('/')), sets::segment_nz_nc);
    return first.complete ? run(text, sets::path) : first;
}

/// The outcome of the scan, as a match of the whole text that must have neither query nor fragment.
/// An offence always lies before the end of the text.
constexpr match without_query(scanning::scan_outcome const& outcome,
                              std::string_view text) noexcept {
    std::size_t const end = text.find_first_of("?#");
    std::size_t const limit = end < text.size() ? end : text.size();
    if (outcome.failed && outcome.offset < limit) return {false, outcome.offset};
    return {limit == text.size(), limit};
}
// hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
constexpr match hier_part(std::string_view text) noexcept {
    detail::scanning::components parts;
    return without_query(scanning::scanner<scanning::table_block>(text, parts).after_scheme(),
                         text);
}
// relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
constexpr match relative_part(std::string_view text) noexcept {
    detail::scanning::components parts;
    scanning::scan_outcome const outcome = scanning::scan(text, parts);
    if (parts.has_scheme) return {false, parts.scheme_end};
    return without_query(outcome, text);
}
// authority = [ userinfo "@" ] host [ ":" port ]
constexpr match authority(std::string_view text) noexcept {
    detail::scanning::components parts;
    scanning::scan_outcome const outcome =
        scanning::scanner<scanning::table_block>(text, parts).authority_alone();
    if (outcome.failed) return {false, outcome.offset};
    return {parts.path_begin == text.size(), parts.path_begin};
}

constexpr match match_rule(rule wanted, std::string_view text) noexcept {
    switch (wanted) {
        case rule::hier_part: return hier_part(text);
        case rule::relative_part: return relative_part(text);
        case rule::scheme:
            if (text.empty() || !sets::alpha.contains(text[0])) return {false, 0};
            for (std::size_t i = 1; i < text.size(); ++i)
                if (!sets::scheme.contains(text[i])) return {false, i};
            return {true, text.size()};
        case rule::authority: return authority(text);
        case rule::userinfo: return run(text, sets::userinfo);
        case rule::host: return host(text);
        case rule::port:
            for (std::size_t i = 0; i < text.size(); ++i)
                if (!sets::port.contains(text[i])) return {false, i};
            return {true, text.size()};
        case rule::ip_literal: return ip_literal(text);
        case rule::ipvfuture: return matching::read_ipvfuture(text);
        case rule::ipv6_address: return matching::ipv6_reader(text).read();
        case rule::h16: return h16(text);
        case rule::ls32: return ls32(text);
        case rule::ipv4_address: return ipv4_address(text);
        case rule::dec_octet: return dec_octet(text);
        case rule::reg_name: return run(text, sets::reg_name);
        case rule::path: return run(text, sets::path);
        case rule::path_abempty: return text.empty() ? match{true, 0} : rooted(text, true);
        case rule::path_absolute: return path_absolute(text);
        case rule::path_noscheme: return path_noscheme(text);
        case rule::path_rootless: return rooted(text, false);
        case rule::path_empty: return {text.empty(), 0};
        case rule::segment: return run(text, sets::segment);
        case rule::segment_nz: return run_not_empty(text, sets::segment);
        case rule::segment_nz_nc: return run_not_empty(text, sets::segment_nz_nc);
        case rule::pchar: return text.starts_with('%') ? pct_encoded(text) : one(text, sets::pchar);
        case rule::query: return run(text, sets::query);
        case rule::fragment: return run(text, sets::fragment);
        case rule::pct_encoded: return pct_encoded(text);
        case rule::unreserved: return one(text, sets::unreserved);
        case rule::reserved: return one(text, sets::reserved);
        case rule::gen_delims: return one(text, sets::gen_delims);
        case rule::sub_delims: return one(text, sets::sub_delims);
        case rule::uri:
        case rule::uri_reference:
        case rule::absolute_uri:
        case rule::relative_ref: break;  // whole references: validate_reference()
    }
    return {false, 0};
}

/// Syntax errors come first, then what the rule requires beyond URI-reference.
constexpr expected<void, parse_error> validate_reference(rule wanted,
                                                         std::string_view text) noexcept {
    detail::scanning::components parts;
    scanning::scan_outcome const outcome = scanning::scan(text, parts);
    auto refuse = [&](error_code code, component where, std::size_t at) {
        return unexpected(parse_error{code, where, at, wanted});
    };
    if (outcome.failed) return refuse(outcome.code, outcome.where, outcome.offset);
    bool const wants_scheme = wanted == rule::uri || wanted == rule::absolute_uri;
    if (wants_scheme && !parts.has_scheme)
        return refuse(error_code::relative_not_allowed, component::scheme, 0);
    if (wanted == rule::relative_ref && parts.has_scheme)
        return refuse(error_code::scheme_not_allowed, component::scheme, 0);
    if (wanted == rule::absolute_uri && parts.has_fragment)
        return refuse(error_code::fragment_not_allowed, component::fragment, parts.query_end);
    return {};
}

}  // namespace uriel::detail::validation
