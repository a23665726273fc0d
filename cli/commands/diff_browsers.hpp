// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The command diff, where the second reading is that of browsers.
#pragma once

#include "cli/command.hpp"

#include <memory>

namespace uriel::cli {

/// Throws usage_error where this build cannot mend.
std::unique_ptr<command> make_browsers_diff(settings const& chosen);

}  // namespace uriel::cli
