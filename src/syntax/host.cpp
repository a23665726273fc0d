// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/syntax/host.hpp"

namespace uriel {

std::string_view name(host_kind kind) noexcept {
    switch (kind) {
        case host_kind::none: break;
        case host_kind::reg_name: return "reg-name";
        case host_kind::ipv4: return "ipv4";
        case host_kind::ipv6: return "ipv6";
        case host_kind::ipvfuture: return "ipvfuture";
    }
    return {};
}

detail::matching::match detail::matching::read_ip_literal_at_run_time(std::string_view text,
                                                                      host_kind& kind) noexcept {
    return detail::matching::read_ip_literal(text, kind);
}

bool detail::matching::is_ipv4_address_at_run_time(std::string_view text) noexcept {
    return detail::matching::is_ipv4_address(text);
}

}  // namespace uriel
