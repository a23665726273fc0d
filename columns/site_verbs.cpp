// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Sites, over columns.
#include "verbs.hpp"
#include "vocabulary/sites.hpp"

namespace uriel::columns {

std::span<verb const> site_verbs() noexcept { return vocabulary::site_functions<column_sink>; }

}  // namespace uriel::columns
