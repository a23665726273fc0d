// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// The array behind a list in braces is gone at the end of the statement.
#include <uriel/uriel.hpp>

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::compose_reference({.params = {{"k", "v"}}}));
#else
    uriel::component_values const values{.params = {{"k", "v"}}};
    static_cast<void>(uriel::compose_reference(values));
#endif
}
