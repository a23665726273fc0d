// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// encoded() makes a view.
#include <uriel/uriel.hpp>

#include <string>

std::string query();

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::compose_reference({.fragment = uriel::encoded(query())}));
#else
    uriel::component_values const values{.fragment = uriel::encoded(query())};
    static_cast<void>(uriel::compose_reference(values));
#endif
}
