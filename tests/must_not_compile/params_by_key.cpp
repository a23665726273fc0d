// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // get\("key"\)
// A pair has a number, or is found by its key.
#include <uriel/uriel.hpp>

#include <string>

std::string use(uriel::uri const& u) {
#ifdef CONTROL
    return u.params()[0].key() == "key" ? "" : u.params().get("key").value();
#else
    return u.params()["key"];
#endif
}
