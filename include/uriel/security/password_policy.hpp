// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How to treat a password in userinfo (RFC 3986, 3.2.1 and 7.5). The format "user:password" is
// deprecated. Parsing returns it as it is; here a program chooses what to do instead.
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/uri.hpp"

#include <cstdint>
#include <optional>

namespace uriel {

/// What to do with a password.
enum class password_policy : std::uint8_t {
    keep,    ///< treat it as public
    ignore,  ///< treat it as absent
    reject,  ///< refuse a userinfo that has one
};

/// The user and the password of a reference, encoded; absent as in reference_view.
struct userinfo_parts {
    std::optional<encoded_view> user;
    std::optional<encoded_view> password;
};

/// The user of a reference and, with password_policy::keep, its password. An empty password is not
/// refused. Holds views; the text must outlive it. Error, with password_policy::reject:
/// password_not_allowed, at the password. Linear in the userinfo, no allocation.
constexpr expected<userinfo_parts, parse_error> read_credentials(reference_view ref,
                                                                 password_policy policy) noexcept {
    auto const password = ref.password();
    bool const is_refused =
        policy == password_policy::reject && password.has_value() && !password->empty();
    if (is_refused) {
        auto const offset = static_cast<std::size_t>(password->text().data() - ref.text().data());
        return unexpected(
            parse_error{error_code::password_not_allowed, component::userinfo, offset});
    }
    if (policy != password_policy::keep) return userinfo_parts{ref.user(), std::nullopt};
    return userinfo_parts{ref.user(), password};
}

/// The URI in a form to store where others could read it (3.2.1): without its password for
/// password_policy::ignore, unchanged for password_policy::keep. One allocation, linear. Error,
/// with password_policy::reject: password_not_allowed, as read_credentials().
URIEL_EXPORT expected<uri, parse_error> prepare_for_storage(
    uri_view source, password_policy policy = password_policy::reject);
URIEL_EXPORT expected<reference, parse_error> prepare_for_storage(
    reference_view source, password_policy policy = password_policy::reject);

}  // namespace uriel
