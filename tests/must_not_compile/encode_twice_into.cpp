// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (use of deleted function|call to deleted function).*encode_into
// Encoded text would be encoded again: "%20" would become "%2520".
#include <uriel/parse.hpp>

#include <span>

void use(uriel::encoded_view text, std::span<char> buffer) {
#ifdef CONTROL
    static_cast<void>(uriel::encode_into(text.text(), uriel::data_for::segment, buffer));
#else
    static_cast<void>(uriel::encode_into(text, uriel::data_for::segment, buffer));
#endif
}
