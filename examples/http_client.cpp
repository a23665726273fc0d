// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// An HTTP client: what to connect to, and what to ask there for.
#include <uriel/uriel.hpp>

#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

struct endpoint {
    std::string host;  // for the resolver, an IP address without brackets
    std::uint16_t port;
    bool encrypted;
    std::string target;  // for the request line (RFC 9112, 3.2.1)
};

std::optional<endpoint> endpoint_of(std::string_view text) {
    auto const u = uriel::parse(text);
    if (!u || !uriel::check_scheme(*u)) return std::nullopt;
    bool const encrypted = uriel::ascii::equal_ignoring_case(u->scheme(), "https");
    if (!encrypted && !uriel::ascii::equal_ignoring_case(u->scheme(), "http")) return std::nullopt;
    auto const port = uriel::effective_port(*u);  // 99999 is an error, and not 80
    if (!port || !*port) return std::nullopt;

    std::string target(u->path().empty() ? "/" : u->path().text());
    if (auto const query = u->query()) target.append("?").append(query->text());
    return endpoint{uriel::decode(*u->host_without_brackets()), **port, encrypted, target};
}

int main() {
    for (std::string_view const text : {"http://[::1]?q", "https://example.com:8443/a%20b#top",
                                        "http://h:99999/", "http:///x", "ftp://h/"}) {
        if (auto const to = endpoint_of(text))
            std::cout << to->host << ' ' << to->port << (to->encrypted ? " tls " : " ")
                      << to->target << '\n';
        else
            std::cout << "no\n";
    }
}
// prints: ::1 80 /?q
// prints: example.com 8443 tls /a%20b
// prints: no
// prints: no
// prints: no
