// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// A vector of changes holds views of what they were made of.
#include <uriel/uriel.hpp>

#include <string>
#include <vector>

std::string name();

void use(uriel::uri_view u) {
#ifdef CONTROL
    std::string const kept = name();
    std::vector<uriel::query_edit> changes;
    changes.push_back(uriel::set_param("k", kept));
    static_cast<void>(uriel::edit(u, {.query = still_alive(changes)}));
#else
    std::vector<uriel::query_edit> changes;
    changes.push_back(uriel::set_param("k", name()));
    static_cast<void>(uriel::edit(u, {.query = changes}));
#endif
}
