// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: CallTextOrDecode
// The message names the two ways to make a string of a path.
#include <uriel/uri.hpp>

#include <string>

std::string use(uriel::uri_view u) {
#ifdef CONTROL
    return std::string(u.path().text()) + uriel::decode(u.path().encoded());
#else
    return std::string(u.path());
#endif
}
