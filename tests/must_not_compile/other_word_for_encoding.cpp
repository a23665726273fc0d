// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::encode\(data\)
// What encodes is called so.
#include <uriel/uriel.hpp>

#include <string>

std::string use(std::string const& data) {
#ifdef CONTROL
    return std::string(uriel::encode(data).text());
#else
    return uriel::url_encode(data);
#endif
}
