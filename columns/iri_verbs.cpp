// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IRIs, over columns.
#include "verbs.hpp"
#include "vocabulary/iris.hpp"
#ifdef URIEL_COLUMNS_MEND
#    include "uriel/unicode_host.hpp"
#endif

namespace uriel::columns {

std::span<verb const> iri_verbs() noexcept {
#ifdef URIEL_COLUMNS_MEND
    return vocabulary::iri_functions<column_sink, with_ascii_host>;
#else
    return vocabulary::iri_functions<column_sink>;
#endif
}

}  // namespace uriel::columns
