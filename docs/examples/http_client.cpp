// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// An HTTP client: what to connect to, what to ask there for, and where a redirection leads.
#include <uriel/uriel.hpp>

#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

struct endpoint {
    std::string host;  // for the resolver, an IP address without brackets
    std::uint16_t port;
    bool encrypted;
    std::string head;  // of the request (RFC 9112, 3)
};

std::optional<endpoint> endpoint_of(std::string_view text) {
    auto const u = uriel::parse(text);
    if (!u || !uriel::check_scheme(*u)) return std::nullopt;
    bool const encrypted = u->has_scheme("https");
    if (!encrypted && !u->has_scheme("http")) return std::nullopt;
    auto const port = uriel::effective_port(*u);  // 99999 is an error, and not 80
    if (!port) return std::nullopt;

    std::string head = "GET " + *uriel::request_target(*u) + " Host: ";
    head += uriel::host_header(*u);
    return endpoint{std::string(*u->host()), *port, encrypted, head};
}

// What to ask after a redirection, and whether the credentials of the request may go there, too.
struct redirection {
    uriel::uri target;
    bool keeps_credentials;
};

std::optional<redirection> follow(uriel::uri_view asked, std::string_view location) {
    auto const reference = uriel::parse_reference(location);
    if (!reference) return std::nullopt;
    uriel::uri target = uriel::redirect_target(asked, *reference);
    bool const is_same = uriel::same_origin(asked, target);
    return redirection{std::move(target), is_same};
}

int main() {
    for (std::string_view const text : {"http://[::1]?q", "https://example.com:8443/a%20b#top",
                                        "http://h:99999/", "http:///x", "ftp://h/"}) {
        if (auto const to = endpoint_of(text))
            std::cout << to->host << ' ' << to->port << (to->encrypted ? " tls " : " ") << to->head
                      << '\n';
        else
            std::cout << "no\n";
    }
    auto const asked = uriel::parse("https://example.com/a#top").value();
    for (std::string_view const location : {"b", "https://other.example/", "a b"}) {
        if (auto const to = follow(asked, location))
            std::cout << to->target.text() << (to->keeps_credentials ? " with" : " without")
                      << " credentials\n";
        else
            std::cout << "no\n";
    }
}
// prints: ::1 80 GET /?q Host: [::1]
// prints: example.com 8443 tls GET /a%20b Host: example.com:8443
// prints: no
// prints: no
// prints: no
// prints: https://example.com/b#top with credentials
// prints: https://other.example/#top without credentials
// prints: no
