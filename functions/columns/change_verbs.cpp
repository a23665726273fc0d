// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Changes of a reference, over columns.
#include "functions/changes.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> change_verbs() noexcept { return functions::change_functions<column_sink>; }

}  // namespace uriel::columns
