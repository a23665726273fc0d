// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// A change holds a view of its pattern.
#include <uriel/uriel.hpp>

#include <string>

using namespace uriel::literals;

std::string pattern();

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::edit("x:"_uri, {.query = uriel::trim_params(pattern())}));
#else
    uriel::query_edit const change = uriel::trim_params(pattern());
    static_cast<void>(uriel::edit("x:"_uri, {.query = change}));
#endif
}
