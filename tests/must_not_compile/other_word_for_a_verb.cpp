// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::origin\(u\)
// A verb, not a member.
#include <uriel/uriel.hpp>

#include <string>

bool use(uriel::uri const& u) {
#ifdef CONTROL
    return uriel::origin(u).has_value();
#else
    return u.origin().has_value();
#endif
}
