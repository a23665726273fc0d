// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (cannot convert|no viable conversion)
// What has a port above 65535 must not be asked at the default one.
#include <uriel/uri.hpp>

std::uint16_t port_of(uriel::uri_view uri) {
#ifdef CONTROL
    auto const port = uri.port_or(80);
    return port ? *port : 0;
#else
    return uri.port_or(80);
#endif
}
