// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // std::string\(x\.decoded\(\)\) is the data; text\(\)
// Of encoded text, say whether the data is meant.
#include <uriel/uriel.hpp>

#include <string>

std::string use(uriel::encoded_view text) {
#ifdef CONTROL
    return std::string(text.decoded());
#else
    return text.to_string();
#endif
}
