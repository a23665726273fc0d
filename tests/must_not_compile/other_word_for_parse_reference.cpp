// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::reference, or uriel::reference_view
// As Boost.URL and others name the type.
#include <uriel/uriel.hpp>

#include <string>

bool use(std::string const& text) {
#ifdef CONTROL
    return uriel::reference::parse(text).has_value();
#else
    return uriel::uri_reference::parse(text).has_value();
#endif
}
