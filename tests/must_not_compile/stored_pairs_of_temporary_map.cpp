// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
#include <uriel/uriel.hpp>

#include <map>
#include <string>

std::map<std::string, std::string> settings();

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::compose_reference({.params = settings()}));
#else
    uriel::param_list const pairs = settings();
    static_cast<void>(uriel::compose_reference({.params = pairs}));
#endif
}
