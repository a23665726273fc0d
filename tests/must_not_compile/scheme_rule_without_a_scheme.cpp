// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_table_has_a_rule_for_no_scheme
// No URI has the scheme "http:", so its rule would never be found.
#include "uriel/scheme.hpp"

#ifdef CONTROL
static constexpr uriel::scheme_rule rules[] = {{.scheme = "http", .source = ""}};
#else
static constexpr uriel::scheme_rule rules[] = {{.scheme = "http:", .source = ""}};
#endif
constexpr uriel::scheme_table table(rules);

int main() {}
