// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where to connect to, and as whom.
#include "uriel/encode.hpp"
#include "uriel/http.hpp"

namespace uriel {

server_endpoint endpoint(uri_view of, scheme_table const& schemes) {
    server_endpoint result;
    if (auto const host = of.host()) result.host = decode(*host);
    if (result.host.find('\0') != std::string::npos) result.host.clear();
    result.port = effective_port(of, schemes).value_or(std::uint16_t(0));
    return result;
}

std::optional<user_credentials> credentials(reference_view of) {
    auto const user = of.user();
    if (!user) return std::nullopt;
    user_credentials result;
    result.user = decode(*user);
    if (auto const password = of.password()) result.password = decode(*password);
    return result;
}

}  // namespace uriel
