// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/parse.hpp"

#include <stdexcept>
#include <string>

namespace reference {

namespace {

constexpr std::size_t npos = std::string_view::npos;

/// As text.find_first_of(), for which every octet is a call.
std::size_t find_first_of(std::string_view text, std::string_view characters) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        for (char const c : characters) {
            if (text[i] == c) return i;
        }
    }
    return npos;
}

std::string_view host_kind(std::string_view host, recognizer const& rules) {
    // host       = IP-literal / IPv4address / reg-name      ; the first that matches wins
    // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
    if (rules.matches("IP-literal", host)) {
        return rules.matches("IPv6address", host.substr(1, host.size() - 2)) ? "ipv6" : "ipvfuture";
    }
    if (rules.matches("IPv4address", host)) return "ipv4";
    return "reg-name";
}

std::string_view path_kind(components const& c, recognizer const& rules) {
    // hier-part     = "//" authority path-abempty
    //               / path-absolute
    //               / path-rootless
    //               / path-empty
    // relative-part = "//" authority path-abempty
    //               / path-absolute
    //               / path-noscheme
    //               / path-empty
    if (c.authority) return "abempty";
    if (rules.matches("path-absolute", c.path)) return "absolute";
    if (c.scheme && rules.matches("path-rootless", c.path)) return "rootless";
    if (!c.scheme && rules.matches("path-noscheme", c.path)) return "noscheme";
    return "empty";
}

}  // namespace

components split(std::string_view text) {
    // ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
    //  12            3  4          5       6  7        8 9
    components c;
    std::string_view rest = text;
    auto const take = [&rest](std::string_view stop) {
        std::string_view const taken = rest.substr(0, find_first_of(rest, stop));
        rest.remove_prefix(taken.size());
        return taken;
    };

    // (([^:/?#]+):)?
    std::size_t const end = find_first_of(rest, ":/?#");
    if (end != npos && end > 0 && rest[end] == ':') {
        c.scheme = rest.substr(0, end);
        rest.remove_prefix(end + 1);
    }
    // (//([^/?#]*))?
    if (rest.starts_with("//")) {
        rest.remove_prefix(2);
        c.authority = take("/?#");
    }
    // ([^?#]*)
    c.path = take("?#");
    // (\?([^#]*))?
    if (rest.starts_with('?')) {
        rest.remove_prefix(1);
        c.query = take("#");
    }
    // (#(.*))?
    if (rest.starts_with('#')) {
        rest.remove_prefix(1);
        c.fragment = rest;
    }
    return c;
}

authority_parts split_authority(std::string_view authority) {
    // authority = [ userinfo "@" ] host [ ":" port ]
    authority_parts parts;
    std::string_view rest = authority;
    if (std::size_t const at = rest.find('@'); at != npos) {
        parts.userinfo = rest.substr(0, at);
        rest.remove_prefix(at + 1);
    }
    std::size_t const bracket = rest.starts_with('[') ? rest.find(']') : npos;
    std::size_t const colon = rest.find(':', bracket == npos ? 0 : bracket);
    parts.host = rest.substr(0, colon);
    if (colon != npos) parts.port = rest.substr(colon + 1);
    return parts;
}

parts parse_by_components(std::string_view text, recognizer const& rules) {
    parts p;
    if (auto const found = first_error(text, rules)) {
        p.code = found->code;
        p.component = found->component;
        p.offset = found->offset;
        return p;
    }

    components const c = split(text);
    p.valid = true;
    p.kind = c.scheme ? "uri" : "relative-ref";
    p.scheme = c.scheme;
    p.authority = c.authority;
    p.path = c.path;
    p.path_kind = path_kind(c, rules);
    p.query = c.query;
    p.fragment = c.fragment;
    if (c.authority) {
        authority_parts const a = split_authority(*c.authority);
        p.userinfo = a.userinfo;
        p.host = a.host;
        p.port = a.port;
        p.host_kind = host_kind(a.host, rules);
    }
    return p;
}

parts parse(std::string_view text) {
    parts const p = parse_by_components(text, grammar());
    // URI-reference = URI / relative-ref
    std::string_view kind;
    if (matches("URI", text)) kind = "uri";
    if (kind.empty() && matches("relative-ref", text)) kind = "relative-ref";
    if (p.kind != kind) {
        throw std::logic_error("grammar and components disagree about: " + std::string(text));
    }
    return p;
}

}  // namespace reference
