// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: dangling
#include <uriel/uriel.hpp>

using namespace uriel::literals;

void use() {
#ifdef CONTROL
    uriel::uri const owner = uriel::resolve("http://h/a"_uri, "b"_reference);
    std::string_view const text = owner.text();
#else
    std::string_view const text = uriel::resolve("http://h/a"_uri, "b"_reference).text();
#endif
    static_cast<void>(text);
}
