// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
#include <uriel/uriel.hpp>

void use(uriel::uri_view u) {
#ifdef CONTROL
    static_cast<void>(uriel::edit(u, {.query = {uriel::remove_param("a"), uriel::sort_params()}}));
#else
    uriel::component_values const changes{
        .query = {uriel::remove_param("a"), uriel::sort_params()}};
    static_cast<void>(uriel::edit(u, changes));
#endif
}
