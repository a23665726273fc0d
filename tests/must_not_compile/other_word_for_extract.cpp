// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::extract\(text\)
// What others call it.
#include <uriel/uriel.hpp>

#include <string>

bool use(std::string const& text) {
#ifdef CONTROL
    for (auto const& found : uriel::extract(text)) return found.uri().empty();
    return true;
#else
    for (auto const& found : uriel::find_urls(text)) return found.uri().empty();
    return true;
#endif
}
