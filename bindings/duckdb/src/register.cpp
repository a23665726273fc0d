// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a row of the vocabulary says of a function, in the types of DuckDB.
#include "rows.hpp"

#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace uriel::duckdb {
namespace {

using functions::kind;
using functions::shape;

/// An object of DuckDB, which one of its functions destroys.
template <class Handle>
class owned {
public:
    owned(Handle handle, void (*destroy)(Handle*)) noexcept : handle_(handle), destroy_(destroy) {}
    owned(owned&& other) noexcept
        : handle_(std::exchange(other.handle_, nullptr)), destroy_(other.destroy_) {}
    owned& operator=(owned const&) = delete;
    ~owned() { destroy_(&handle_); }
    operator Handle() const noexcept { return handle_; }

private:
    Handle handle_;
    void (*destroy_)(Handle*);
};
using owned_type = owned<duckdb_logical_type>;

owned_type owning(duckdb_logical_type made) { return {made, duckdb_destroy_logical_type}; }

/// `text` is the type of `data`: text, or bytes where bytes are given.
owned_type type_of(functions::type const& of, duckdb_type text) {
    switch (of.shape) {
        case shape::boolean: return owning(duckdb_create_logical_type(DUCKDB_TYPE_BOOLEAN));
        case shape::int32: return owning(duckdb_create_logical_type(DUCKDB_TYPE_INTEGER));
        case shape::int64: return owning(duckdb_create_logical_type(DUCKDB_TYPE_BIGINT));
        case shape::hash128: return owning(duckdb_create_logical_type(DUCKDB_TYPE_BLOB));
        case shape::text: return owning(duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR));
        case shape::data: return owning(duckdb_create_logical_type(text));
        case shape::list: return owning(duckdb_create_list_type(type_of(*of.fields[0].of, text)));
        case shape::record: break;
    }
    std::vector<owned_type> held;
    std::vector<duckdb_logical_type> types;
    std::vector<char const*> names;
    for (functions::field const& each : of.fields) {
        held.push_back(type_of(*each.of, text));
        types.push_back(held.back());
        names.push_back(each.name);
    }
    return owning(duckdb_create_struct_type(types.data(), names.data(), types.size()));
}

/// The types that an argument may have.
std::span<duckdb_type const> types_of(function const& of, std::size_t number) noexcept {
    static constexpr duckdb_type number_types[] = {DUCKDB_TYPE_BIGINT};
    static constexpr duckdb_type values[] = {DUCKDB_TYPE_VARCHAR, DUCKDB_TYPE_BIGINT,
                                             DUCKDB_TYPE_UBIGINT, DUCKDB_TYPE_HUGEINT,
                                             DUCKDB_TYPE_BOOLEAN};
    static constexpr duckdb_type data[] = {DUCKDB_TYPE_VARCHAR, DUCKDB_TYPE_BLOB};
    kind const which = of.parameters[number].kind;
    if (which == kind::number) return number_types;
    if (which == kind::value) return values;
    bool const is_data = which == kind::data || of.result.shape == shape::data;
    return number == 0 && is_data ? std::span(data) : std::span(data).first(1);
}

bool add(overload const& made, duckdb_scalar_function_set set) {
    owned<duckdb_scalar_function> const function(duckdb_create_scalar_function(),
                                                 duckdb_destroy_scalar_function);
    duckdb_scalar_function_set_name(function, made.of->name);
    for (duckdb_type const each : std::span(made.types).first(made.count))
        duckdb_scalar_function_add_parameter(function, owning(duckdb_create_logical_type(each)));
    duckdb_scalar_function_set_return_type(function, type_of(made.of->result, made.types[0]));
    duckdb_scalar_function_set_function(function, call);
    duckdb_scalar_function_set_extra_info(function, std::make_unique<overload>(made).release(),
                                          [](void* held) { delete static_cast<overload*>(held); });
    return duckdb_add_scalar_function_to_set(set, function) == DuckDBSuccess;
}

/// Adds every choice of types for the arguments that `made` does not have yet.
bool add_all(overload const& made, std::size_t count, duckdb_scalar_function_set set) {
    if (made.count == count) return add(made, set);
    for (duckdb_type const each : types_of(*made.of, made.count)) {
        overload longer = made;
        longer.types[longer.count++] = each;
        if (!add_all(longer, count, set)) return false;
    }
    return true;
}

}  // namespace

bool register_function(duckdb_connection to, function const& of) {
    owned<duckdb_scalar_function_set> const set(duckdb_create_scalar_function_set(of.name),
                                                duckdb_destroy_scalar_function_set);
    for (std::size_t count = of.required(); count <= of.parameters.size(); ++count)
        if (!add_all({&of}, count, set)) return false;
    return duckdb_register_scalar_function_set(to, set) == DuckDBSuccess;
}

}  // namespace uriel::duckdb
