// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (no match|cannot convert|could not convert|invalid initialization|no known conv)
// A base has a scheme (RFC 3986, 5.1).
#include <uriel/resolve.hpp>
#include <uriel/uri.hpp>

uriel::uri use(uriel::reference_view base, uriel::reference_view reference) {
#ifdef CONTROL
    return uriel::resolve(*uriel::as_uri(base), reference);
#else
    return uriel::resolve(base, reference);
#endif
}
