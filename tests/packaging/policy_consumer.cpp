// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program of someone who uses uriel::policy.
#include <uriel/policy.hpp>

int main() {
    auto const policy = uriel::fetch_policy::public_https();
    bool const is_right = uriel::check("https://example.com/", policy).permitted &&
                          !uriel::check("https://127.0.0.1/", policy).permitted;
    return is_right ? 0 : 1;
}
