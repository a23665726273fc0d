// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // u\.host_kind\(\)
// The reference knows what kind its host is.
#include <uriel/uriel.hpp>

#include <string>

bool use(uriel::uri const& u) {
#ifdef CONTROL
    return u.host_kind() == uriel::host_kind::ipv6;
#else
    return u.host()->is_ipv6();
#endif
}
