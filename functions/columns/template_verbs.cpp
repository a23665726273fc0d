// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URI Templates, over columns.
#include "functions/functions.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> template_verbs() noexcept { return functions::template_table<column_sink>(); }

}  // namespace uriel::columns
