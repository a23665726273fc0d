// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The schemas of the types of results.
#pragma once

#include "functions/types.hpp"
#include "input.hpp"
#include "uriel_columns.h"

namespace uriel::columns {

using functions::field;
using functions::shape;
using functions::type;
namespace types = functions::types;

/// How texts are laid out in a result, and whether `data` is binary.
struct writing {
    columns::layout layout = layout::view;
    bool is_binary = false;
};

/// The schema of a field. Throws std::bad_alloc.
ArrowSchema schema_of(type const& which, char const* name, writing how);
/// The type of a result; with `errors`, a record of the result and the error.
ArrowSchema schema_of_result(type const& which, writing how, bool errors);

}  // namespace uriel::columns
