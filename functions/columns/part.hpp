// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Columns in the making: each thread appends its rows to a part of the column.
//
// A part has the memory of what it appends, but for what the rows of a column have in common: what
// is of one size a row is written where it is to stay (`frame`), and never copied.
#pragma once

#include "cells.hpp"
#include "input.hpp"
#include "type.hpp"
#include "uriel/detail/bytes/siphash.hpp"
#include "view.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace uriel::columns {

/// What the parts of a column share.
struct frame {
    /// For a column of `rows` rows, or of an unknown number where the column is in a list.
    frame(type const& of, writing how, std::size_t rows, bool is_placed, std::uint32_t pieces);

    type const& of;
    writing how;
    std::shared_ptr<char> values;  ///< null where nothing of one size is placed
    std::size_t values_size = 0;
    std::shared_ptr<char> valid;  ///< as above
    /// The place of the next block of text among the buffers. Those of the arguments come first.
    std::atomic<std::uint32_t> next_block;
    std::vector<std::unique_ptr<frame>> children;
};

/// The bytes of one row: of a text that is laid out as a view, those of the view; 0 if it varies.
std::size_t width_of(type const& of, writing how) noexcept;

/// Text that was written, in a column of views.
struct block {
    cells<char> bytes;
    std::uint32_t place = 0;  ///< among the buffers of the column

    /// For the next text. A view cannot say where a text is that ends beyond view::longest; the
    /// block may be larger, since a text may be shorter than the memory that was reserved for it.
    std::size_t free() const noexcept {
        return std::min(bytes.free(), view::longest - bytes.size());
    }
};

class part {
public:
    /// The rows from `begin` on, a multiple of 64; `count` of them.
    part(columns::frame& of, std::size_t begin, std::size_t count);

    // One row each.
    void null();
    void boolean(bool value) {
        bits_.push(value);
        valid_.push(true);
    }
    void number(std::int64_t value);
    void hash(hash128 const& value);
    /// A piece of the text of an argument.
    void piece(cell const& of, std::string_view text) {
        if (frame_.how.layout != layout::view) return copy(text);
        if (text.size() > view::longest) return overflow();
        views_.push(view_of(*of.from, text));
        valid_.push(true);
    }
    /// A text that lives as long as the program, which often comes again.
    void constant(std::string_view text);
    /// Any other text.
    void copy(std::string_view text) {
        std::span<char> const room = space(text.size());
        if (!text.empty()) std::memcpy(room.data(), text.data(), text.size());
        written(text.size());
    }
    /// Memory for a text of at most `bound` bytes; written() makes a row of it.
    std::span<char> space(std::size_t bound);
    void written(std::size_t size);
    /// A record whose fields have this row, or a list whose items are there.
    void record() { valid_.push(true); }
    void list(std::size_t items) {
        sizes_.push(items);
        valid_.push(true);
    }

    // For rows in bulk: 64 at a time, but for the last.
    /// Views into an argument; those of rows that are not valid are zero.
    void append_views(std::span<view const> views, std::uint64_t valid, std::uint32_t argument);
    void append_booleans(std::size_t count, std::uint64_t values, std::uint64_t valid) {
        bits_.push_word(values, count);
        valid_.push_word(valid, count);
    }
    void take_records(std::size_t count, std::uint64_t valid) { valid_.push_word(valid, count); }
    bool has_views() const noexcept { return frame_.how.layout == layout::view; }

    part& child(std::size_t number) noexcept { return children_[number]; }
    void finish();

    // For those who put the parts together.
    columns::frame const& frame() const noexcept { return frame_; }
    std::size_t size() const noexcept { return valid_.size(); }
    bits& valid() noexcept { return valid_; }
    bits& booleans() noexcept { return bits_; }
    cells<view>& views() noexcept { return views_; }
    cells<char>& numbers() noexcept { return numbers_; }
    cells<std::uint64_t>& sizes() noexcept { return sizes_; }
    cells<char>& bytes() noexcept { return bytes_; }
    std::vector<block>& blocks() noexcept { return blocks_; }
    /// Whether a text was longer than a view can say.
    bool is_too_large() const noexcept { return is_too_large_; }
    /// The arguments that views of this part point to, as bits.
    std::uint32_t arguments() const noexcept { return arguments_; }

private:
    view view_of(source const& from, std::string_view text) noexcept;
    void open_block(std::size_t bound);
    /// Instead of a text that is too long for a view: the column is not to be had.
    void overflow() {
        is_too_large_ = true;
        null();
    }

    columns::frame& frame_;
    bits valid_;
    bits bits_;
    cells<view> views_;
    cells<char> numbers_;
    cells<std::uint64_t> sizes_;  // of texts and lists
    cells<char> bytes_;           // of texts, where they are not views
    std::vector<block> blocks_;
    std::uint32_t arguments_ = 0;
    bool is_too_large_ = false;
    std::vector<part> children_;
    struct known {
        char const* data = nullptr;
        columns::view view{};
    };
    std::array<known, 16> constants_{};
};

inline view part::view_of(source const& from, std::string_view text) noexcept {
    auto const offset = static_cast<std::size_t>(text.data() - from.data);
    if (text.size() > view::longest_inside) arguments_ |= 1U << from.argument;
    std::uint64_t const place = from.place_of(offset);
    bool const has_reach = offset >= view::reach_before && offset + view::reach <= from.size;
    if (!has_reach) return view_of_any(text, place);
    view made{};
    write_view_within(text.data(), text.size(), place, made);
    return made;
}

}  // namespace uriel::columns
