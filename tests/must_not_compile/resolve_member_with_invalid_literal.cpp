// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_literal_is_no_reference
// A literal is checked while compiling.
#include <uriel/uriel.hpp>

uriel::uri use(uriel::uri_view u) {
#ifdef CONTROL
    return u.resolve("a%20b");
#else
    return u.resolve("a b");
#endif
}
