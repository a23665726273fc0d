// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: params\(\), or params\(uriel::form_rules\)
// What others call the pairs of a query.
#include <uriel/uriel.hpp>

#include <string>

bool use(uriel::uri const& u) {
#ifdef CONTROL
    return u.params().empty();
#else
    return u.query_params().empty();
#endif
}
