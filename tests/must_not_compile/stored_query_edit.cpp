// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// A change that has a name may view what is gone.
#include <uriel/uriel.hpp>

#include <string>

std::string name();

void use(uriel::uri_view u) {
#ifdef CONTROL
    std::string const kept = name();
    auto const change = uriel::set_param("k", kept);
    static_cast<void>(uriel::edit(u, {.query = still_alive(change)}));
#else
    auto const change = uriel::set_param("k", name());
    static_cast<void>(uriel::edit(u, {.query = change}));
#endif
}
