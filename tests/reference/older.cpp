// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/older.hpp"

#include <algorithm>
#include <stdexcept>

namespace reference {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view hex_digits = "0123456789ABCDEFabcdef";
// unreserved | ";" | ":" | "@" | "&" | "=" | "+" | "$" | ","
constexpr std::string_view of_authorities =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'();:@&=+$,";

bool is_of_1997(older_grammar const& by) {
    return by.start != "URI-reference" || by.name == "uri-1997";
}

/// The regular expression, but that in the grammar of 1997 text which is no scheme begins a path,
/// and that in RFC 2396 an opaque_part is one component.
components split_by(older_grammar const& by, std::string_view text) {
    components c = split(text);
    if (is_of_1997(by) && c.scheme && !by.rules.matches("scheme", *c.scheme)) {
        c = {};
        std::string_view const uri = text.substr(0, text.find('#'));
        if (uri.size() < text.size()) c.fragment = text.substr(uri.size() + 1);
        c.path = uri.substr(0, uri.find('?'));
        if (c.path.size() < uri.size()) c.query = uri.substr(c.path.size() + 1);
    }
    if (!is_of_1997(by) && c.scheme && !c.authority && !c.path.starts_with('/')) {
        std::string_view const rest = text.substr(c.scheme->size() + 1);
        c.path = rest.substr(0, rest.find('#'));
        c.query.reset();
    }
    return c;
}

class older_errors {
public:
    older_errors(older_grammar const& by, std::string_view text) : by_{by}, text_{text} {}

    std::optional<error> smallest_offset() {
        components const c = split_by(by_, text_);
        bool const opaque =
            !is_of_1997(by_) && c.scheme && !c.authority && !c.path.starts_with('/');
        if (!is_of_1997(by_)) scheme(c);
        // absoluteURI = scheme ":" ( hier_part | opaque_part ), neither of which can be empty
        if (opaque && c.path.empty()) report("rule-mismatch", "absoluteURI", offset(c.path, 0));
        if (c.authority) authority(*c.authority);
        if (opaque && !c.path.empty()) {
            bool const begins_well = c.path[0] != '[' && c.path[0] != ']';
            characters("path", c.path, "/?", begins_well ? c.path.substr(1) : c.path.substr(0, 0));
            if (!begins_well) report("invalid-character", "path", offset(c.path, 0));
        } else {
            characters("path", c.path, "/", {});
        }
        if (c.query) characters("query", *c.query, "/?", *c.query);
        if (c.fragment) characters("fragment", *c.fragment, "/?", *c.fragment);
        if (found_.empty()) return std::nullopt;
        return std::ranges::min(found_, {}, &error::offset);
    }

private:
    void report(std::string const& code, std::string const& component, std::size_t offset) {
        found_.push_back({code, component, offset});
    }
    std::size_t offset(std::string_view component, std::size_t i) const {
        return static_cast<std::size_t>(component.data() - text_.data()) + i;
    }

    // scheme = alpha *( alpha | digit | "+" | "-" | "." )
    void scheme(components const& c) {
        if (!c.scheme && !c.authority && c.path.starts_with(':'))
            report("invalid-scheme", "scheme", 0);
        if (!c.scheme) return;
        for (std::size_t i = 0; i < c.scheme->size(); ++i)
            if (!by_.rules.matches("scheme", c.scheme->substr(0, i + 1)))
                return report("invalid-scheme", "scheme", offset(*c.scheme, i));
    }

    // Whatever is allowed in a registry's name is allowed, so only foreign bytes are wrong; but in
    // RFC 2732 a host may begin with '[', and then the authority can only be a server.
    void authority(std::string_view authority) {
        authority_parts const parts = split_authority(authority);
        if (by_.name != "rfc2732" || !parts.host.starts_with('[')) {
            characters("authority", authority, "", {});
            return;
        }
        if (parts.userinfo) characters("userinfo", *parts.userinfo, "", {});
        std::size_t const close = parts.host.find(']');
        if (close == npos) {
            report("unclosed-bracket", "host", offset(parts.host, 0));
        } else {
            std::string_view const address = parts.host.substr(1, close - 1);
            if (!by_.rules.matches("IPv6address", address))
                report("invalid-ip-literal", "host",
                       offset(address, by_.rules.longest_beginning("IPv6address", address)));
            if (close + 1 < parts.host.size())
                report("invalid-character", "host", offset(parts.host, close + 1));
        }
        if (!parts.port) return;
        std::size_t const odd = parts.port->find_first_not_of("0123456789");
        if (odd != npos) report("invalid-port", "port", offset(*parts.port, odd));
    }

    /// In `with_brackets`, a part of `text`, RFC 2732 allows '[' and ']'.
    void characters(std::string const& component, std::string_view text, std::string_view more,
                    std::string_view with_brackets) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            char const c = text[i];
            bool const is_in_brackets_part =
                by_.name == "rfc2732" && text.data() + i >= with_brackets.data() &&
                text.data() + i < with_brackets.data() + with_brackets.size();
            if (c == '%') {
                bool const two_hex_digits = i + 2 < text.size() &&
                                            hex_digits.find(text[i + 1]) != npos &&
                                            hex_digits.find(text[i + 2]) != npos;
                if (!two_hex_digits) report("invalid-percent-encoding", component, offset(text, i));
            } else if (of_authorities.find(c) == npos && more.find(c) == npos &&
                       !(is_in_brackets_part && (c == '[' || c == ']'))) {
                report("invalid-character", component, offset(text, i));
            }
        }
    }

    older_grammar const& by_;
    std::string_view text_;
    std::vector<error> found_;
};

// authority = server | reg_name, tried in this order
void read_authority(older_grammar const& by, std::string_view authority, older_parts& p) {
    if (!by.rules.matches("server", authority)) {
        p.registry = authority;
        return;
    }
    authority_parts const a = split_authority(authority);
    p.userinfo = a.userinfo;
    p.host = a.host;
    p.port = a.port;
    // host = hostname | IPv4address | IPv6reference
    if (by.rules.matches("hostname", a.host))
        p.host_kind = "reg-name";
    else if (by.rules.matches("IPv4address", a.host))
        p.host_kind = "ipv4";
    else if (a.host.starts_with('['))
        p.host_kind = "ipv6";
}

std::string path_kind(older_grammar const& by, older_parts const& p) {
    if (p.authority) return "abempty";
    if (p.path.starts_with('/')) return "absolute";
    if (p.scheme && !is_of_1997(by)) return "opaque";
    if (p.path.empty()) return "empty";
    return p.scheme ? "rootless" : "noscheme";
}

// path_segments = segment *( "/" segment ), segment = *pchar *( ";" param )
std::vector<std::vector<std::string>> params_of(std::string_view path) {
    std::vector<std::vector<std::string>> all;
    if (path.empty()) return all;
    if (path.starts_with('/')) path.remove_prefix(1);
    bool in_param = false;
    all.emplace_back();
    for (char const c : path) {
        if (c == '/') {
            all.emplace_back();
            in_param = false;
        } else if (c == ';') {
            all.back().emplace_back();
            in_param = true;
        } else if (in_param) {
            all.back().back() += c;
        }
    }
    return all;
}

}  // namespace

bool is_query_only(std::string_view text) {
    components const c = split(text);
    return !c.scheme && !c.authority && c.path.empty() && c.query;
}

older_parts older_parse(older_grammar const& by, std::string_view text) {
    older_parts p;
    std::optional<error> const found = older_errors(by, text).smallest_offset();
    p.valid = !found;
    bool const derivable = by.rules.matches(by.start, text);
    bool const forgotten = !is_of_1997(by) && is_query_only(text);
    if (derivable != p.valid && !(forgotten && p.valid))
        throw std::logic_error("grammar and errors disagree about: " + std::string(text));
    if (found) {
        p.found = *found;
        return p;
    }
    components const c = split_by(by, text);
    p.scheme = c.scheme;
    p.authority = c.authority;
    p.path = c.path;
    p.query = c.query;
    p.fragment = c.fragment;
    if (c.authority) read_authority(by, *c.authority, p);
    p.path_kind = path_kind(by, p);
    if (p.path_kind != "opaque") p.params = params_of(p.path);
    return p;
}

}  // namespace reference
