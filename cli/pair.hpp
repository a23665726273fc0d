// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// --pairs: a record of two fields, separated by one TAB.
#pragma once

#include "cli/command.hpp"

#include <string_view>

namespace uriel::cli {

/// The names of the two fields of a pair.
struct pair_names {
    std::string_view first;
    std::string_view second;
};

struct pair_fields {
    std::string_view first;
    std::string_view second;
};

/// Splits at the first TAB: a second one belongs to the second field, where no URI allows it.
expected<pair_fields, failure> split_pair(std::string_view record, pair_names names);

/// Adds both fields to the JSON object of a record that is not valid; null for one that is missing.
void add_pair(std::optional<std::string_view> record, pair_names names, json_object& object);

}  // namespace uriel::cli
