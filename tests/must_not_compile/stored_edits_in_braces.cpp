// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// In a list, too, a change that has a name may view what is gone.
#include <uriel/uriel.hpp>

#include <string>
#include <vector>

std::string name();

void use(uriel::uri_view u) {
#ifdef CONTROL
    static_cast<void>(
        uriel::edit(u, {.query = {uriel::set_param("k", name()), uriel::sort_params()}}));
#else
    auto const change = uriel::set_param("k", name());
    static_cast<void>(uriel::edit(u, {.query = {change, uriel::sort_params()}}));
#endif
}
