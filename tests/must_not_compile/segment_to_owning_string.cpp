// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (CallDecodeOrEncoded|invokes a deleted function)
// A segment is data, of which encoded() is what is written: a string does not say which it is.
#include <uriel/parse.hpp>

#include <string>

std::string use(uriel::reference_view ref) {
#ifdef CONTROL
    return std::string(ref.path().file_name());
#else
    return ref.path().file_name();
#endif
}
