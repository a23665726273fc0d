// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel_call() and uriel_call_into() against the functions themselves.
#pragma once

#include "uriel_functions.h"

#include <span>
#include <string>
#include <string_view>

namespace functions_in_c {

/// A value as docs/sql.md shows it.
std::string shown(uriel_answer const& value);

/// The same of an answer that uriel_call_into() gives row by row.
std::string shown_by_rows(int function, std::span<uriel_argument const> given);

/// Calls a function that the texts choose, with them. Empty if it says the same, else what does
/// not.
std::string disagreement(std::string_view a, std::string_view b);

}  // namespace functions_in_c
