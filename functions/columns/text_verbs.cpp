// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Functions of any text, over columns.
#include "functions/texts.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> text_verbs() noexcept { return functions::text_functions<column_sink>; }

}  // namespace uriel::columns
