// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// An HTTP client: what to connect to, what to ask there for, and where a redirection leads.
#include <uriel/ostream.hpp>
#include <uriel/uriel.hpp>

#include <initializer_list>
#include <iostream>
#include <string>
#include <string_view>

/// The head of a request (RFC 9112, 3).
std::string head_of(uriel::uri_view u) {
    std::string head = "GET " + *uriel::request_target(u) + " Host: ";
    return head.append(uriel::host_header(u));
}

void ask(std::string_view text) {
    auto const u = uriel::parse(text);
    if (!u || !uriel::check_scheme(*u) || !(u->has_scheme("https") || u->has_scheme("http"))) {
        std::cout << "no\n";
    } else if (auto const to = uriel::endpoint(*u)) {  // not for port 99999
        std::cout << to.host << ' ' << to.port << (u->has_scheme("https") ? " tls " : " ")
                  << head_of(*u) << '\n';
    } else {
        std::cout << "nowhere\n";
    }
}

/// What to ask after a redirection, and whether the credentials of the request may go there, too.
void follow(uriel::uri_view asked, std::string_view location) {
    auto const reference = uriel::parse_reference(location);
    if (!reference) {
        std::cout << "no\n";
        return;
    }
    auto const target = uriel::redirect_target(asked, *reference);
    std::cout << target << (uriel::same_origin(asked, target) ? " with" : " without")
              << " credentials\n";
}

int main() {
    using namespace uriel::literals;
    for (auto const* text : {"http://[::1]?q", "https://example.com:8443/a%20b#top",
                             "http://h:99999/", "http:///x", "ftp://h/"})
        ask(text);
    for (auto const* location : {"b", "https://other.example/", "a b"})
        follow("https://example.com/a#top"_uri, location);
}
// prints: ::1 80 GET /?q Host: [::1]
// prints: example.com 8443 tls GET /a%20b Host: example.com:8443
// prints: nowhere
// prints: no
// prints: no
// prints: https://example.com/b#top with credentials
// prints: https://other.example/#top without credentials
// prints: no
