// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::decode\(\*uriel::encoded_view::parse\(text\)\), or x\.decoded\(\)
// Text may have a '%' that encodes nothing.
#include <uriel/uriel.hpp>

#include <string>

std::string use(std::string const& text) {
#ifdef CONTROL
    return uriel::decode(*uriel::encoded_view::parse(text));
#else
    return uriel::percent_decode(text);
#endif
}
