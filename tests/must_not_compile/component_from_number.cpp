// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (could not convert|invalid initialization|no matching|no viable)
// Only a port is a number; a zero is no null pointer to text either.
#include "uriel/compose.hpp"

int main() {
#ifdef CONTROL
    auto const result = uriel::compose_reference({.host = "h", .port = 0});
#else
    auto const result = uriel::compose_reference({.host = 0});
#endif
    return result ? 0 : 1;
}
