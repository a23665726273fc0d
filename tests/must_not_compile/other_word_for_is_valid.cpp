// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::is_valid\(text\), or uriel::parse\(text\)
// As in JavaScript.
#include <uriel/uriel.hpp>

#include <string>

bool use(std::string const& text) {
#ifdef CONTROL
    return uriel::is_valid(text);
#else
    return uriel::can_parse(text);
#endif
}
