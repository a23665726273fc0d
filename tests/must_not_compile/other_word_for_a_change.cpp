// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: with_host\("example\.com"\), or uriel::edit
// Nothing changes a URI in place.
#include <uriel/uriel.hpp>

#include <string>

uriel::uri use(uriel::uri u) {
#ifdef CONTROL
    return u.with_host("h");
#else
    return (u.set_host("h"), u);
#endif
}
