// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_table_has_too_many_rules
// Rules that a table has no room for would never be found.
#include "uriel/scheme.hpp"

#define RULE(name) {.scheme = name, .source = ""}
#define FOUR(name) RULE(name "a"), RULE(name "b"), RULE(name "c"), RULE(name "d")
#define SIXTEEN(name) FOUR(name "e"), FOUR(name "f"), FOUR(name "g"), FOUR(name "h")
#define SIXTY_FOUR(name) SIXTEEN(name "i"), SIXTEEN(name "j"), SIXTEEN(name "k"), SIXTEEN(name "l")

static constexpr uriel::scheme_rule rules[] = {
    SIXTY_FOUR("x"),
    SIXTY_FOUR("y"),
#ifndef CONTROL
    RULE("one-too-many"),
#endif
};
constexpr uriel::scheme_table table(rules);

int main() {}
