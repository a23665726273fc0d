// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (use of deleted function|call to deleted function).*split
// The components of a temporary string would dangle.
#include <uriel/parse.hpp>

#include <string>

void use(std::string const& text) {
#ifdef CONTROL
    static_cast<void>(uriel::split(text));
#else
    static_cast<void>(uriel::split(text + "/"));
#endif
}
