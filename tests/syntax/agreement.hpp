// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library and the slow reference have to say the same of every text.
#pragma once

#include "reference/parse.hpp"
#include "uriel/detail/syntax/components.hpp"

#include <string>
#include <string_view>

namespace tests {

/// What uriel::parse_reference or scanner<table_block> say of `text` otherwise than the reference,
/// or a fact that is not set although it is one. Empty if they agree.
std::string disagreement(std::string_view text);

/// A fact of a valid text that is missing in `ours`; empty if there is none.
std::string_view missing_fact(uriel::detail::scanning::components const& ours,
                              reference::parts const& theirs, std::string_view text);

}  // namespace tests
