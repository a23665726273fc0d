// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A reference, as a dialect reads it, as output shows it.
#pragma once

#include "cli/json.hpp"
#include "cli/settings.hpp"
#include "uriel/history/reading.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::cli {

/// Adds the components as members: those of RFC 3986 and, of an older dialect, registry and params.
void add_components(history::reading const& ref, json_object& object, bool is_iri = false);

struct components_style {
    std::optional<std::string_view> absent;  // for absent values; nothing: they are left out
    bool color = false;
};

/// The names of the components, and of what is said of them, in which two references differ.
std::vector<std::string_view> differing(history::reading const& a, history::reading const& b);

/// Appends the components as lines, without the last LF.
void append_components(history::reading const& ref, components_style style, settings const& chosen,
                       std::string& out);

}  // namespace uriel::cli
