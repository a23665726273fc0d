// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: resolve\(u, text\) is an expected
// A text may be no reference: the verb resolve() says so.
#include <uriel/uriel.hpp>

#include <string>

uriel::uri use(uriel::uri_view u, std::string const& text) {
#ifdef CONTROL
    return uriel::resolve(u, text).value();
#else
    return u.resolve(text);
#endif
}
