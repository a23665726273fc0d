// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// component_values holds the change, which holds a view.
#include <uriel/uriel.hpp>

#include <string>

using namespace uriel::literals;

std::string name();

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::edit("x:"_uri, {.path = uriel::push_segment(name())}));
#else
    uriel::component_values const changes{.path = uriel::push_segment(name())};
    static_cast<void>(uriel::edit("x:"_uri, changes));
#endif
}
