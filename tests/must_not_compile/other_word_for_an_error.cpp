// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // explain\(error\)
// Errors are explained by verbs.
#include <uriel/uriel.hpp>

#include <string>

std::string use(uriel::parse_error const& error) {
#ifdef CONTROL
    return explain(error);
#else
    return error.message();
#endif
}
