// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/http.hpp"

#include "model/out_of_memory.hpp"
#include "model/written_string.hpp"
#include "uriel/edit.hpp"

#include <utility>

namespace uriel {

std::optional<std::string> request_target(reference_view ref) {
    if (!ref.has_authority()) return std::nullopt;
    return written_string(request_target_bound(ref),
                          [&](std::span<char> buffer) -> expected<std::string_view, parse_error> {
                              auto const written = request_target_into(ref, buffer);
                              if (!written) return unexpected(written.error());
                              return **written;
                          });
}

expected<std::optional<std::string>, parse_error> connect_target(uri_view target,
                                                                 scheme_table const& schemes) {
    auto const port = effective_port(target, schemes);
    if (!port && port.error().code != error_code::no_port) return unexpected(port.error());
    if (!port || !target.has_authority() || target.host()->empty()) return std::nullopt;
    std::string result(target.host_literal()->text());
    result.append(":").append(std::to_string(*port));
    return result;
}

uri proxy_target(uri_view target) {
    if (target.text().empty()) return {};  // a view of `uri{}`
    auto written = edit(target, {.userinfo = removed, .fragment = removed});
    if (!written) run_out_of_memory();
    return *std::move(written);
}

uri redirect_target(uri_view const& requested, reference_view const& location) {
    auto written = uri::written(resolve_bound(requested, location), [&](std::span<char> buffer) {
        return redirect_target_into(requested, location, buffer);
    });
    if (written) return *std::move(written);
    if (written.error().code == error_code::no_base) return {};
    run_out_of_memory();
}

}  // namespace uriel
