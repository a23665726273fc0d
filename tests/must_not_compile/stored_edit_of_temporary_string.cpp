// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
#include <uriel/uriel.hpp>

#include <string>

using namespace uriel::literals;

std::string name();

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::edit("x:"_uri, {.path = uriel::push_segment(name())}));
#else
    uriel::path_edit const change = uriel::push_segment(name());
    static_cast<void>(uriel::edit("x:"_uri, {.path = change}));
#endif
}
