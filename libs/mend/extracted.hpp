// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read in one thing that extractor found: the step of mending_extractor, and of the
// module for JavaScript, which asks the same once more when its engine has answered.
#pragma once

#include "uriel/extract.hpp"
#include "uriel/mend.hpp"

#include <cstddef>
#include <optional>

namespace uriel::detail::mending {

/// What is reported; nothing where neither a URI nor what was mended is. `end`: of the text that
/// was mended last; nothing is found within it.
std::optional<mending_extractor::result> judged(found_uri const& found, bool reports_cut,
                                                std::size_t& end);

}  // namespace uriel::detail::mending
