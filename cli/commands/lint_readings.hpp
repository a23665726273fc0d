// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri lint --only read-differently: the rule that needs what browsers read.
#pragma once

#include "cli/command.hpp"

#include <memory>
#include <string>

namespace uriel::cli {

/// Is this rule asked for? Throws usage_error where it is not asked for alone.
bool wants_readings(settings const& chosen);

/// Its line or object in the list of rules; nothing where this build reads no URLs as browsers do.
void append_readings_rule(bool json, std::string& out);

/// Throws usage_error where this build reads no URLs as browsers do.
std::unique_ptr<command> make_readings_command(settings const& chosen, bool is_long);

}  // namespace uriel::cli
