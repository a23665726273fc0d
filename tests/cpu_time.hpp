// The time that this process has computed, which does not grow while others use the machine.
#pragma once

#include <chrono>
#include <ctime>

namespace tests {

inline std::chrono::nanoseconds cpu_time() {
    std::chrono::duration<double> const seconds(static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
    return std::chrono::duration_cast<std::chrono::nanoseconds>(seconds);
}

}  // namespace tests
