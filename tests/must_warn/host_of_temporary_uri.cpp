// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: dangling
// operator-> gives the owner, so that its accessors can say what they refer to.
#include <uriel/uriel.hpp>

using namespace uriel::literals;

void use() {
#ifdef CONTROL
    uriel::uri const owner = uriel::normalize("HTTP://h/"_uri);
    auto const host = owner->host();
#else
    auto const host = uriel::normalize("HTTP://h/"_uri)->host();
#endif
    static_cast<void>(host);
}
