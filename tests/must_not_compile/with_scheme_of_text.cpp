// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: edit\(u, \{\.scheme = text\}\): it may be no scheme
// A text may be no scheme: edit() says so.
#include <uriel/uriel.hpp>

#include <string>

uriel::uri use(uriel::uri_view u, std::string const& text) {
#ifdef CONTROL
    return uriel::edit(u, {.scheme = text}).value();
#else
    return u.with_scheme(text);
#endif
}
