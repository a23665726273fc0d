// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The fields of HTTP, and their like in other formats, whose values are secrets.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

/// The kind of a field's value.
enum class header : std::uint8_t { none, credentials, cookies, cookie, key, maybe };

struct header_name {
    std::string_view text;
    header value;
};

/// In lower case. docs/security.md lists them.
inline constexpr auto header_names = [] {
    using is = header;
    return std::to_array<header_name>({
        // RFC 9110, 11.6.2 and 11.7.2, and what proxies make of it
        {"authorization", is::credentials},
        {"proxy-authorization", is::credentials},
        {"x-authorization", is::credentials},
        {"x-forwarded-authorization", is::credentials},
        {"x-original-authorization", is::credentials},
        {"x-emby-authorization", is::credentials},
        // RFC 6265, 4
        {"cookie", is::cookies},
        {"set-cookie", is::cookie},
        // By the documents of those that ask for them
        {"api-key", is::key},
        {"apikey", is::key},
        {"cf-access-client-secret", is::key},
        {"dd-api-key", is::key},
        {"dd-application-key", is::key},
        {"deploy-token", is::key},
        {"fastly-key", is::key},
        {"job-token", is::key},
        {"ocp-apim-subscription-key", is::key},
        {"private-token", is::key},
        {"stripe-signature", is::key},
        {"x-access-token", is::key},
        {"x-aio-key", is::key},
        {"x-amz-security-token", is::key},
        {"x-api-key", is::key},
        {"x-api-token", is::key},
        {"x-auth-key", is::key},
        {"x-auth-token", is::key},
        {"x-clickhouse-key", is::key},
        {"x-consul-token", is::key},
        {"x-csrf-token", is::key},
        {"x-emby-token", is::key},
        {"x-figma-token", is::key},
        {"x-functions-key", is::key},
        {"x-gitlab-token", is::key},
        {"x-goog-api-key", is::key},
        {"x-goog-iap-jwt-assertion", is::key},
        {"x-gotify-key", is::key},
        {"x-hub-signature", is::key},
        {"x-hub-signature-256", is::key},
        {"x-jfrog-art-api", is::maybe},
        {"x-plex-token", is::key},
        {"x-rapidapi-key", is::key},
        {"x-shopify-access-token", is::key},
        {"x-slack-signature", is::key},
        {"x-vault-token", is::key},
        {"x-xsrf-token", is::key},
        {"xi-api-key", is::key},
    });
}();

inline constexpr std::size_t shortest_header = 6;
inline constexpr std::size_t longest_header = 25;

/// The field that a word names: also as "HTTP_COOKIE", and after a '.'.
constexpr header header_of(std::string_view word) noexcept {
    if (word.size() < shortest_header) return header::none;
    std::string_view const end = word.substr(word.size() - std::min(word.size(), std::size_t{48}));
    word.remove_prefix(word.size() - end.size() + end.rfind('.') + 1);
    if (word.size() > 5 && ascii::equal_ignoring_case(word.substr(0, 4), "http") &&
        (word[4] == '_' || word[4] == '-'))
        word.remove_prefix(5);
    if (word.size() < shortest_header || word.size() > longest_header) return header::none;
    std::array<char, longest_header> lower{};
    std::ranges::transform(word, lower.begin(),
                           [](char c) { return c == '_' ? '-' : ascii::to_lower(c); });
    std::string_view const name(lower.data(), word.size());
    auto const found = std::ranges::find(header_names, name, &header_name::text);
    return found != header_names.end() ? found->value : header::none;
}

/// "X-…-Key", but of those that name a thing.
constexpr bool is_key_of_service(std::string_view word) noexcept {
    if (word.size() < 7 || !ascii::equal_ignoring_case(word.substr(0, 2), "x-") ||
        !ascii::equal_ignoring_case(word.substr(word.size() - 4), "-key"))
        return false;
    constexpr auto things =
        std::to_array<std::string_view>({"cache", "request", "idempotency", "partition",
                                         "surrogate", "object", "routing", "public"});
    word = word.substr(2, word.size() - 6);
    return std::ranges::none_of(
        things, [&](std::string_view each) { return ascii::equal_ignoring_case(word, each); });
}

/// The schemes of RFC 9110, 11 that are registered, and others that services have.
constexpr bool is_scheme_of_credentials(std::string_view word) noexcept {
    constexpr auto schemes = std::to_array<std::string_view>(
        {"basic",       "bearer",        "concealed", "digest",    "dpop",         "gnap",
         "hoba",        "mutual",        "negotiate", "oauth",     "vapid",        "privatetoken",
         "scram-sha-1", "scram-sha-256", "ntlm",      "token",     "apikey",       "api-key",
         "jwt",         "aws",           "hawk",      "splunk",    "ssws",         "geniekey",
         "googlelogin", "sharedkey",     "key",       "signature", "sharedkeylite"});
    return std::ranges::any_of(
        schemes, [&](std::string_view each) { return ascii::equal_ignoring_case(word, each); });
}

/// Placeholders for secrets in documents and messages.
constexpr bool stands_for_no_key(std::string_view value) noexcept {
    constexpr auto says_nothing = std::to_array<std::string_view>(
        {"none", "null", "nil", "true", "false", "missing", "required", "optional", "invalid",
         "string", "undefined", "yes", "no"});
    return std::ranges::any_of(says_nothing, [&](std::string_view each) {
        return ascii::equal_ignoring_case(value, each);
    });
}

}  // namespace uriel::detail::secrets
