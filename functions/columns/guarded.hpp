// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Exceptions end here: with or without them, what runs out of memory is a failure.
#pragma once

#include "failure.hpp"

namespace uriel::columns {

/// Calls `work`, which returns an outcome.
template <class Work>
auto guarded(Work&& work) noexcept -> decltype(work()) {
#if defined(__cpp_exceptions)
    try {
        return work();
    } catch (...) {
        // std::bad_alloc, or a length that no memory can have.
        return unexpected(failure{URIEL_COLUMNS_OUT_OF_MEMORY, "out of memory"});
    }
#else
    return work();
#endif
}

}  // namespace uriel::columns
