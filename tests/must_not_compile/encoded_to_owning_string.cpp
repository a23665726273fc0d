// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: CallTextOrDecode
// The message names the two ways to make a string of encoded text.
#include <uriel/uri.hpp>

#include <string>

std::string use(uriel::encoded_view encoded) {
#ifdef CONTROL
    return std::string(encoded.text()) + uriel::decode(encoded);
#else
    return std::string(encoded);
#endif
}
