// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hosts within a domain, and the paths of cookies (RFC 6265, 5.1.3 and 5.1.4).
//
//     if (uriel::is_subdomain_of(u.host(), "example.com")) …  // never "notexample.com"
#pragma once

#include "uriel/export.hpp"
#include "uriel/lifetime.hpp"
#include "uriel/model/given_text.hpp"
#include "uriel/model/path.hpp"

#include <string_view>

namespace uriel {

namespace giving {

/// A host: that of a reference, or a string, which is data. An absent host is empty.
class host_text_given {
public:
    template <text_as_given Text>
    constexpr host_text_given(Text const& host) noexcept : text_(host) {}  // NOLINT
    template <class Host>
        requires(!text_as_given<Host>) && requires(Host const& host) {
            { host.text() } -> std::convertible_to<std::string_view>;
            host.decoded();
        }
    constexpr host_text_given(Host const& host) noexcept  // NOLINT: converts on purpose
        : text_(host.text()), is_encoded_(true) {}
    template <maybe_text Host>
    constexpr host_text_given(Host const& host) noexcept  // NOLINT: converts on purpose
        : text_(host.has_value() ? host->text() : std::string_view()), is_encoded_(true) {}

    constexpr std::string_view text() const noexcept { return text_; }
    constexpr bool is_encoded() const noexcept { return is_encoded_; }

private:
    std::string_view text_;
    bool is_encoded_ = false;
};

}  // namespace giving

/// True if `host` is `domain` or below it, label by label and in any letter case: "www.example.com"
/// and "example.com" are within "example.com", "notexample.com" is not. A host of a reference is
/// decoded. One '.' at the end of either, and one at the start of `domain`, do not count. False for
/// an absent host and an empty domain, and for IP addresses, which have no labels. Unicode is not
/// mapped: compare what ascii_host() or to_ascii() makes. Linear, no allocation.
URIEL_EXPORT bool is_subdomain_of(giving::host_text_given const& host,
                                  std::string_view domain) noexcept;

/// True if a cookie with this Domain attribute goes to this host (RFC 6265, 5.1.3): as
/// is_subdomain_of(), or if both are the same IP address. Linear, no allocation.
URIEL_EXPORT bool domain_match(giving::host_text_given const& host,
                               std::string_view domain) noexcept;

/// True if a cookie with this Path attribute goes to this path (RFC 6265, 5.1.4): "/a" goes to "/a"
/// and "/a/b", not to "/ab". The texts are compared as written; an empty path is "/". Linear, no
/// allocation.
URIEL_EXPORT bool path_match(path_view path, std::string_view cookie_path) noexcept;

}  // namespace uriel
