// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What DuckDB calls when it loads the extension.
#include "rows.hpp"

#include <string>

duckdb_ext_api_v1 duckdb_ext_api;

namespace uriel::duckdb {
namespace {

/// The function that DuckDB refuses; null if it takes all of them.
function const* refused_by(duckdb_connection connection) {
    for (auto const tables : {core_rows(), library_rows()})
        for (std::span<function const> const table : tables)
            for (function const& each : table)
                if (!register_function(connection, each)) return &each;
    return nullptr;
}

std::string load(duckdb_database database) {
    duckdb_connection connection = nullptr;
    if (duckdb_connect(database, &connection) != DuckDBSuccess)
        return "uriel: the database refuses a connection";
    function const* const refused = refused_by(connection);
    duckdb_disconnect(&connection);
    if (refused == nullptr) return {};
    return std::string("uriel: DuckDB refuses the function ") + refused->name +
           ": does it have one of this name?";
}

}  // namespace
}  // namespace uriel::duckdb

extern "C" DUCKDB_CAPI_ENTRY_VISIBILITY bool uriel_init_c_api(duckdb_extension_info info,
                                                              duckdb_extension_access* access);

bool uriel_init_c_api(duckdb_extension_info info, duckdb_extension_access* access) {
    // DuckDB says why it has no API of this version.
    void const* const api = access->get_api(info, DUCKDB_EXTENSION_API_VERSION_STRING);
    if (api == nullptr) return false;
    duckdb_ext_api = *static_cast<duckdb_ext_api_v1 const*>(api);
    try {
        std::string const why = uriel::duckdb::load(*access->get_database(info));
        if (!why.empty()) access->set_error(info, why.c_str());
        return why.empty();
    } catch (...) {
        access->set_error(info, "uriel: out of memory");
        return false;
    }
}
