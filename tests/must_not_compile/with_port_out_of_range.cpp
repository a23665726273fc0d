// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_number_is_no_port
// TCP and UDP have no such port.
#include <uriel/uriel.hpp>

uriel::uri use(uriel::uri_view u) {
#ifdef CONTROL
    return u.with_port(65535);
#else
    return u.with_port(65536);
#endif
}
