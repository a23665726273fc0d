// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program with uriel.hpp and uriel.cpp beside it: each kernel of this machine finds the same.
#include "uriel.hpp"

#include <iostream>

int main() {
    std::string const path = "/a%7e" + std::string(300, 'b') + "/../c";
    std::string const text = "foo://example.com:8042" + path + "?name=%C3%A4#nose";
    std::string const faulty = text + "{" + text;
    int kernels = 0;
    for (int i = 0; i < uriel::detail::kernels::kernel_count; ++i) {
        auto const which = static_cast<uriel::detail::kernels::kernel>(i);
        if (!uriel::detail::kernels::use_kernel(which)) continue;
        ++kernels;
        auto const parsed = uriel::parse(text);
        auto const broken = uriel::parse(faulty);
        if (!parsed || parsed->path() != path || parsed->host_literal() != "example.com" ||
            uriel::normalize(*parsed).path() != "/c" || broken ||
            broken.error().offset != text.size()) {
            std::cerr << name(which) << " finds something else\n";
            return 1;
        }
        std::cout << name(which) << '\n';
    }
    return kernels > 0 ? 0 : 1;
}
