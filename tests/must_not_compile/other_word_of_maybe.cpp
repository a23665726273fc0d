// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // u\.params\(\) has the pairs of the query
// The query is text.
#include <uriel/uriel.hpp>

#include <string>

bool use(uriel::uri const& u) {
#ifdef CONTROL
    return u.param("key").has_value();
#else
    return u.query().get("key").has_value();
#endif
}
