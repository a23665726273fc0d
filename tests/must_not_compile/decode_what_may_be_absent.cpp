// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: it may be absent: if \(u\.query\(\)\) decode\(\*u\.query\(\)\)
// An absent query is not an empty one (RFC 3986, 5.3).
#include <uriel/uri.hpp>

#include <string>

std::string use(uriel::uri_view u) {
#ifdef CONTROL
    return u.query() ? uriel::decode(*u.query()) : "";
#else
    return uriel::decode(u.query());
#endif
}
