// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What extractor finds at a place.
#pragma once

#include "uriel/extract.hpp"

#include <cstddef>
#include <optional>

namespace uriel {

/// The result for a candidate. Nothing found, and not undecided: it is not a URI.
struct extractor::outcome {
    std::optional<found_uri> found{};
    std::size_t end = 0;        // all before it is settled: of what was found, with its wrapper
    bool is_undecided = false;  // the window ends too early
};

}  // namespace uriel
