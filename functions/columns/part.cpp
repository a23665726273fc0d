// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "part.hpp"

#include <algorithm>

namespace uriel::columns {
namespace {

/// Blocks grow, so that a column has few of them, and a small column little.
constexpr std::size_t first_block = std::size_t{4} << 10U;
constexpr std::size_t largest_block = std::size_t{16} << 20U;

std::size_t words_for(std::size_t rows) noexcept { return (rows + 63) / 64; }

template <class Cell>
cells<Cell> place(std::shared_ptr<char> const& memory, std::size_t begin, std::size_t count) {
    if (memory == nullptr) return {};
    return {static_cast<Cell*>(static_cast<void*>(memory.get())) + begin, count};
}

void big_endian(std::uint64_t word, char* to) noexcept {
    for (unsigned i = 0; i < 8; ++i) to[i] = static_cast<char>(word >> (56 - 8 * i));
}

}  // namespace

std::size_t width_of(type const& of, writing how) noexcept {
    switch (of.shape) {
        case shape::int32: return 4;
        case shape::int64: return 8;
        case shape::hash128: return 16;
        case shape::text:
        case shape::data: return how.layout == layout::view ? sizeof(view) : 0;
        case shape::boolean:
        case shape::list:
        case shape::record: break;
    }
    return 0;
}

frame::frame(type const& which, writing as, std::size_t rows, bool is_placed, std::uint32_t pieces)
    : of(which), how(as), next_block(pieces) {
    if (is_placed) {
        valid = allocate(words_for(rows) * 8);
        values_size = of.shape == shape::boolean ? words_for(rows) * 8 : rows * width_of(of, how);
        if (values_size > 0) values = allocate(values_size);
    }
    for (field const& each : of.fields)
        children.push_back(std::make_unique<frame>(*each.of, how, rows,
                                                   is_placed && of.shape == shape::record, pieces));
}

part::part(columns::frame& of, std::size_t begin, std::size_t count)
    : frame_(of), valid_(place<std::uint64_t>(of.valid, begin / 64, words_for(count))) {
    std::size_t const width = width_of(of.of, of.how);
    if (of.of.shape == shape::boolean)
        bits_ = bits(place<std::uint64_t>(of.values, begin / 64, words_for(count)));
    else if (of.of.shape == shape::text || of.of.shape == shape::data)
        views_ = place<view>(of.values, begin, count);
    else
        numbers_ = place<char>(of.values, begin * width, count * width);
    children_.reserve(of.children.size());
    for (auto const& each : of.children) children_.emplace_back(*each, begin, count);
}

void part::null() {
    valid_.push(false);
    switch (frame_.of.shape) {
        case shape::boolean: return bits_.push(false);
        case shape::list: return sizes_.push(0);
        case shape::record:
            for (part& each : children_) each.null();
            return;
        case shape::text:
        case shape::data:
            if (frame_.how.layout == layout::view) return views_.push({});
            return sizes_.push(0);
        case shape::int32:
        case shape::int64:
        case shape::hash128: break;
    }
    std::size_t const width = width_of(frame_.of, frame_.how);
    std::memset(numbers_.room(width), 0, width);
    numbers_.take(width);
}

void part::number(std::int64_t value) {
    if (frame_.of.shape == shape::int32) {
        auto const small = static_cast<std::int32_t>(value);
        std::memcpy(numbers_.room(4), &small, 4);
        numbers_.take(4);
    } else {
        std::memcpy(numbers_.room(8), &value, 8);
        numbers_.take(8);
    }
    valid_.push(true);
}

void part::hash(hash128 const& value) {
    char* const bytes = numbers_.room(16);
    big_endian(value.high, bytes);
    big_endian(value.low, bytes + 8);
    numbers_.take(16);
    valid_.push(true);
}

void part::constant(std::string_view text) {
    if (frame_.how.layout != layout::view) return copy(text);
    if (text.size() <= view::longest_inside) {
        views_.push(view_of_any(text, 0));
        valid_.push(true);
        return;
    }
    known& place = constants_[std::bit_cast<std::uintptr_t>(text.data()) / 8 % constants_.size()];
    if (place.data == text.data() && place.view.size == text.size()) {
        views_.push(place.view);
        valid_.push(true);
        return;
    }
    copy(text);
    place = {text.data(), views_.data()[views_.size() - 1]};
}

void part::open_block(std::size_t bound) {
    std::size_t size = first_block;
    if (!blocks_.empty()) size = std::min(2 * blocks_.back().bytes.size(), largest_block);
    blocks_.push_back({.bytes = {}, .place = frame_.next_block++});
    static_cast<void>(blocks_.back().bytes.room(std::max({size, bound, first_block})));
}

std::span<char> part::space(std::size_t bound) {
    if (frame_.how.layout != layout::view) return {bytes_.room(bound), bound};
    if (blocks_.empty() || blocks_.back().free() < bound) open_block(bound);
    return {blocks_.back().bytes.room(bound), bound};
}

void part::written(std::size_t size) {
    if (frame_.how.layout != layout::view) {
        bytes_.take(size);
        sizes_.push(size);
        valid_.push(true);
        return;
    }
    if (size > view::longest) return overflow();
    valid_.push(true);
    block& last = blocks_.back();
    char const* const text = last.bytes.room(0);
    views_.push(view_of_any({text, size}, last.place | std::uint64_t{last.bytes.size()} << 32U));
    if (size > view::longest_inside) last.bytes.take(size);
}

void part::append_views(std::span<view const> views, std::uint64_t valid, std::uint32_t argument) {
    std::uint32_t const bit = 1U << argument;
    if ((arguments_ & bit) == 0 && std::ranges::any_of(views, [](view const& each) {
            return each.size > view::longest_inside;
        }))
        arguments_ |= bit;
    view* const to = views_.room(views.size());
    // What is placed was zero before: pages that only have absent components are never touched.
    if (valid != 0 || !views_.is_placed()) std::memcpy(to, views.data(), views.size_bytes());
    views_.take(views.size());
    valid_.push_word(valid, views.size());
}

void part::finish() {
    valid_.finish();
    bits_.finish();
    for (part& each : children_) each.finish();
}

}  // namespace uriel::columns
