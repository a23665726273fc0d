// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (use of deleted function|call to deleted function).*encode
// Encoded text would be encoded again: "%20" would become "%2520".
#include <uriel/uri.hpp>

void use(uriel::encoded_view text) {
#ifdef CONTROL
    static_cast<void>(uriel::encode(text.text(), uriel::data_for::segment));
#else
    static_cast<void>(uriel::encode(text, uriel::data_for::segment));
#endif
}
