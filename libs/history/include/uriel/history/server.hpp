// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// server = [ [ userinfo "@" ] hostport ], as in RFC 2396, 3.2.2, and the text of 1997 before it:
// the rule that distinguishes a server from the name of a registry.
//
// Each reader stops at the first byte that cannot continue its rule.
#pragma once

#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/syntax/components.hpp"
#include "uriel/detail/syntax/host.hpp"

#include <cstddef>
#include <string_view>

namespace uriel::history {

// domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
// toplabel    = alpha | alpha *( alphanum | "-" ) alphanum
/// Reads the longest label that begins at `at`, and moves `at` past it. False if none begins there,
/// or if it ends with '-', which no label does.
constexpr bool read_label(std::string_view text, std::size_t& at) noexcept {
    constexpr auto alphanum = sets::alpha | sets::digit;
    if (at == text.size() || !alphanum.contains(text[at])) return false;
    while (at < text.size() && (alphanum.contains(text[at]) || text[at] == '-')) ++at;
    return text[at - 1] != '-';
}

// hostname = *( domainlabel "." ) toplabel [ "." ]
constexpr detail::matching::match read_hostname(std::string_view text) noexcept {
    bool ends_with_toplabel = false;
    for (std::size_t at = 0;;) {
        std::size_t const begin = at;
        if (!read_label(text, at)) {
            bool const is_final_dot = begin == text.size() && ends_with_toplabel;
            return {is_final_dot, at};
        }
        ends_with_toplabel = sets::alpha.contains(text[begin]);
        if (at == text.size()) return {ends_with_toplabel, at};
        if (text[at] != '.') return {false, at};
        ++at;
    }
}

// IPv4address = 1*digit "." 1*digit "." 1*digit "." 1*digit
constexpr detail::matching::match read_unlimited_ipv4_address(std::string_view text) noexcept {
    std::size_t at = 0;
    for (int number = 0; number < 4; ++number) {
        if (number > 0) {
            if (at == text.size() || text[at] != '.') return {false, at};
            ++at;
        }
        std::size_t const begin = at;
        while (at < text.size() && sets::digit.contains(text[at])) ++at;
        if (at == begin) return {false, at};
    }
    return {at == text.size(), at};
}

/// Where the parts of an authority are: those of a server or, with host_kind::none, all of it as
/// the host. The empty authority is a server with an empty host.
struct server {
    bool has_userinfo = false;
    bool has_port = false;
    host_kind host = host_kind::none;
    std::size_t host_begin = 0;
    std::size_t host_end = 0;
};

// server   = [ [ userinfo "@" ] hostport ]
// hostport = host [ ":" port ]
// host     = hostname | IPv4address
/// Reads an authority that has only allowed bytes. Linear time.
constexpr server read_server(std::string_view authority) noexcept {
    server result;
    std::size_t const sign = authority.find('@');
    result.has_userinfo = sign != authority.npos;
    result.host_begin = result.has_userinfo ? sign + 1 : 0;
    std::size_t const colon = authority.find(':', result.host_begin);
    result.has_port = colon != authority.npos;
    result.host_end = result.has_port ? colon : authority.size();

    std::string_view const host =
        authority.substr(result.host_begin, result.host_end - result.host_begin);
    if (read_hostname(host).complete)
        result.host = host_kind::reg_name;
    else if (read_unlimited_ipv4_address(host).complete)
        result.host = host_kind::ipv4;
    bool is_server = result.host != host_kind::none;
    for (std::size_t i = result.host_end + 1; i < authority.size(); ++i)
        is_server = is_server && sets::digit.contains(authority[i]);
    if (is_server) return result;
    return {.host_end = authority.size()};
}

}  // namespace uriel::history
