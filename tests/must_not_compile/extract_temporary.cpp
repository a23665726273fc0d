// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (use of deleted function|call to deleted function).*extract
// What is found in a temporary string would dangle.
#include <uriel/extract.hpp>

#include <string>

std::string text();

void use() {
#ifdef CONTROL
    std::string const kept = text();
    for (auto const& found : uriel::extract(kept)) static_cast<void>(found);
#else
    for (auto const& found : uriel::extract(text())) static_cast<void>(found);
#endif
}
