// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // u\.append_param\("key", "value"\), a copy
// Pairs are read, nothing changes in place.
#include <uriel/uriel.hpp>

#include <string>

uriel::uri use(uriel::uri const& u) {
#ifdef CONTROL
    return u.append_param("key", "value");
#else
    return (u.params().append("key", "value"), u);
#endif
}
