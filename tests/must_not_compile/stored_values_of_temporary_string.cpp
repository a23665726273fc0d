// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// component_values holds views: what it is made of has to outlive it.
#include <uriel/uriel.hpp>

#include <string>

std::string host();

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::compose_reference({.scheme = "http", .host = host()}));
#else
    uriel::component_values const values{.scheme = "http", .host = host()};
    static_cast<void>(uriel::compose_reference(values));
#endif
}
