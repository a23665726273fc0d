// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URI Templates, over columns.
#include "verbs.hpp"
#ifdef URIEL_COLUMNS_JSON
#    include "vocabulary/templates.hpp"
#endif

namespace uriel::columns {

std::span<verb const> template_verbs() noexcept {
#ifdef URIEL_COLUMNS_JSON
    return vocabulary::template_functions<column_sink>;
#else
    return {};
#endif
}

}  // namespace uriel::columns
