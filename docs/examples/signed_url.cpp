// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URLs that are signed: the signature is of the other pairs, sorted, byte for byte.
#include <uriel/ostream.hpp>
#include <uriel/uriel.hpp>

#include <cstdint>
#include <initializer_list>
#include <iostream>
#include <string>
#include <string_view>

/// Stands for a real one, such as HMAC-SHA-256.
std::string mac(std::string_view text) {
    std::uint32_t sum = 2166136261U;
    for (char const c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 16777619U;
    return std::to_string(sum);
}

/// What is signed: without the signature, the pairs in the order of their keys.
uriel::uri canonical(uriel::uri_view u) {
    return u.without_fragment().remove_param("signature").sort_params();
}

uriel::uri sign(uriel::uri_view u, std::string_view expires) {
    auto const dated = u.set_param("expires", expires);
    return dated.append_param("signature", mac(canonical(dated).text()));
}

bool is_signed(uriel::uri_view u) { return u.param("signature") == mac(canonical(u).text()); }

int main() {
    using namespace uriel::literals;
    auto const link = sign("https://s3.example/b/k%2b?z=%7E&a=1%202"_uri, "2026-11-22 16:00");
    std::cout << canonical(link) << '\n';
    std::cout << is_signed(link) << is_signed("https://s3.example/b/k+?z=~&signature=1"_uri)
              << '\n';
}
// prints: https://s3.example/b/k%2b?a=1%202&expires=2026-11-22%2016:00&z=%7E
// prints: 10
