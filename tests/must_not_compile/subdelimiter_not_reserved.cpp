// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_character_delimits_no_subcomponents
// '.' is not reserved, so data cannot hold it in encoded form (RFC 3986, 2.2).
#include "uriel/query.hpp"

int main() {
#ifdef CONTROL
    uriel::query_rules const rules{.separator = ';'};
#else
    uriel::query_rules const rules{.separator = '.'};
#endif
    return uriel::query_view(std::nullopt, rules).empty() ? 0 : 1;
}
