// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // is it an error\?
// What may be an error prints as neither.
#include <uriel/ostream.hpp>
#include <uriel/uriel.hpp>

void use(std::ostream& out, uriel::uri_view base, std::string_view text) {
#ifdef CONTROL
    if (auto const found = uriel::resolve(base, text)) out << *found;
#else
    out << uriel::resolve(base, text);
#endif
}
