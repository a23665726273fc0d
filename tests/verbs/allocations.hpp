// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How often the program asked for memory, and how much of it.
#pragma once

#include <cstddef>

namespace tests {

/// The number of allocations since the program began.
std::size_t allocations();

/// The bytes that it asked for last.
std::size_t last_allocation();

}  // namespace tests
