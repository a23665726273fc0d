// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of the vocabulary that tell one thing of a reference, as columns.
#pragma once

#include "cli/columns.hpp"

#include <span>
#include <string_view>

namespace uriel::cli {

/// Their names are those of SQL in the command's spelling: "effective-port" for uri_effective_port.
std::span<column_kind const> vocabulary_columns();

}  // namespace uriel::cli
