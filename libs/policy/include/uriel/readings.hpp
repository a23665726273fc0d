// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Readings: where different programs would send a request for the same text.
//
//     auto const read = uriel::find_readings(*uriel::parse_reference("http:///example.com/"));
//     read.differ;       // true
//     read.rfc3986;      // "http://:80"
//     read.browser;      // "http://example.com:80"
#pragma once

#include "uriel/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace uriel {

/// The version of curl's URL API whose rules are followed here, and the date of the comparison.
inline constexpr std::string_view curl_rules = "curl 7.88.1, 2026-11-25";

/// Places as "scheme://[userinfo@]host:port", with "***" for a password; nothing if a program
/// refuses the text, or the text names no place.
struct url_readings {
    std::optional<std::string> rfc3986{};
    std::optional<std::string> browser{};
    std::optional<std::string> curl{};
    /// True if two of them differ in scheme, host, port or userinfo. Host names are compared as
    /// mapped by UTS #46, addresses by their number: lint's legacy_ipv4_host reports legacy
    /// spellings. A refusal does not count as a different place.
    bool differ = false;
};

/// Linear; allocates.
url_readings find_readings(reference_view ref);

/// As find_readings(ref).differ, but fast for most URIs of the web.
bool is_read_differently(reference_view ref);

}  // namespace uriel
