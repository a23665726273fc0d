// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a reference consists of, over columns.
#include "functions/components.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> component_verbs() noexcept {
    return functions::component_functions<column_sink>;
}

}  // namespace uriel::columns
