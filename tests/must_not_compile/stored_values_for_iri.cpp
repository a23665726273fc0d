// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// As compose(), for IRIs.
#include <uriel/iri_ops.hpp>

#include <string>
#include <vector>

std::string name();

void use(uriel::uri_view u) {
#ifdef CONTROL
    static_cast<void>(u);
    static_cast<void>(uriel::compose_iri({.scheme = "http", .host = name()}));
#else
    static_cast<void>(u);
    uriel::component_values const values{.scheme = "http", .host = name()};
    static_cast<void>(uriel::compose_iri(values));
#endif
}
