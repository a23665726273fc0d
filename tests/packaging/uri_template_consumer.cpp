// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program of someone who uses uriel::uri_template.
#include <uriel/uri_template.hpp>

int main() {
    using namespace uriel::literals;
    return expand("/x{?y}"_template, {{"y", "a b"}}) == "/x?y=a%20b" ? 0 : 1;
}
