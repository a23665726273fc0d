// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Columns that go out: parts put together, as arrays of the C Data Interface.
#pragma once

#include "cells.hpp"
#include "failure.hpp"
#include "part.hpp"
#include "uriel_columns.h"

#include <memory>
#include <span>

namespace uriel::columns {

/// An argument's array. Its viewers hold it, and the last one releases it.
class held_array {
public:
    held_array() noexcept = default;
    held_array(held_array const&) = delete;
    held_array& operator=(held_array const&) = delete;
    ~held_array() {
        if (array_.release != nullptr) array_.release(&array_);
    }

    /// Moves the array, unless it was taken before.
    void take(ArrowArray& array) noexcept {
        if (array_.release != nullptr) return;
        array_ = array;
        array.release = nullptr;
    }

private:
    ArrowArray array_{};
};

/// What texts of a result may lie in: the buffers of an argument, and what keeps them.
struct viewed {
    std::span<source const> sources;
    memory holder;
};

/// Puts the parts of a column together, in their order, and takes their memory. Failure: TOO_LARGE.
outcome<ArrowArray> join(std::span<part* const> parts, std::span<viewed const> arguments);

}  // namespace uriel::columns
