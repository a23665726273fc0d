// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri lint --text: the URIs in text of any kind.
#pragma once

#include "cli/settings.hpp"

namespace uriel::cli {

/// Looks at the texts of all files, or of standard input. Returns the exit status. Throws
/// usage_error and io_error.
int lint_texts(settings& chosen);

}  // namespace uriel::cli
