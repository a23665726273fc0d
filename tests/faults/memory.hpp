// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Memory that runs out when a test says so. Replaces operator new of the whole program.
#pragma once

#include <cstddef>
#include <optional>

namespace tests {

/// The allocations that have not been freed.
std::size_t live_allocations() noexcept;

/// While it lives, all allocations fail but the first few.
class memory_shortage {
public:
    explicit memory_shortage(std::size_t spared) noexcept;
    memory_shortage(memory_shortage const&) = delete;
    memory_shortage& operator=(memory_shortage const&) = delete;
    ~memory_shortage();

    /// Has an allocation failed?
    bool was_felt() const noexcept;
};

}  // namespace tests
