// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What uri lint finds in a reference, as output shows it.
#pragma once

#include "cli/commands/lint_choice.hpp"
#include "cli/json.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::cli {

/// A finding of either kind of rule, as output shows it.
struct shown_finding {
    std::string_view rule;
    uriel::severity severity;
    std::size_t offset;
    std::size_t length;
    std::string message;
    std::string_view section;
    std::string_view example;
    std::string_view safer;
};

/// By their offsets.
std::vector<shown_finding> find_all(reference_view ref, chosen_options const& options);

/// The members "input" and "findings".
void add_members(std::string_view record, std::vector<shown_finding> const& found,
                 json_object& object);

}  // namespace uriel::cli
