// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: dangling
// The owner that normalize() returns is gone at the end of the statement.
#include <uriel/uriel.hpp>

using namespace uriel::literals;

void use() {
#ifdef CONTROL
    uriel::uri const owner = uriel::normalize("HTTP://h/"_uri);
    uriel::uri_view const view = owner;
#else
    uriel::uri_view const view = uriel::normalize("HTTP://h/"_uri);
#endif
    static_cast<void>(view);
}
