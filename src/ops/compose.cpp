// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/ops/compose.hpp"

#include "ops/given.hpp"
#include "uriel/ops/edit.hpp"

namespace uriel {

// To compose is to edit the empty reference.

std::size_t compose_bound(component_values const& values) noexcept {
    return edit_bound(reference_view(), values);
}

expected<reference_view, parse_error> compose_into(component_values const& values,
                                                   std::span<char> buffer) noexcept {
    return edit_into(reference_view(), values, buffer);
}

expected<reference, parse_error> compose(component_values const& values) {
    return edit(reference_view(), values);
}

expected<uri, parse_error> compose_uri(component_values const& values) {
    return uri::written(compose_bound(values), [&](std::span<char> buffer) {
        return with_scheme(compose_into(values, buffer));
    });
}

}  // namespace uriel
