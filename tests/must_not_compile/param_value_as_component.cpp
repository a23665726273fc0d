// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: decode\(\) it: '\+' may be a space
// space What is a space in the query of a form would be a '+' elsewhere.
#include <uriel/uriel.hpp>

uriel::uri use(uriel::uri_view u, uriel::query_view const& form) {
    auto const value = *form.find("q")->value();
#ifdef CONTROL
    return *uriel::edit(u, {.query = uriel::set_param("p", uriel::decode(value))});
#else
    return *uriel::edit(u, {.query = uriel::set_param("p", value)});
#endif
}
