// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/security/display.hpp"

#include "uriel/verbs/edit.hpp"

namespace uriel {
namespace {

template <class View>
owned<View> strip(View const& source) {
    if (!source.password()) return owned<View>(source);
    return *edit(source, {.userinfo = source.user()});
}

}  // namespace

uri without_password(uri_view source) { return strip(source); }
reference without_password(reference_view source) { return strip(source); }

}  // namespace uriel
