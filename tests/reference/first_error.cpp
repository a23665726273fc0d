// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The table of errors of `uri parse`, row by row: code, component and offset of what is wrong.

#include <algorithm>
#include <array>
#include <vector>

#include "reference/parse.hpp"

namespace reference {

namespace {

constexpr std::size_t npos = std::string_view::npos;

using character_table = std::array<bool, 256>;

constexpr character_table table_of(std::string_view characters) {
    character_table table{};
    for (char const c : characters) table[static_cast<unsigned char>(c)] = true;
    return table;
}

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view digits = "0123456789";
constexpr std::string_view hex_digits = "0123456789ABCDEFabcdef";
// unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
// sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
constexpr character_table unreserved_and_sub_delims =
    table_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=");

bool is_one_of(char c, std::string_view characters) { return characters.find(c) != npos; }
bool is_one_of(char c, character_table const& characters) {
    return characters[static_cast<unsigned char>(c)];
}

class error_table {
public:
    error_table(std::string_view text, recognizer const& rules) : text_{text}, rules_{rules} {}

    std::optional<error> smallest_offset() {
        components const c = split(text_);
        // Without a scheme or an authority before it, a path that begins with ":" is text before a
        // first ":" that is no scheme: none at all.
        bool const empty_scheme = !c.scheme && !c.authority && c.path.starts_with(':');
        if (empty_scheme) report("invalid-scheme", "scheme", 0);
        if (c.scheme) scheme(*c.scheme);
        if (c.authority) authority(*c.authority);
        // pchar    = unreserved / pct-encoded / sub-delims / ":" / "@"
        // segment  = *pchar, and "/" between segments
        // query    = *( pchar / "/" / "?" )
        // fragment = *( pchar / "/" / "?" )
        characters("path", c.path, ":@/");
        if (c.query) characters("query", *c.query, ":@/?");
        if (c.fragment) characters("fragment", *c.fragment, ":@/?");

        if (found_.empty()) return std::nullopt;
        return std::ranges::min(found_, {}, &error::offset);
    }

private:
    void report(std::string_view code, std::string_view component, std::size_t offset) {
        found_.push_back({std::string(code), std::string(component), offset});
    }

    /// The offset in the whole text of byte `i` of a component.
    std::size_t offset(std::string_view component, std::size_t i) const {
        return static_cast<std::size_t>(component.data() - text_.data()) + i;
    }

    // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    void scheme(std::string_view scheme) {
        for (std::size_t i = 0; i < scheme.size(); ++i) {
            char const c = scheme[i];
            bool const in_scheme =
                is_one_of(c, letters) || (i > 0 && (is_one_of(c, digits) || is_one_of(c, "+-.")));
            if (!in_scheme) return report("invalid-scheme", "scheme", offset(scheme, i));
        }
    }

    // authority = [ userinfo "@" ] host [ ":" port ]
    // userinfo  = *( unreserved / pct-encoded / sub-delims / ":" )
    // reg-name  = *( unreserved / pct-encoded / sub-delims )
    void authority(std::string_view authority) {
        authority_parts const parts = split_authority(authority);
        if (parts.userinfo) characters("userinfo", *parts.userinfo, ":");
        if (parts.host.starts_with('[')) {
            ip_literal(parts.host);
        } else {
            characters("host", parts.host, "");
        }
        if (parts.port) port(*parts.port);
    }

    // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
    void ip_literal(std::string_view host) {
        std::size_t const bracket = host.find(']');
        if (bracket == npos) return report("unclosed-bracket", "host", offset(host, 0));

        std::string_view const address = host.substr(1, bracket - 1);
        if (!rules_.matches("IPv6address", address) && !rules_.matches("IPvFuture", address)) {
            // Where it stops being the beginning of one; if it ends too early, that is the "]".
            std::size_t const beginning = std::max(rules_.longest_beginning("IPv6address", address),
                                                   rules_.longest_beginning("IPvFuture", address));
            report("invalid-ip-literal", "host", offset(address, beginning));
        }
        // split_authority ends the host at the port's ":", so what follows the "]" is wrong.
        if (bracket + 1 < host.size()) {
            report("invalid-character", "host", offset(host, bracket + 1));
        }
    }

    // port = *DIGIT
    void port(std::string_view port) {
        std::size_t const i = port.find_first_not_of(digits);
        if (i != npos) report("invalid-port", "port", offset(port, i));
    }

    // pct-encoded = "%" HEXDIG HEXDIG
    void characters(std::string_view component, std::string_view text, std::string_view more) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            char const c = text[i];
            if (c == '%') {
                bool const two_hex_digits = i + 2 < text.size() &&
                                            is_one_of(text[i + 1], hex_digits) &&
                                            is_one_of(text[i + 2], hex_digits);
                if (!two_hex_digits) {
                    report("invalid-percent-encoding", component, offset(text, i));
                }
            } else if (!is_one_of(c, unreserved_and_sub_delims) && !is_one_of(c, more)) {
                report("invalid-character", component, offset(text, i));
            }
        }
    }

    std::string_view text_;
    recognizer const& rules_;
    std::vector<error> found_;
};

}  // namespace

std::optional<error> first_error(std::string_view text, recognizer const& rules) {
    return error_table(text, rules).smallest_offset();
}

}  // namespace reference
