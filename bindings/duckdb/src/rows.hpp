// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of the vocabulary as those of DuckDB: the types that each takes and returns.
#pragma once

#include "vector_part.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace uriel::duckdb {

// A file each, which compilers read side by side.
std::span<std::span<function const> const> core_rows() noexcept;
std::span<std::span<function const> const> library_rows() noexcept;

/// A function with one choice of types for its arguments. DuckDB knows no optional ones.
struct overload {
    function const* of = nullptr;
    std::size_t count = 0;
    std::array<duckdb_type, functions::most_arguments> types{};
};

/// The overload is the extra info of the function that is called.
void call(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) noexcept;

/// Registers a function with all its overloads. False if DuckDB refuses it.
bool register_function(duckdb_connection to, function const& of);

}  // namespace uriel::duckdb
