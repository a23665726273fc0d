// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// component_values holds views, of a whole path, too.
#include <uriel/uriel.hpp>

#include <string>

std::string path();

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::compose_reference({.path = path(), .query = path()}));
#else
    uriel::component_values const values{.path = path()};
    static_cast<void>(uriel::compose_reference(values));
#endif
}
