// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What holds of every edit.
#pragma once

#include "uriel/edit.hpp"

#include <string>

namespace tests {

/// The law that editing `source` breaks, in words; empty if none. Where there is a result:
/// - it parses to the components that it is returned with, whose facts leave none out;
/// - what is not given is as it was, but for a guard before the path;
/// - a removed component is absent, encoded text is there as given, data reads back;
/// - pairs are set, appended, removed and sorted as their edit says, a segment is the last one.
std::string broken_law_of_edit(uriel::reference_view const& source,
                               uriel::component_values const& changes);

}  // namespace tests
