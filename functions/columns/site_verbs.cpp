// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Sites, over columns.
#include "functions/functions.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> site_verbs() noexcept { return functions::site_table<column_sink>(); }

}  // namespace uriel::columns
