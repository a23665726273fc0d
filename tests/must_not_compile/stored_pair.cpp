// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// A pair that has a name may view what is gone.
#include <uriel/uriel.hpp>

#include <string>
#include <vector>

std::string name();

void use(uriel::uri_view u) {
#ifdef CONTROL
    static_cast<void>(uriel::edit(u, {.params = {{"k", name()}}}));
#else
    uriel::param const pair("k", name());
    static_cast<void>(uriel::edit(u, {.params = {pair}}));
#endif
}
