// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // error\.offset
// What others call it.
#include <uriel/uriel.hpp>

#include <string>

std::size_t use(uriel::parse_error const& error) {
#ifdef CONTROL
    return error.offset;
#else
    return error.position();
#endif
}
