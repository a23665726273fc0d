// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A reference, as a dialect reads it, as output shows it.
#pragma once

#include "cli/json.hpp"
#include "uriel/history/reading.hpp"

#include <string>

namespace uriel::cli {

/// Adds the components as members: those of RFC 3986 and, of an older dialect, registry and params.
void add_components(history::reading const& ref, json_object& object);

/// Appends the components as lines, without the last LF; `absent` stands for one that is absent.
void append_components(history::reading const& ref, std::string_view absent, std::string& out);

}  // namespace uriel::cli
