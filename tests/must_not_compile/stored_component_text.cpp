// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// A component_text that has a name may view what is gone.
#include <uriel/uriel.hpp>

#include <string>
#include <vector>

std::string name();

void use(uriel::uri_view u) {
#ifdef CONTROL
    std::string const host = name();
    static_cast<void>(uriel::edit(u, {.host = host}));
#else
    uriel::component_text const host = name();
    static_cast<void>(uriel::edit(u, {.host = host}));
#endif
}
