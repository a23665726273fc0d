// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The time that this thread has computed, which does not grow while others use the machine. Where
// the time of a process is limited, as by ulimit, the clock of the process moves in large steps.
#pragma once

#include <time.h>

#include <chrono>

namespace tests {

inline std::chrono::nanoseconds cpu_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace tests
