// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Columns that go in: what the structs of the C Data Interface show, checked as it is read.
//
// Offsets, views and indexes are checked row by row where they are read, against the sizes that the
// array gives, so that nothing is used that was not looked at.
#pragma once

#include "failure.hpp"
#include "uriel_columns.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace uriel::columns {

/// A buffer that texts lie in.
struct source {
    char const* data = nullptr;
    std::size_t size = 0;
    std::uint32_t argument = 0;
    /// Its place among the buffers of a result; more than one place if it is larger than an offset
    /// of a view can say.
    std::uint32_t first_piece = 0;
    /// Holds views, with short texts in them, and is never pointed into.
    bool is_inline = false;

    /// How much one piece begins after the one before it.
    static constexpr std::size_t stride = std::size_t{1} << 30U;
    std::size_t pieces() const noexcept {
        return is_inline ? 0 : size <= INT32_MAX ? 1 : (size - 1) / stride + 1;
    }
    /// The view of a text that begins there: which buffer, and after that, where in it.
    std::uint64_t place_of(std::size_t offset) const noexcept {
        std::size_t const piece = size <= INT32_MAX ? 0 : offset / stride;
        return (first_piece + piece) | std::uint64_t{offset - piece * stride} << 32U;
    }
};

/// A text of a row; without data it is NULL.
struct cell {
    char const* data = nullptr;
    std::size_t size = 0;
    source const* from = nullptr;

    bool is_null() const noexcept { return data == nullptr; }
    std::string_view text() const noexcept { return {data, size}; }
};

/// How texts lie in memory. Arrow's null type has none: all its rows are NULL, and engines give it
/// to a column without having seen anything else of it.
enum class layout : std::uint8_t { view, string, large, null };

/// What a schema says of a column of text.
struct text_type {
    columns::layout layout = layout::view;
    bool is_binary = false;
    char index = '\0';  ///< the format of a dictionary's indexes
};

/// Failure: WRONG_ARGUMENT, if it is no column of text.
outcome<text_type> text_type_of(ArrowSchema const& schema);
/// The same for a value: integers and booleans stand for their text, "80" and "true".
outcome<text_type> value_type_of(ArrowSchema const& schema);
/// The width and the sign of an integer; 'n' for the null type. Failure: WRONG_ARGUMENT, if it is
/// no column of integers.
outcome<char> number_type_of(ArrowSchema const& schema);

/// The validity bitmap of an array.
class validity {
public:
    validity() noexcept = default;
    explicit validity(ArrowArray const& array) noexcept
        : bits_(static_cast<std::uint8_t const*>(array.buffers[0])),
          offset_(static_cast<std::uint64_t>(array.offset)) {}

    bool operator[](std::uint64_t row) const noexcept {
        if (bits_ == nullptr) return true;
        std::uint64_t const at = row + offset_;
        return ((bits_[at / 8] >> (at % 8)) & 1U) != 0;
    }

private:
    std::uint8_t const* bits_ = nullptr;
    std::uint64_t offset_ = 0;
};

/// Integers of any width.
class number_input {
public:
    static outcome<number_input> open(ArrowSchema const& schema, ArrowArray const& array);

    std::int64_t length() const noexcept { return length_; }
    /// NULL is nothing. What is beyond an int64 is the greatest one.
    std::optional<std::int64_t> operator[](std::uint64_t row) const noexcept;

private:
    friend class text_input;
    number_input(char format, ArrowArray const& array) noexcept;
    /// Of the null type.
    explicit number_input(std::int64_t length) noexcept : format_('n'), length_(length) {}

    validity valid_;
    char const* numbers_ = nullptr;
    char format_ = 'l';
    std::int64_t length_ = 0;
};

/// Texts in any layout.
class text_input {
public:
    static outcome<text_input> open(ArrowSchema const& schema, ArrowArray const& array,
                                    std::uint32_t argument);
    /// As value_type_of(). The texts of numbers are made here, and no result points to them.
    static outcome<text_input> open_value(ArrowSchema const& schema, ArrowArray const& array,
                                          std::uint32_t argument);

    std::int64_t length() const noexcept { return length_; }
    text_type const& type() const noexcept { return type_; }
    /// The buffers that its texts lie in.
    std::span<source> sources() noexcept {
        return values_ != nullptr ? values_->sources() : std::span(sources_.get(), source_count_);
    }

    /// The texts of some rows. Failure: BROKEN_ARRAY.
    outcome<void> read(std::uint64_t begin, std::span<cell> out) const;

private:
    text_input() noexcept = default;
    static outcome<text_input> open_plain(text_type const& type, ArrowArray const& array,
                                          std::uint32_t argument);
    outcome<void> open_offsets(ArrowArray const& array, std::uint32_t argument);
    outcome<void> open_views(ArrowArray const& array, std::uint32_t argument);
    template <class Offset>
    outcome<void> read_offsets(std::uint64_t begin, std::span<cell> out) const;
    outcome<void> read_views(std::uint64_t begin, std::span<cell> out) const;
    outcome<void> read_dictionary(std::uint64_t begin, std::span<cell> out) const;

    text_type type_;
    std::int64_t length_ = 0;
    std::uint64_t offset_ = 0;
    validity valid_;
    void const* rows_ = nullptr;  // offsets or views
    // Of numbers: their texts, and the offsets.
    std::unique_ptr<char[]> made_text_;
    std::vector<std::int64_t> made_offsets_;
    std::unique_ptr<source[]> sources_;
    std::size_t source_count_ = 0;
    // For a dictionary: its values, and the indexes into them.
    std::unique_ptr<text_input> values_;
    std::optional<number_input> indexes_;
};

}  // namespace uriel::columns
