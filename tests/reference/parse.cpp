#include "reference/parse.hpp"

#include <stdexcept>

#include "reference/grammar.hpp"

namespace reference {

namespace {

constexpr std::size_t npos = std::string_view::npos;

std::string host_kind(std::string_view host) {
    // host       = IP-literal / IPv4address / reg-name      ; the first that matches wins
    // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
    if (matches("IP-literal", host)) {
        return matches("IPv6address", host.substr(1, host.size() - 2)) ? "ipv6" : "ipvfuture";
    }
    if (matches("IPv4address", host)) return "ipv4";
    return "reg-name";
}

std::string path_kind(components const& c) {
    // hier-part     = "//" authority path-abempty
    //               / path-absolute
    //               / path-rootless
    //               / path-empty
    // relative-part = "//" authority path-abempty
    //               / path-absolute
    //               / path-noscheme
    //               / path-empty
    if (c.authority) return "abempty";
    if (matches("path-absolute", c.path)) return "absolute";
    if (c.scheme && matches("path-rootless", c.path)) return "rootless";
    if (!c.scheme && matches("path-noscheme", c.path)) return "noscheme";
    return "empty";
}

}  // namespace

components split(std::string_view text) {
    // ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
    //  12            3  4          5       6  7        8 9
    components c;
    std::string_view rest = text;
    auto const take = [&rest](std::string_view stop) {
        std::string_view const taken = rest.substr(0, rest.find_first_of(stop));
        rest.remove_prefix(taken.size());
        return taken;
    };

    // (([^:/?#]+):)?
    std::size_t const end = rest.find_first_of(":/?#");
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

parts parse(std::string_view text) {
    parts p;
    // URI-reference = URI / relative-ref
    if (matches("URI", text)) p.kind = "uri";
    if (p.kind.empty() && matches("relative-ref", text)) p.kind = "relative-ref";
    p.valid = !p.kind.empty();
    std::optional<error> const found = first_error(text);
    if (p.valid == found.has_value()) {
        throw std::logic_error("grammar and errors disagree about: " + std::string(text));
    }
    if (!p.valid) {
        p.code = found->code;
        p.component = found->component;
        p.offset = found->offset;
        return p;
    }

    components const c = split(text);
    p.scheme = c.scheme;
    p.authority = c.authority;
    p.path = c.path;
    p.path_kind = path_kind(c);
    p.query = c.query;
    p.fragment = c.fragment;
    if (c.authority) {
        authority_parts const a = split_authority(*c.authority);
        p.userinfo = a.userinfo;
        p.host = a.host;
        p.port = a.port;
        p.host_kind = host_kind(a.host);
    }
    return p;
}

}  // namespace reference
