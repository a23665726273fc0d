// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "vector_part.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <stdexcept>

namespace uriel::duckdb {
namespace {

constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
/// Items for which there is memory from the first on: as many as a vector has rows.
constexpr std::size_t first_items = 2048;
/// DuckDB keeps texts of so many bytes in the vector itself, others beside it.
constexpr std::size_t longest_inside = sizeof(duckdb_string_t::value.inlined.inlined);
/// Longer texts than these are given to DuckDB one by one; for others it gives memory for many.
constexpr std::size_t longest_together = std::size_t{2} << 10U;
constexpr std::size_t first_block = std::size_t{4} << 10U;
constexpr std::size_t largest_block = std::size_t{32} << 10U;

}  // namespace

using functions::shape;

vector_part::vector_part(duckdb_vector vector, functions::type const& type, functions::room& texts)
    : vector_part(vector, type, texts, nullptr) {
    find_memory(no_limit);
}

vector_part::vector_part(duckdb_vector vector, functions::type const& type, functions::room& texts,
                         vector_part* list)
    : vector_(vector), type_(&type), texts_(&texts), list_(list), next_block_(first_block) {
    children_.reserve(type.fields.size());
    for (functions::field const& each : type.fields) {
        if (type.shape == shape::list)
            children_.push_back({duckdb_list_vector_get_child(vector), *each.of, texts, this});
        else
            children_.push_back(
                {duckdb_struct_vector_get_child(vector, children_.size()), *each.of, texts, list});
    }
}

/// Where the rows are: that changes when a list gets memory for more items.
void vector_part::find_memory(std::size_t capacity) {
    capacity_ = capacity;
    data_ = duckdb_vector_get_data(vector_);
    if (valid_ != nullptr) valid_ = duckdb_vector_get_validity(vector_);
    if (type_->shape != shape::record) return;
    for (vector_part& each : children_) each.find_memory(capacity);
}

void vector_part::make_room() {
    vector_part& items = children_[0];
    std::size_t const capacity = std::max(2 * items.capacity_, first_items);
    duckdb_list_vector_reserve(vector_, capacity);
    items.find_memory(capacity);
}

void vector_part::null() {
    if (type_->shape == shape::record)
        for (vector_part& each : children_) each.null();
    std::size_t const number = next();
    if (valid_ == nullptr) {
        duckdb_vector_ensure_validity_writable(vector_);
        valid_ = duckdb_vector_get_validity(vector_);
    }
    valid_[number / 64] &= ~(std::uint64_t{1} << number % 64);
    switch (type_->shape) {
        case shape::list: static_cast<duckdb_list_entry*>(data_)[number] = {0, 0}; return;
        case shape::text:
        case shape::data:
        case shape::hash128: texts()[number] = {}; return;
        default: return;
    }
}

void vector_part::number(std::int64_t value) {
    if (type_->shape == shape::int32)
        *row<std::int32_t>() = static_cast<std::int32_t>(value);
    else
        *row<std::int64_t>() = value;
}

void vector_part::hash(hash128 const& value) {
    std::array<char, 16> bytes;
    for (unsigned i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>((i < 8 ? value.high : value.low) >> (56 - 8 * (i % 8)));
    copy({bytes.data(), bytes.size()});
}

void vector_part::copy(std::string_view text) {
    std::size_t const number = next();
    // Written where it stays: a copy right after would read at once what was just written in parts,
    // and wait until it is in the cache.
    duckdb_string_t& made = texts()[number];
    if (text.size() <= longest_inside) {
        made = {};
        made.value.inlined.length = static_cast<std::uint32_t>(text.size());
        if (!text.empty()) std::memcpy(made.value.inlined.inlined, text.data(), text.size());
        return;
    }
    if (text.size() > left_) [[unlikely]] {
        if (text.size() > longest_together) return copy_alone(number, text);
        get_block(number);
    }
    made.value.pointer.length = static_cast<std::uint32_t>(text.size());
    // The first bytes of a text are in its row in any case.
    std::memcpy(made.value.pointer.prefix, text.data(), sizeof made.value.pointer.prefix);
    made.value.pointer.ptr = block_;
    std::memcpy(block_, text.data(), text.size());
    block_ += text.size();
    left_ -= text.size();
}

void vector_part::copy_alone(std::size_t number, std::string_view text) {
    if (text.size() > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("a text");
    duckdb_vector_assign_string_element_len(vector_, number, text.data(), text.size());
}

/// The C API gives memory only with a text, so the row gets one for now that is as long as many. A
/// call for each text would take as long as to parse it.
void vector_part::get_block(std::size_t number) {
    static std::array<char, largest_block> nothing;
    duckdb_vector_assign_string_element_len(vector_, number, nothing.data(), next_block_);
    block_ = texts()[number].value.pointer.ptr;
    left_ = next_block_;
    next_block_ = std::min(2 * next_block_, largest_block);
}

void vector_part::list(std::size_t items) {
    // They were appended just before.
    *row<duckdb_list_entry>() = {children_[0].size_ - items, items};
}

void vector_part::finish() {
    if (type_->shape == shape::list) duckdb_list_vector_set_size(vector_, children_[0].size_);
    for (vector_part& each : children_) each.finish();
}

}  // namespace uriel::duckdb
