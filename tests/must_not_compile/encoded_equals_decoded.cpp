// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (CallDecode|explicitly marked deleted)
// "%41" and "A": are they equal? As text they are not, as data they are; say which.
#include <uriel/parse.hpp>

bool use(uriel::encoded_view encoded, uriel::decoded_view decoded) {
#ifdef CONTROL
    return encoded.decoded() == "A" && decoded == "A" && encoded == "%41";
#else
    return encoded == decoded;
#endif
}
