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
/// Texts are given to DuckDB so many bytes at a time, and longer ones than these one by one.
constexpr std::size_t most_gathered = std::size_t{32} << 10U;
constexpr std::size_t longest_gathered = std::size_t{2} << 10U;

}  // namespace

using functions::shape;

vector_part::vector_part(duckdb_vector vector, functions::type const& type, functions::room& texts)
    : vector_part(vector, type, texts, nullptr) {
    find_memory(no_limit);
}

vector_part::vector_part(duckdb_vector vector, functions::type const& type, functions::room& texts,
                         vector_part* list)
    : vector_(vector), type_(&type), texts_(&texts), list_(list) {
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
    bool const is_inside = text.size() <= longest_inside;
    bool const is_gathered = !is_inside && text.size() <= longest_gathered;
    if (!is_inside && (!is_gathered || gathered_.size() + text.size() > most_gathered))
        place_texts();
    std::size_t const number = next();
    if (!is_inside && !is_gathered) {
        if (text.size() > std::numeric_limits<std::uint32_t>::max())
            throw std::length_error("a text");
        duckdb_vector_assign_string_element_len(vector_, number, text.data(), text.size());
        return;
    }
    duckdb_string_t made{};
    made.value.inlined.length = static_cast<std::uint32_t>(text.size());
    // The first bytes of a text are in its row in any case.
    std::size_t const shown = is_inside ? text.size() : sizeof made.value.pointer.prefix;
    if (shown > 0) std::memcpy(made.value.inlined.inlined, text.data(), shown);
    texts()[number] = made;
    if (is_inside) return;
    if (gathered_.empty()) {
        gathered_.reserve(most_gathered);
        first_gathered_ = number;
    }
    gathered_.append(text);
}

/// Copies what was gathered into the memory of the vector, and tells each row its place there. A
/// call of DuckDB for each text would take as long as to parse it.
void vector_part::place_texts() {
    if (gathered_.empty()) return;
    std::uint32_t const first_size = texts()[first_gathered_].value.pointer.length;
    duckdb_vector_assign_string_element_len(vector_, first_gathered_, gathered_.data(),
                                            gathered_.size());
    char* place = texts()[first_gathered_].value.pointer.ptr;
    texts()[first_gathered_].value.pointer.length = first_size;
    for (duckdb_string_t& each : std::span(texts(), size_).subspan(first_gathered_)) {
        if (each.value.pointer.length <= longest_inside) continue;
        each.value.pointer.ptr = place;
        place += each.value.pointer.length;
    }
    gathered_.clear();
}

void vector_part::list(std::size_t items) {
    // They were appended just before.
    *row<duckdb_list_entry>() = {children_[0].size_ - items, items};
}

void vector_part::finish() {
    place_texts();
    if (type_->shape == shape::list) duckdb_list_vector_set_size(vector_, children_[0].size_);
    for (vector_part& each : children_) each.finish();
}

}  // namespace uriel::duckdb
