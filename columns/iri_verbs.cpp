// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IRIs, over columns.
#include "verbs.hpp"
#include "vocabulary/iris.hpp"

namespace uriel::columns {

std::span<verb const> iri_verbs() noexcept { return vocabulary::iri_functions<column_sink>; }

}  // namespace uriel::columns
