// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read, over columns.
#include "functions/functions.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> mend_verbs() noexcept { return functions::mend_table<column_sink>(); }

}  // namespace uriel::columns
