// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
#include <uriel/uriel.hpp>

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::compose_reference({.segments = {"a", "b"}}));
#else
    uriel::component_values const values{.segments = {"a", "b"}};
    static_cast<void>(uriel::compose_reference(values));
#endif
}
