// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (cannot convert|could not convert|no viable conversion|no known conversion)
// Encoded text does not turn into data unnoticed: text() or decoded() says which is meant.
#include <uriel/parse.hpp>

#include <string_view>

std::string_view use(uriel::encoded_view encoded) {
#ifdef CONTROL
    return encoded.text();
#else
    return encoded;
#endif
}
