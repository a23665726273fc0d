// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IRIs, over columns.
#include "functions/functions.hpp"
#include "verbs.hpp"

namespace uriel::columns {

std::span<verb const> iri_verbs() noexcept { return functions::iri_table<column_sink>(); }

}  // namespace uriel::columns
