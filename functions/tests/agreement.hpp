// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel_call() against the functions themselves.
#pragma once

#include <string>
#include <string_view>

namespace functions_in_c {

/// Calls a function that the texts choose, with them. Empty if it says the same, else what does
/// not.
std::string disagreement(std::string_view a, std::string_view b);

}  // namespace functions_in_c
