// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/compose.hpp"

#include "uriel/edit.hpp"
#include "verbs/given.hpp"

namespace uriel {

// To compose is to edit the empty reference.

std::size_t compose_bound(component_values const& values) noexcept {
    return edit_bound(reference_view(), values);
}

expected<reference_view, parse_error> compose_reference_into(component_values&& values,
                                                             std::span<char> buffer) noexcept {
    return edit_into(reference_view(), std::move(values), buffer);
}

expected<reference, parse_error> compose_reference(component_values&& values) {
    return edit(reference_view(), std::move(values));
}

expected<uri, parse_error> compose(component_values&& values) {
    return uri::written(compose_bound(values), [&](std::span<char> buffer) {
        return with_scheme(compose_reference_into(std::move(values), buffer));
    });
}

}  // namespace uriel
