// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: still_alive
// component_values holds a view of the text in an optional.
#include <uriel/uriel.hpp>

#include <optional>
#include <string>

std::optional<std::string> host();

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::compose_reference({.host = host()}));
#else
    uriel::component_values const values{.host = host()};
    static_cast<void>(uriel::compose_reference(values));
#endif
}
