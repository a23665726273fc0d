// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A reference, as a dialect reads it, as output shows it.
#pragma once

#include "cli/json.hpp"
#include "uriel/history/reading.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace uriel::cli {

/// Adds the components as members: those of RFC 3986 and, of an older dialect, registry and params.
void add_components(history::reading const& ref, json_object& object);

struct components_style {
    std::optional<std::string_view> absent;  // stands for what is absent; nothing: it is left out
    bool color = false;
};

/// Appends the components as lines, without the last LF.
void append_components(history::reading const& ref, components_style style, std::string& out);

}  // namespace uriel::cli
