// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: dangling
#include <uriel/uriel.hpp>

void use() {
#ifdef CONTROL
    auto const owner = uriel::encode("a b", uriel::data_for::segment);
    uriel::encoded_view const text = owner;
#else
    uriel::encoded_view const text = uriel::encode("a b", uriel::data_for::segment);
#endif
    static_cast<void>(text);
}
