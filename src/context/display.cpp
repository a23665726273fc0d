// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/context/display.hpp"

#include "uriel/ops/edit.hpp"

#include <string>
#include <utility>

namespace uriel {
namespace {

template <class View>
owned<View> strip(View const& source) {
    if (!source.password()) return owned<View>(source);
    return *edit(source, {.userinfo = source.user()});
}

template <class View>
owned<View> redact_any(View const& source) {
    auto const password = source.password();
    if (!password || password->empty()) return owned<View>(source);
    std::string shown;
    shown.reserve(source.user()->size() + 1 + redacted_password.size());
    shown.append(source.user()->text()).append(":").append(redacted_password);
    auto redacted = edit(source, {.userinfo = encoded(shown), .password_is_public = true});
    // Instead of a short password, the text may become too long.
    return redacted ? *std::move(redacted) : strip(source);
}

}  // namespace

uri redact(uri_view source) { return redact_any(source); }
reference redact(reference_view source) { return redact_any(source); }

uri without_password(uri_view source) { return strip(source); }
reference without_password(reference_view source) { return strip(source); }

}  // namespace uriel
