// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: CallTextOrDecode
// The message names the two ways to make a string of a component that may be absent.
#include <uriel/uri.hpp>

#include <string>

std::string use(uriel::uri_view u) {
#ifdef CONTROL
    return u.host() ? std::string(u.host()->text()) + uriel::decode(*u.host()) : "";
#else
    return std::string(u.host());
#endif
}
