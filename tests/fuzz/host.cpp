// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IP addresses against the C library: which texts are one, which octets they have, and back.
#include "uriel/detail/syntax/host.hpp"
#include "fuzz/target.hpp"
#include "uriel/host.hpp"

#include <arpa/inet.h>

#include <optional>
#include <string>

namespace {

template <class Octets>
std::optional<Octets> by_the_c_library(int family, std::string_view text) {
    if (text.find('\0') != text.npos) return std::nullopt;  // it would end there
    Octets octets;
    if (inet_pton(family, std::string(text).c_str(), octets.data()) != 1) return std::nullopt;
    return octets;
}

}  // namespace

void fuzz::run(std::string_view input) {
    exact_text const text(input);
    auto const ipv4 = uriel::detail::matching::parse_ipv4_address(text);
    expect(ipv4 == by_the_c_library<uriel::detail::matching::ipv4_octets>(AF_INET, text),
           "inet_pton, IPv4", {text});
    auto const ipv6 = uriel::detail::matching::parse_ipv6_address(text);
    expect(ipv6 == by_the_c_library<uriel::detail::matching::ipv6_octets>(AF_INET6, text),
           "inet_pton, IPv6", {text});
    if (!ipv6) return;

    uriel::detail::host_spelling::ipv6_text const written(*ipv6);
    expect(uriel::detail::matching::parse_ipv6_address(written.view()) == ipv6, "the same octets",
           {text, written.view()});
    // inet_ntop writes all of ::/96 but :: and ::1 in mixed notation, we only ::ffff:0:0/96.
    char buffer[INET6_ADDRSTRLEN];
    std::string_view const theirs = inet_ntop(AF_INET6, ipv6->data(), buffer, sizeof buffer);
    bool const is_mixed = theirs.find('.') != theirs.npos && !theirs.starts_with("::ffff:");
    expect(is_mixed || written.view() == theirs, "inet_ntop", {text, written.view(), theirs});
}
