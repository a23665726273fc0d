// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_literal_is_no_host
// A port does not belong to the host.
#include <uriel/uriel.hpp>

uriel::uri use(uriel::uri const& u) {
#ifdef CONTROL
    return u.with_host("h").with_port(80);
#else
    return u.with_host("h:80");
#endif
}
