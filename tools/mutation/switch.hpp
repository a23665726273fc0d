// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The switches of the mutants (tools/mutants.py). Included before everything else.
#pragma once

namespace uriel_mutation {

extern int on;                   // the number of the mutant at work
extern unsigned char reached[];  // by number: was the place of the mutant come by?

// While compiling, no mutant is at work.
[[gnu::always_inline]] constexpr bool is_on(int number) noexcept {
    if (__builtin_is_constant_evaluated()) return false;
    reached[number] = 1;
    return number == on;
}

}  // namespace uriel_mutation

#define URIEL_MUTANT(number) ::uriel_mutation::is_on(number)
