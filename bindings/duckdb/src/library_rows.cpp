// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions that need libraries over the core, compiled for vectors of DuckDB.
#include "functions/functions.hpp"
#include "rows.hpp"

namespace uriel::duckdb {

std::span<std::span<function const> const> library_rows() noexcept {
    static constexpr auto tables = functions::library_tables<vector_sink>();
    return tables;
}

}  // namespace uriel::duckdb
