// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (use of deleted function|call to deleted function).*diff
// The readings of a difference would dangle.
#include <uriel/history.hpp>

#include <string>

std::string text();

void use() {
    auto const from = uriel::history::dialect::rfc2396;
    auto const to = uriel::history::dialect::rfc3986;
#ifdef CONTROL
    std::string const kept = text();
    static_cast<void>(uriel::history::diff(kept, "http://a/", from, to));
    static_cast<void>(uriel::history::diff(kept, text(), from, to));
#else
    static_cast<void>(uriel::history::diff(text(), "http://a/", from, to));
#endif
}
