// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uri::parse\(text\) is an expected
// A text may be no URI.
#include <uriel/uriel.hpp>

#include <string>

uriel::uri use(std::string const& text) {
#ifdef CONTROL
    return uriel::uri::parse(text).value();
#else
    return uriel::uri(text);
#endif
}
