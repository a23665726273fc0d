// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: the pattern is too long
// The time that matching takes grows with the pattern.
#include "uriel/detail/model/glob.hpp"

#define TEN(text) text text text text text text text text text text

int main() {
#ifdef CONTROL
    uriel::glob const pattern(TEN(TEN(TEN("a"))));
#else
    uriel::glob const pattern(TEN(TEN(TEN("ab"))));
#endif
    return pattern.matches(uriel::encoded_view().decoded()) ? 1 : 0;
}
