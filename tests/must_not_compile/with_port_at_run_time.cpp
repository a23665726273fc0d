// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: not a constant expression|must be initialized by a constant|port_literal
// An int may be no port: edit() says so, and a std::uint16_t always is one.
#include <uriel/uriel.hpp>

#include <cstdint>

uriel::uri use(uriel::uri_view u, int port) {
#ifdef CONTROL
    return u.with_port(static_cast<std::uint16_t>(port));
#else
    return u.with_port(port);
#endif
}
