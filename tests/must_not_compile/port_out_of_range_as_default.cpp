// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (cannot convert|no viable conversion)
// What has a port above 65535 must not be asked at the default one.
#include <uriel/uri.hpp>

#include <uriel/verbs/scheme.hpp>

std::uint16_t port_of(uriel::uri_view uri) {
#ifdef CONTROL
    auto const port = uriel::effective_port(uri);
    return port && *port ? **port : 0;
#else
    return uri.port_number().value_or(80);
#endif
}
