// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_table_has_two_rules_for_a_scheme
// One of two rules for a scheme would never be found.
#include "uriel/scheme.hpp"

static constexpr uriel::scheme_rule rules[] = {
    {.scheme = "redis", .source = ""},
#ifdef CONTROL
    {.scheme = "rediss", .source = ""},
#else
    {.scheme = "Redis", .source = ""},
#endif
};
constexpr uriel::scheme_table table(rules);

int main() {}
