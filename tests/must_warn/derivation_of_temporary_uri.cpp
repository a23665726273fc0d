// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: dangling
// A derivation refers to the text of a reference.
#include <uriel/uriel.hpp>

bool is_deep(uriel::uri_view u) {
#ifdef CONTROL
    uriel::uri const normal = uriel::normalize(u);
    uriel::derivation const tree(normal);
#else
    uriel::derivation const tree(uriel::normalize(u));
#endif
    return (*tree.begin()).length > 9;
}
