// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The parts of a URI that an HTTP client needs (RFC 9110, RFC 9112): the request target, the Host
// field, the origin, and the target of a redirection.
//
//     GET {request_target(u)} HTTP/1.1
//     Host: {host_header(u)}
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/uri.hpp"
#include "uriel/model/view.hpp"
#include "uriel/verbs/origin.hpp"
#include "uriel/verbs/request_target.hpp"
#include "uriel/verbs/resolve.hpp"
#include "uriel/verbs/scheme.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// The value of the Host field (RFC 9110, 7.2), ":authority" in HTTP/2: host and port as written,
/// without userinfo. A port that is empty or the default of the scheme is omitted, as in the normal
/// form of the URI (4.2.3): "h:8080" for "http://joe@h:8080/", "h" for "http://h:80/". Empty for a
/// reference without an authority, as RFC 9112, 3.2, requires. The result is a piece of the text of
/// `ref`. Linear in the length of the port.
constexpr std::string_view host_header(reference_view ref,
                                       scheme_table const& schemes = default_schemes) noexcept {
    components const& parts = ref.parts();
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
    writing::writer out(buffer);
    out.before_path_of(*target);
    out.path(target->path().text());
    out.behind_path_of(*target);
    out.fragment(requested.fragment()->text());
    out.note(target->parts().facts);
    out.note(static_cast<std::uint8_t>(requested.parts().facts &
                                       ~static_cast<unsigned>(fact::dot_segment)));
    return out.finish<uri_view>();
}

/// As redirect_target_into(), with one allocation; never fails, as resolve(). Before you follow it,
/// check same_origin(): do not send credentials of the request to another origin.
URIEL_EXPORT uri redirect_target(uri_view const& requested, reference_view const& location);

}  // namespace uriel
