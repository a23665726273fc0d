// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: text\(\), or to_string\(u\)
// What others call the text of a URI.
#include <uriel/uriel.hpp>

#include <string>

std::string use(uriel::uri_view u) {
#ifdef CONTROL
    return to_string(u);
#else
    return u.str();
#endif
}
