// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (use of deleted function|call to deleted function).*parse
// A view of a temporary string would dangle.
#include <uriel/parse.hpp>

#include <string>

std::string text();

void use() {
#ifdef CONTROL
    std::string const kept = text();
    static_cast<void>(uriel::parse(kept));
#else
    static_cast<void>(uriel::parse(text()));
#endif
}
