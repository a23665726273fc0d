// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: it is encoded: see its text\(\)
// Encoded text would be encoded again, whatever holds it.
#include <uriel/uri.hpp>

void use(uriel::uri_view u) {
#ifdef CONTROL
    static_cast<void>(uriel::encode("a b"));
#else
    static_cast<void>(uriel::encode(u.path()));
#endif
}
