// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: parse_reference_of_this_text
// A string may be no reference: parse_reference() says so.
#include <uriel/uri.hpp>

uriel::uri use(uriel::uri_view base) {
#ifdef CONTROL
    return uriel::resolve(base, *uriel::parse_reference("../b"));
#else
    return uriel::resolve(base, "../b");
#endif
}
