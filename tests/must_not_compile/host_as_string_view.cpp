// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (CallTextOrDecode|invokes a deleted function|no viable conversion)
// A host is data that may be encoded in the text, so there is no text of it without a copy.
#include <uriel/parse.hpp>

#include <string_view>

std::string_view use(uriel::reference_view ref) {
#ifdef CONTROL
    return ref.host()->text();
#else
    return *ref.host();
#endif
}
