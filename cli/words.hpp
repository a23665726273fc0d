// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Words that an option or an operand takes, for completions.
#pragma once

#include <string_view>
#include <vector>

namespace uriel::cli {

/// The names of a LIST, as help spells them: "host", "query:KEY".
std::vector<std::string_view> column_names();
/// Those of 'encode --as'.
std::vector<std::string_view> encoded_components();
/// Those of 'unique --ignore'.
std::vector<std::string_view> ignorable_parts();

}  // namespace uriel::cli
