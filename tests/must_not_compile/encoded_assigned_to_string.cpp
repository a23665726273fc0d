// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: CallTextOrDecode
// As encoded_to_owning_string, without a cast.
#include <uriel/uri.hpp>

#include <string>

void use(uriel::uri_view u, std::string& host) {
#ifdef CONTROL
    host = u.host()->text();
#else
    host = *u.host();
#endif
}
