// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read, and policies, over columns.
#include "verbs.hpp"
#ifdef URIEL_COLUMNS_MEND
#    include "vocabulary/mends.hpp"
#endif

namespace uriel::columns {

std::span<verb const> mend_verbs() noexcept {
#ifdef URIEL_COLUMNS_MEND
    return vocabulary::mend_functions<column_sink>;
#else
    return {};
#endif
}

}  // namespace uriel::columns
