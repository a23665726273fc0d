// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Readings: where different programs would send a request for the same text.
//
//     auto const read = uriel::find_readings(*uriel::parse_reference("http:///example.com/"));
//     read.differ;       // true
//     read.rfc3986;      // "http://:80"
//     read.browser;      // "http://example.com:80"
#pragma once

#include "uriel/model/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace uriel {

/// The version of curl's URL API whose rules are followed here, and when that was looked at.
inline constexpr std::string_view curl_rules = "curl 7.88.1, 2026-11-25";

/// Places as "scheme://[userinfo@]host:port", with "***" for a password; nothing where a program
/// refuses the text, or it names no place.
struct url_readings {
    std::optional<std::string> rfc3986{};
    std::optional<std::string> browser{};
    std::optional<std::string> curl{};
    /// Do two of them lead to another scheme, host, port or userinfo? Host names are compared
    /// mapped by UTS #46, addresses by their number: legacy spellings are a matter of lint's
    /// legacy_ipv4_host. A refusal is no other place.
    bool differ = false;
};

/// Linear; allocates.
url_readings find_readings(reference_view ref);

/// find_readings(ref).differ; without a look at most URIs of the web.
bool is_read_differently(reference_view ref);

}  // namespace uriel
