// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Readings: where different programs would send a request for the same text.
//
//     auto const read = uriel::url_readings::of(*uriel::parse_reference("http:///example.com/"));
//     read.differ;       // true
//     read.rfc3986;      // "http://:80"
//     read.browser;      // "http://example.com:80"
#pragma once

#include "uriel/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace uriel {

/// Places as "scheme://[userinfo@]host:port", with "***" for a password; nothing if a program
/// refuses the text, or the text names no place.
struct url_readings {
    /// The version of curl's URL API whose rules are followed, and the date of the comparison.
    static constexpr std::string_view curl_rules = "curl 7.88.1, 2026-11-25";

    /// Those of this text. Linear; allocates.
    static url_readings of(reference_view ref);

    std::optional<std::string> rfc3986{};
    std::optional<std::string> browser{};
    std::optional<std::string> curl{};
    /// True if two of them differ in scheme, host, port or userinfo. Host names are compared as
    /// mapped by UTS #46, addresses by their number: lint's legacy_ipv4_host reports legacy
    /// spellings. A refusal does not count as a different place.
    bool differ = false;
};

/// As url_readings::of(ref).differ, but fast for most URIs of the web.
bool is_read_differently(reference_view ref);

}  // namespace uriel
