// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program of someone who uses uriel::idna.
#include <uriel/idna.hpp>

#include <array>
#include <cstddef>
#include <string_view>

int main() {
    std::array<char, 255> name;
    std::size_t const size = uriel::dns_name("b\u00FCcher.example", name);
    return std::string_view(name.data(), size) == "xn--bcher-kva.example" ? 0 : 1;
}
