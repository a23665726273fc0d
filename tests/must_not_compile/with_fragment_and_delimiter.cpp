// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: the_first_character_is_the_delimiter
// The fragment "#a" would be "##a", which no URI has.
#include <uriel/uriel.hpp>

uriel::uri use(uriel::uri_view u) {
#ifdef CONTROL
    return u.with_fragment("a");
#else
    return u.with_fragment("#a");
#endif
}
