#include "uriel/syntax/host.hpp"

namespace uriel {

match read_ip_literal_at_run_time(std::string_view text, host_kind& kind) noexcept {
    return read_ip_literal(text, kind);
}

bool is_ipv4_address_at_run_time(std::string_view text) noexcept { return is_ipv4_address(text); }

}  // namespace uriel
