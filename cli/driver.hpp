// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The driver: takes records from where they come, has them answered, writes the answers in order.
#pragma once

#include "cli/command.hpp"

namespace uriel::cli {

/// Are there colours in what is written there?
bool shows_color(settings const& chosen, int descriptor);

/// How diagnostics look, as chosen and on this standard error.
diagnostic_style style_for(settings const& chosen);

/// Runs a command over its input and returns the exit status. Throws usage_error for arguments,
/// io_error and pipe_closed for what happens later.
int run(command const& what, settings const& chosen);

}  // namespace uriel::cli
