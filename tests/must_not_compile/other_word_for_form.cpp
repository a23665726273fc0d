// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // uriel::encode_form\(pairs\)
// The verb comes first.
#include <uriel/uriel.hpp>

#include <map>
#include <string>

std::string use(std::map<std::string, std::string> const& pairs) {
#ifdef CONTROL
    return uriel::encode_form(pairs);
#else
    return uriel::form_encode(pairs);
#endif
}
