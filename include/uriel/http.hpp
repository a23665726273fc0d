// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// http: the origin of a URI, the target of a request, and what redirects and fields of HTTP refer
// to (RFC 6454, RFC 9110).
#pragma once

#include "uriel/detail/bytes/copy.hpp"
#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/model/given_text.hpp"
#include "uriel/error.hpp"
#include "uriel/normalize.hpp"
#include "uriel/path.hpp"
#include "uriel/resolve.hpp"
#include "uriel/scheme.hpp"
#include "uriel/uri.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// A buffer of this size is large enough for the origin of `ref`.
constexpr std::size_t origin_bound(reference_view ref) noexcept { return normalize_bound(ref); }

/// Writes scheme, host and port of the `scheme` form, without userinfo and without a default port,
/// into `buffer` and returns a view of it: "http://example.com:8080". Other components do not
/// matter, and an origin is its own origin. The result is nothing for a reference without scheme or
/// authority. Linear time, no allocation. The buffer must not overlap the reference. Error:
/// buffer_too_small, never with origin_bound() bytes.
URIEL_EXPORT expected<std::optional<uri_view>, parse_error> origin_into(
    reference_view ref, std::span<char> buffer,
    scheme_table const& schemes = default_schemes) noexcept;

/// As origin_into(), with one allocation.
URIEL_EXPORT std::optional<std::string> origin(reference_view ref,
                                               scheme_table const& schemes = default_schemes);

/// True if both have the same origin (RFC 9110, 4.3.1): scheme, host and port of the `scheme` form
/// agree. False if one has no origin(), even if both texts are the same. Linear time, no
/// allocation.
URIEL_EXPORT bool same_origin(reference_view a, reference_view b,
                              scheme_table const& schemes = default_schemes) noexcept;

// ---- The request target of a URI: its path and query, as an HTTP client sends them.

/// The path and, after its '?', the query, as written: "/a?b" for "http://h/a?b#c". Constant time.
/// It is a piece of the text of `ref`.
constexpr std::string_view path_and_query(reference_view ref) noexcept {
    detail::scanning::components const& parts = ref.parts();
    return ref.text().substr(parts.path_begin, parts.query_end - parts.path_begin);
}

/// A buffer of this size is large enough for the request target of `ref`.
constexpr std::size_t request_target_bound(reference_view ref) noexcept {
    return path_and_query(ref).size() + 1;
}

/// Writes the request target in origin-form (RFC 9112, 3.2.1) into `buffer` and returns it: the
/// path and the query, with a '/' for an empty path: "/" for "http://h" and "/?b" for "http://h?b".
/// Nothing for a reference without an authority, which names no server. Linear time, no allocation.
/// The buffer must not overlap the reference. Error: buffer_too_small, never with
/// request_target_bound() bytes.
constexpr expected<std::optional<std::string_view>, parse_error> request_target_into(
    reference_view ref, std::span<char> buffer) noexcept {
    if (!ref.has_authority()) return std::nullopt;
    std::string_view const rest = path_and_query(ref);
    std::size_t const slash = ref.path().empty() ? 1 : 0;
    if (buffer.size() < slash + rest.size())
        return unexpected(parse_error{error_code::buffer_too_small});
    if (slash == 1) buffer[0] = '/';
    detail::copying::copy_text(rest, buffer.data() + slash);
    return std::string_view(buffer.data(), slash + rest.size());
}

/// As request_target_into(), with one allocation. For a request to the server as a whole, such as
/// some OPTIONS requests, send "*" instead (3.2.4), whatever the URI.
URIEL_EXPORT std::optional<std::string> request_target(reference_view ref);

// ---- The parts of a URI that an HTTP client needs (RFC 9110, RFC 9112): the request target, the
// Host field, the origin, and the target of a redirection. GET {request_target(u)} HTTP/1.1 Host:
// {host_header(u)}

/// The value of the Host field (RFC 9110, 7.2), ":authority" in HTTP/2: host and port as written,
/// without userinfo. A port that is empty or the default of the scheme is omitted, as in the normal
/// form of the URI (4.2.3): "h:8080" for "http://joe@h:8080/", "h" for "http://h:80/". Empty for a
/// reference without an authority, as RFC 9112, 3.2, requires. The result is a piece of the text of
/// `ref`. Linear in the length of the port.
constexpr std::string_view host_header(reference_view ref,
                                       scheme_table const& schemes = default_schemes) noexcept {
    detail::scanning::components const& parts = ref.parts();
    std::string_view const host_and_port =
        ref.text().substr(parts.host_begin, parts.path_begin - parts.host_begin);
    if (!parts.has_port) return host_and_port;
    scheme_rule const* const rule = schemes.find(ref.scheme().text_or(""));
    bool const is_default =
        rule != nullptr && rule->default_port != 0 && ref.port_number() == rule->default_port;
    if (!is_default && !ref.port()->empty()) return host_and_port;
    return host_and_port.substr(0, parts.host_end - parts.host_begin);
}

/// Where to connect to: a host as getaddrinfo() takes it, and a port.
struct server_endpoint {
    std::string host;        ///< decoded, an IP address without brackets
    std::uint16_t port = 0;  ///< 0 if unknown: nobody can connect to it

    /// True if both are known.
    explicit operator bool() const noexcept { return !host.empty() && port != 0; }
};

/// The endpoint of a URI, with the default port of its scheme: `auto [host, port] = endpoint(u);`.
/// The host is empty if there is none, or if it has a NUL, which would end it early; the port is 0
/// if it is above 65535 or unknown: effective_port() says which. Linear; allocates.
URIEL_EXPORT server_endpoint endpoint(uri_view of, scheme_table const& schemes = default_schemes);

/// A user and a password, decoded.
struct user_credentials {
    std::string user;
    std::string password;  ///< empty if there is none
};

/// The user and the password in the userinfo, decoded: what the Basic scheme joins by ':' and
/// encodes in Base64 (RFC 7617, 2). Nothing without userinfo. A user that has a ':' as data cannot
/// be sent in this way. Never send them in the URI, and not to another origin. Linear; allocates.
URIEL_EXPORT std::optional<user_credentials> credentials(reference_view of);

/// The request target of CONNECT, authority-form (RFC 9112, 3.2.3): host and port, by default the
/// port of the scheme: "h:443" for "https://h/". Nothing without a host, or if no port is known.
/// Error: port_out_of_range, above 65535. Linear; allocates.
URIEL_EXPORT expected<std::optional<std::string>, parse_error> connect_target(
    uri_view target, scheme_table const& schemes = default_schemes);

/// The request target for a proxy, absolute-form (RFC 9112, 3.2.2): the URI without userinfo, which
/// a request must not have (RFC 9110, 4.2.4), and without its fragment. Linear; allocates.
URIEL_EXPORT uri proxy_target(uri_view target);

/// Writes the target of a redirection (RFC 9110, 10.2.2) into `buffer` and returns a view of it:
/// the value of Location, resolved against the requested URI, with the fragment of that URI unless
/// Location has its own. `location` is the field, parsed with parse_reference(). Linear time, no
/// allocation. The buffer must not overlap the arguments. Errors: as resolve_into(), never
/// buffer_too_small with resolve_bound() bytes.
constexpr expected<uri_view, parse_error> redirect_target_into(uri_view const& requested,
                                                               reference_view const& location,
                                                               std::span<char> buffer) noexcept {
    auto const target = resolve_into(requested, location, buffer);
    if (!target || target->has_fragment() || !requested.has_fragment()) return target;
    // Bytes already written stay where they are.
    detail::writing::writer out(buffer);
    out.before_path_of(*target);
    out.path(target->path().text());
    out.behind_path_of(*target);
    out.fragment(requested.fragment()->text());
    out.note(target->parts().facts);
    out.note(static_cast<std::uint8_t>(
        requested.parts().facts & ~static_cast<unsigned>(detail::scanning::fact::dot_segment)));
    return out.finish<uri_view>();
}

/// As redirect_target_into(), with one allocation; never fails, as resolve(). Before you follow it,
/// check same_origin(): do not send credentials of the request to another origin.
URIEL_EXPORT uri redirect_target(uri_view const& requested, reference_view const& location);

// ---- Hosts within a domain, and the paths of cookies (RFC 6265, 5.1.3 and 5.1.4). if
// (uriel::is_subdomain_of(u.host(), "example.com")) … // never "notexample.com"

namespace detail::giving {

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

}  // namespace detail::giving

/// True if `host` is `domain` or below it, label by label and in any letter case: "www.example.com"
/// and "example.com" are within "example.com", "notexample.com" is not. A host of a reference is
/// decoded. One '.' at the end of either, and one at the start of `domain`, do not count. False for
/// an absent host and an empty domain, and for IP addresses, which have no labels. Unicode is not
/// mapped: compare what ascii_host() or to_ascii() makes. Linear, no allocation.
URIEL_EXPORT bool is_subdomain_of(detail::giving::host_text_given const& host,
                                  std::string_view domain) noexcept;

/// True if a cookie with this Domain attribute goes to this host (RFC 6265, 5.1.3): as
/// is_subdomain_of(), or if both are the same IP address. Linear, no allocation.
URIEL_EXPORT bool domain_match(detail::giving::host_text_given const& host,
                               std::string_view domain) noexcept;

/// True if a cookie with this Path attribute goes to this path (RFC 6265, 5.1.4): "/a" goes to "/a"
/// and "/a/b", not to "/ab". The texts are compared as written; an empty path is "/". Linear, no
/// allocation.
URIEL_EXPORT bool path_match(path_view path, std::string_view cookie_path) noexcept;

}  // namespace uriel
