// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // resolve\("\."\) is the folder, resolve\("\.\."\) the one above
// Of what others have a member for.
#include <uriel/uriel.hpp>

#include <string>

uriel::uri use(uriel::uri const& u) {
#ifdef CONTROL
    return u.resolve("..");
#else
    return u.parent_path();
#endif
}
