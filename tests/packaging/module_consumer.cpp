// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program that includes nothing of the library.
#include <string_view>

import uriel;

using namespace uriel::literals;

int main() {
    constexpr auto base = "http://a/b/c/d;p?q"_uri;
    auto const parsed = uriel::parse_reference("../g?y#s");
    if (!parsed) return 1;
    uriel::uri const target = uriel::resolve(base, *parsed);
    return target.text() == std::string_view("http://a/b/g?y#s") && equivalent(target, target) ? 0
                                                                                               : 1;
}
