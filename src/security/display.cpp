// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Showing a URI to people (RFC 3986, 3.2.1 and 7.6): its parts, and its text without the
// password.
#include "uriel/display.hpp"

#include "uriel/edit.hpp"

namespace uriel {
namespace {

template <class View>
detail::giving::owned<View> strip(View const& source) {
    if (!source.password()) return detail::giving::owned<View>(source);
    return *edit(source, {.userinfo = source.user()});
}

}  // namespace

uri without_password(uri_view source) { return strip(source); }
reference without_password(reference_view source) { return strip(source); }

}  // namespace uriel
