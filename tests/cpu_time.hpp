// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The time that this thread has computed, which does not grow while others use the machine. Where
// the time of a process is limited, as by ulimit, the clock of the process moves in large steps.
#pragma once

#include <time.h>

#include <algorithm>
#include <chrono>

namespace tests {

inline std::chrono::nanoseconds cpu_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// The shortest of up to three times of a call, while it takes as long as the limit: a machine that
/// others share may take much longer once, and what is not linear takes too long each time.
template <class Call>
std::chrono::nanoseconds shortest_cpu_time(std::chrono::nanoseconds limit, Call const& call) {
    auto shortest = std::chrono::nanoseconds::max();
    for (int tries = 3; tries != 0 && shortest >= limit; --tries) {
        auto const begin = cpu_time();
        call();
        shortest = std::min(shortest, cpu_time() - begin);
    }
    return shortest;
}

}  // namespace tests
