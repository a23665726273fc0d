// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (no match|no viable|conversion|could not convert|no known conversion)
// A reference is no URI: it may have no scheme. as_uri() asks.
#include <uriel/parse.hpp>

uriel::uri_view use(uriel::reference_view reference) {
#ifdef CONTROL
    return *uriel::as_uri(reference);
#else
    return reference;
#endif
}
