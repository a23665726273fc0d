// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // edit\(u, \{\.params = pairs\}\)
// A query is text; its pairs are given as pairs.
#include <uriel/uriel.hpp>

#include <map>
#include <string>

uriel::uri use(uriel::uri const& u, std::map<std::string, std::string> const& pairs) {
#ifdef CONTROL
    return uriel::edit(u, {.params = pairs}).value();
#else
    return u.with_query(pairs);
#endif
}
