// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Whether texts are valid, and what they consist of, over columns.
#include "functions/validity.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> validity_verbs() noexcept {
    return functions::validity_functions<column_sink>;
}

}  // namespace uriel::columns
