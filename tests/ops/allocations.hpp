// How often the program asked for memory.
#pragma once

#include <cstddef>

namespace tests {

/// The number of allocations since the program began.
std::size_t allocations();

}  // namespace tests
