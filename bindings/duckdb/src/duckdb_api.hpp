// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// DuckDB's stable C API for extensions, version 1.2.0: each of its functions is called through a
// table that the loading database hands over.
#pragma once

#define DUCKDB_EXTENSION_API_VERSION_MAJOR 1
#define DUCKDB_EXTENSION_API_VERSION_MINOR 2
#define DUCKDB_EXTENSION_API_VERSION_PATCH 0
#include <duckdb_extension.h>

extern duckdb_ext_api_v1 duckdb_ext_api;
