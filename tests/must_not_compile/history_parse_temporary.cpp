// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (use of deleted function|call to deleted function).*parse_reference
// A reading of a temporary string would dangle.
#include <uriel/history.hpp>

#include <string>

std::string text();

void use() {
    auto const by = uriel::history::dialect::rfc2396;
#ifdef CONTROL
    std::string const kept = text();
    static_cast<void>(uriel::history::parse_reference(kept, by));
#else
    static_cast<void>(uriel::history::parse_reference(text(), by));
#endif
}
