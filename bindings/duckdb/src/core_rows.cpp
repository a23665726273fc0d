// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions that need the core alone, compiled for vectors of DuckDB.
#include "functions/core.hpp"
#include "rows.hpp"

namespace uriel::duckdb {

std::span<std::span<function const> const> core_rows() noexcept {
    static constexpr auto tables = functions::core_tables<vector_sink>();
    return tables;
}

}  // namespace uriel::duckdb
