// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a verb does that cannot return an error, and has no memory for its result.
#pragma once

#include <new>
#if !defined(__cpp_exceptions)
#    include <cstdlib>
#endif

namespace uriel {

/// Ends as a failed allocation does: with std::bad_alloc, or the program where there are no
/// exceptions.
[[noreturn]] inline void run_out_of_memory() {
#if defined(__cpp_exceptions)
    throw std::bad_alloc();
#else
    std::abort();
#endif
}

}  // namespace uriel
