// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Normal forms and pairs, over columns.
#include "functions/forms.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> form_verbs() noexcept { return functions::form_functions<column_sink>; }

}  // namespace uriel::columns
