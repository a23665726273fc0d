// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the command links does.
#pragma once

#include "cli/settings.hpp"

namespace uriel::links {

/// Reads the documents, writes where their references lead, and returns the exit status. Throws
/// usage_error, io_error and pipe_closed.
int run(cli::settings const& chosen);

}  // namespace uriel::links
