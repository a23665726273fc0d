// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Vectors of DuckDB in the making: answers are appended to them row by row.
#pragma once

#include "duckdb_api.hpp"
#include "functions/function.hpp"
#include "functions/part_sink.hpp"
#include "functions/room.hpp"
#include "functions/types.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace uriel::duckdb {

class vector_part {
public:
    /// A result, which has memory for every row of a call. `texts` is for texts that are written.
    vector_part(duckdb_vector vector, functions::type const& type, functions::room& texts);
    vector_part(vector_part&&) noexcept = default;

    // One row each.
    void null();
    void boolean(bool value) { *row<bool>() = value; }
    void number(std::int64_t value);
    void hash(hash128 const& value);
    void piece(std::string_view, std::string_view text) { copy(text); }
    void constant(std::string_view text) { copy(text); }
    void copy(std::string_view text);
    std::span<char> space(std::size_t bound) { return texts_->of(bound); }
    void written(std::size_t size) { copy({texts_->of(0).data(), size}); }
    void record() { next(); }
    void list(std::size_t items);

    vector_part& child(std::size_t number) noexcept { return children_[number]; }
    /// After the last row.
    void finish();

private:
    vector_part(duckdb_vector vector, functions::type const& type, functions::room& texts,
                vector_part* list);

    /// The number of the next row, for which there is memory.
    std::size_t next() {
        if (size_ == capacity_) [[unlikely]]
            list_->make_room();
        return size_++;
    }
    template <class Value>
    Value* row() {
        std::size_t const number = next();
        return static_cast<Value*>(data_) + number;
    }
    void make_room();
    void find_memory(std::size_t capacity);
    duckdb_string_t* texts() noexcept { return static_cast<duckdb_string_t*>(data_); }
    void copy_alone(std::size_t number, std::string_view text);
    void get_block(std::size_t number);

    duckdb_vector vector_;
    functions::type const* type_;
    functions::room* texts_;
    vector_part* list_;  ///< whose items this is, or is in; null otherwise
    void* data_ = nullptr;
    std::uint64_t* valid_ = nullptr;  ///< null while every row is
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
    char* block_ = nullptr;  ///< memory of the vector for texts that are to come
    std::size_t left_ = 0;   ///< bytes of it
    std::size_t next_block_;
    std::vector<vector_part> children_;
};

using vector_sink = functions::part_sink<vector_part, std::string_view>;
using function = functions::function<vector_sink>;

}  // namespace uriel::duckdb
