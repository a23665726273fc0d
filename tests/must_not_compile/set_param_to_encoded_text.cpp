// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: give its decoded\(\), or call edit\(\)
// Encoded text would be encoded again.
#include <uriel/uriel.hpp>

uriel::uri use(uriel::uri_view u) {
#ifdef CONTROL
    return u.set_param("from", u.path().decoded());
#else
    return u.set_param("from", u.path());
#endif
}
