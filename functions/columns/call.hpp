// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A call: arguments checked, rows shared out among threads, the result put together.
#pragma once

#include "failure.hpp"
#include "uriel_columns.h"

#include <span>
#include <string_view>

namespace uriel::columns {

struct typed_array {
    ArrowSchema schema;
    ArrowArray array;
};

/// Calls a verb. Takes the arrays of the arguments if it succeeds. Throws std::bad_alloc.
outcome<typed_array> evaluate(std::string_view verb,
                              std::span<uriel_columns_argument const> arguments,
                              uriel_columns_options const& options);

/// The schema of what evaluate() would return.
outcome<ArrowSchema> type_of_result(std::string_view verb,
                                    std::span<ArrowSchema const* const> arguments,
                                    uriel_columns_options const& options);

}  // namespace uriel::columns
