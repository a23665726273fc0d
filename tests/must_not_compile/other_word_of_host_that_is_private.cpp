// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::is_non_public_host\(u\)
// The octets of one address do not tell: a host has many spellings.
#include <uriel/uriel.hpp>

#include <string>

bool use(uriel::uri const& u) {
#ifdef CONTROL
    return uriel::is_non_public_host(u);
#else
    return u.host()->is_loopback();
#endif
}
