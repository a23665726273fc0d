// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A log whose lines hold no secret, whatever was asked for.
#include <uriel/uriel.hpp>

#include <iostream>
#include <string_view>

void log(std::string_view what, std::string_view url) {
    // Keys of this house besides the known ones; patterns are made once.
    static constexpr uriel::glob ours[] = {"order-*"};
    std::cout << what << ' ' << uriel::redact(url, {.user = true, .also_keys = ours}) << '\n';
}

void fetch(std::string_view url) {
    // What is not valid may hold a password, too.
    log(uriel::is_valid(url) ? "GET" : "refused", url);
}

int main() {
    fetch("https://joe:pw@example.com/a?page=1&Access%5FToken=s3cr3t#top");
    fetch("https://joe:p@w@example.com:80a/?order-id=7");
    fetch("example.com/a b?token=x&flag");
}
// prints: GET https://***@example.com/a?page=1&Access%5FToken=***#top
// prints: refused https://***@example.com:80a/?order-id=***
// prints: refused example.com/a b?token=***&flag
