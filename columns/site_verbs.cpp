// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Sites, over columns.
#include "verbs.hpp"
#include "vocabulary/sites.hpp"
#ifdef URIEL_COLUMNS_MEND
#    include "uriel/unicode_host.hpp"
#endif

namespace uriel::columns {

std::span<verb const> site_verbs() noexcept {
#ifdef URIEL_COLUMNS_MEND
    return vocabulary::site_functions<column_sink, uts46_name>;
#else
    return vocabulary::site_functions<column_sink>;
#endif
}

}  // namespace uriel::columns
