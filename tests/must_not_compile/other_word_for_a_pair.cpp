// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::set_param\(u, "key", "value"\), or uriel::append_param
// It may mean two things.
#include <uriel/uriel.hpp>

#include <string>

uriel::uri use(uriel::uri const& u) {
#ifdef CONTROL
    return uriel::append_param(u, "key", "value");
#else
    return uriel::with_param(u, "key", "value");
#endif
}
