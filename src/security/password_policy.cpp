// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How to treat a password in userinfo (RFC 3986, 3.2.1 and 7.5). The format "user:password" is
// deprecated. Parsing returns it as it is; here a program chooses what to do instead.
#include "uriel/redact.hpp"

#include "uriel/display.hpp"

namespace uriel {
namespace {

template <class View>
expected<detail::giving::owned<View>, parse_error> prepare(View const& source,
                                                           password_policy policy) {
    auto const allowed = detail::secrets::read_credentials(source, policy);
    if (!allowed) return unexpected(allowed.error());
    if (policy == password_policy::ignore) return without_password(source);
    return detail::giving::owned<View>(source);
}

}  // namespace

expected<uri, parse_error> prepare_for_storage(uri_view source, password_policy policy) {
    return prepare(source, policy);
}
expected<reference, parse_error> prepare_for_storage(reference_view source,
                                                     password_policy policy) {
    return prepare(source, policy);
}

}  // namespace uriel
