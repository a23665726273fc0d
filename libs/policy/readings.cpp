// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/readings.hpp"

#include "policy/hosts.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/encode.hpp"
#include "uriel/host.hpp"
#include "uriel/mend.hpp"
#include "uriel/parse.hpp"
#include "uriel/scheme.hpp"
#include "uriel/unicode_host.hpp"

#include <algorithm>
#include <array>

namespace uriel {
namespace detail::policies {
namespace {

/// Where a request goes.
struct place {
    std::string scheme;
    std::string user;      // with the triplets that it needs, so that one text is one user
    std::string password;  // likewise
    std::string host;
    std::string port;

    friend bool operator==(place const&, place const&) = default;

    std::string text() const {
        std::string result = scheme + "://" + user;
        if (!password.empty()) result += ":***";
        if (!user.empty() || !password.empty()) result += '@';
        result += host;
        if (!port.empty()) result.append(":").append(port);
        return result;
    }
};

std::string with_needed_triplets(encoded_view text, character_set keep = sets::unreserved) {
    return std::string(encode(decode(text), keep).text());
}

std::string host_of(reference_view ref, scheme_rule const* scheme) {
    if (!ref.has_authority()) return {};
    if (auto const address = find_numeric_host(ref)) return std::string(host_text(*address).view());
    auto const mapped = ascii_host(ref);
    std::string name =
        in_lower_case(mapped ? *mapped : with_needed_triplets(*ref.host_literal(), sets::reg_name));
    // What was mapped may have become a number.
    if (auto const octets = detail::host_spelling::parse_legacy_ipv4(name))
        return std::string(host_text(ip_address(*octets)).view());
    bool const is_file =
        scheme != nullptr && scheme->host == scheme_rule::host_rule::empty_is_localhost;
    if (is_file && name == "localhost") name.clear();
    return name;
}

/// Nothing for a URI that names no place.
std::optional<place> place_of(uri_view u) {
    scheme_rule const* const rule = default_schemes.find(u.scheme());
    bool const needs_host = rule != nullptr && rule->host == scheme_rule::host_rule::required;
    if (!u.has_authority() && !needs_host) return std::nullopt;
    place result{.scheme = in_lower_case(u.scheme()),
                 .user = {},
                 .password = {},
                 .host = host_of(u, rule),
                 .port = {}};
    if (auto const user = u.user()) result.user = with_needed_triplets(*user);
    if (auto const password = u.password()) result.password = with_needed_triplets(*password);
    std::string_view const digits = u.port().value_or("");
    result.port = digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
    if (result.port.empty() && !digits.empty()) result.port = "0";
    if (digits.empty() && rule != nullptr && rule->default_port != 0)
        result.port = std::to_string(rule->default_port);
    return result;
}

// The rules of curl_rules, for texts that are URIs.

/// The schemes of curl as it is usually built.
constexpr auto schemes_of_curl = std::to_array<std::string_view>({
    "dict",  "file", "ftp",   "ftps", "gopher", "gophers", "http", "https", "imap",
    "imaps", "ldap", "ldaps", "mqtt", "pop3",   "pop3s",   "rtmp", "rtsp",  "scp",
    "sftp",  "smb",  "smbs",  "smtp", "smtps",  "telnet",  "tftp", "ws",    "wss",
});
/// No host has one of these, once it is decoded.
constexpr character_set refused_by_curl = character_set(" \r\n\t/:#?!@{}[]\\$'\"^`*<>=;,+&()");

bool is_host_for_curl(reference_view ref) {
    if (ref.host_kind() == host_kind::ipv6) return true;
    if (ref.host_kind() == host_kind::ipvfuture || ref.host()->empty()) return false;
    auto const octets = ref.host_literal()->decoded();
    return std::ranges::none_of(octets.begin(), octets.end(), [](char octet) {
        bool const is_control = static_cast<unsigned char>(octet) < ' ';
        return is_control || refused_by_curl.contains(octet);
    });
}

bool begins_with_drive(std::string_view path) noexcept {
    if (path.starts_with('/')) path.remove_prefix(1);
    return path.size() >= 2 && ascii::is_alpha(path[0]) && path[1] == ':' &&
           (path.size() == 2 || path[2] == '/');
}

/// After "file:", which has no host but that of this machine, and no drives.
bool is_file_for_curl(std::string_view rest) {
    if (rest.size() < 2) return false;
    if (rest.starts_with("//")) {
        rest.remove_prefix(2);
        constexpr std::size_t name_size = 9;  // of both
        bool const is_here = in_lower_case(rest.substr(0, name_size + 1)) == "localhost/" ||
                             rest.starts_with("127.0.0.1/");
        if (is_here)
            rest.remove_prefix(name_size);
        else if (!rest.starts_with('/'))
            return false;
    }
    return !begins_with_drive(rest);
}

std::optional<place> place_for_curl(reference_view ref) {
    if (!ref.has_scheme()) return std::nullopt;
    std::string const scheme = in_lower_case(*ref.scheme());
    if (std::ranges::find(schemes_of_curl, scheme) == schemes_of_curl.end()) return std::nullopt;
    std::string_view rest = ref.text().substr(scheme.size() + 1);
    if (scheme == "file") {
        if (!is_file_for_curl(rest)) return std::nullopt;
        return place{.scheme = scheme, .user = {}, .password = {}, .host = {}, .port = {}};
    }
    // One to three slashes are two.
    std::size_t const slashes = std::min(rest.find_first_not_of('/'), rest.size());
    if (slashes < 1 || slashes > 3) return std::nullopt;
    rest.remove_prefix(slashes);
    std::string const text =
        scheme + "://" + std::string(rest.substr(0, rest.find_first_of("/?#")));
    auto const read = parse(text);
    if (!read || !is_host_for_curl(*read) || !read->port_or(0)) return std::nullopt;
    return place_of(*read);
}

std::optional<place> place_for_browsers(std::string_view text) {
    auto const read = mend(text);
    if (!read) return std::nullopt;
    return place_of(read->value.view());
}

}  // namespace
}  // namespace detail::policies

url_readings url_readings::of(reference_view ref) {
    using namespace detail::policies;
    auto const whole = as_uri(ref);
    std::array<std::optional<place>, 3> const places = {whole ? place_of(*whole) : std::nullopt,
                                                        place_for_browsers(ref.text()),
                                                        place_for_curl(ref)};
    url_readings result;
    std::array<std::optional<std::string>*, 3> const texts = {&result.rfc3986, &result.browser,
                                                              &result.curl};
    place const* first = nullptr;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i]) continue;
        *texts[i] = places[i]->text();
        if (first != nullptr && *first != *places[i]) result.differ = true;
        first = &*places[i];
    }
    return result;
}

bool is_read_differently(reference_view ref) {
    // A URI that begins as most do is read in only one way. With a wrong port, all that differs is
    // who refuses it.
    bool const is_ordinary = (ref.scheme() == "https" || ref.scheme() == "http") &&
                             ref.has_authority() && !ref.has_userinfo() && !ref.host()->empty() &&
                             ref.host_kind() == host_kind::reg_name &&
                             detail::policies::is_plain_name(ref.host_literal()->text());
    return !is_ordinary && url_readings::of(ref).differ;
}

}  // namespace uriel
