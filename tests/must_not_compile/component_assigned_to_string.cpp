// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: CallTextOrDecode
// The same without a cast, where the string is there already.
#include <uriel/uri.hpp>

#include <string>

void use(uriel::uri_view u, std::string& out) {
#ifdef CONTROL
    if (u.query()) out = u.query()->text();
#else
    out = u.query();
#endif
}
