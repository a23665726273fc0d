// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hosts within a domain, and the paths of cookies (RFC 6265, 5.1.3 and 5.1.4). if
// (uriel::is_subdomain_of(u.host(), "example.com")) … // never "notexample.com"
#include "uriel/http.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/syntax/host.hpp"

#include <array>
#include <cstddef>

namespace uriel {
namespace {

std::string_view without_last_dot(std::string_view name) noexcept {
    if (name.ends_with('.')) name.remove_suffix(1);
    return name;
}

/// A ':' is in no name; a name in dotted decimal is an address.
template <class Octets>
bool is_address(Octets const& host) noexcept {
    std::array<char, 16> start{};
    std::size_t size = 0;
    for (char const c : host) {
        if (c == ':') return true;
        if (size == start.size()) return false;
        start[size++] = c;
    }
    return detail::matching::is_ipv4_address({start.data(), size});
}

/// Is the host the domain, or does it end with '.' and the domain?
template <class Octets>
bool is_within(Octets const& host, std::string_view domain) noexcept {
    std::size_t size = 0;
    char last = '\0';
    auto stop = detail::stopping::meter::for_size(domain.size());
    for (char const c : host) {
        ++size;
        last = c;
        if (stop.is_wanted_at(size)) return false;
    }
    if (last == '.') --size;
    if (size < domain.size()) return false;
    std::size_t const before = size - domain.size();
    std::size_t at = 0;
    for (char const c : host) {
        if (at == size) break;
        if (at + 1 == before && c != '.') return false;
        if (at >= before && ascii::to_lower(c) != ascii::to_lower(domain[at - before]))
            return false;
        ++at;
    }
    return true;
}

}  // namespace

bool is_subdomain_of(detail::giving::host_text_given const& host,
                     std::string_view domain) noexcept {
    domain = without_last_dot(domain);
    if (domain.starts_with('.')) domain.remove_prefix(1);
    if (domain.empty()) return false;
    if (host.is_encoded()) {
        decoded_view const octets(host.text());
        return !is_address(octets) && is_within(octets, domain);
    }
    return !is_address(host.text()) && is_within(host.text(), domain);
}

bool domain_match(detail::giving::host_text_given const& host, std::string_view domain) noexcept {
    if (is_subdomain_of(host, domain)) return true;
    if (host.text().empty() || domain.empty()) return false;
    if (host.is_encoded()) return decoded_view(host.text()) == domain;
    return host.text() == domain;
}

bool path_match(path_view path, std::string_view cookie_path) noexcept {
    std::string_view const text = path.empty() ? "/" : path.text();
    if (cookie_path.empty() || !text.starts_with(cookie_path)) return false;
    return text.size() == cookie_path.size() || cookie_path.ends_with('/') ||
           text[cookie_path.size()] == '/';
}

}  // namespace uriel
