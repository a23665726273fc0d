// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: edit\(u, \{\.host = text\}\): it may be no host
// A text may be no host: edit() says so. As with_scheme_of_text, of an owner.
#include <uriel/uriel.hpp>

#include <string>

uriel::uri use(uriel::uri const& u, std::string const& text) {
#ifdef CONTROL
    return uriel::edit(u, {.host = text}).value();
#else
    return u.with_host(text);
#endif
}
