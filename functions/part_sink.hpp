// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The sink of faces that answer column by column: Apache Arrow and DuckDB.
#pragma once

#include "functions/arguments.hpp"
#include "uriel/compare.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace uriel::functions {

/// Appends answers to parts: a part takes the values of one column, and that of a list or a record
/// has parts for its items or fields, its children. `Part` has a function for each kind of value,
/// as columns::part; `Text` is what it needs to know of an argument.
template <class Part, class Text>
class part_sink {
public:
    explicit part_sink(Part& to) noexcept : at_{&to, 0, 0, nullptr} {}
    /// Where the fields of a record go that is a whole row, as columns::projection::places().
    part_sink(Part& to, std::int8_t const* places) noexcept
        : at_{&to, 0, 0, nullptr}, places_(places) {}

    /// The text of an argument, into which pieces of it are views.
    void set(std::size_t argument, Text const& text) noexcept { texts_[argument] = &text; }

    void null() {
        if (Part* const to = next()) to->null();
    }
    void boolean(bool value) {
        if (Part* const to = next()) to->boolean(value);
    }
    void number(std::int64_t value) {
        if (Part* const to = next()) to->number(value);
    }
    void hash(hash128 const& value) {
        if (Part* const to = next()) to->hash(value);
    }
    void piece(std::size_t argument, std::string_view text) {
        if (Part* const to = next()) to->piece(*texts_[argument], text);
    }
    void constant(std::string_view text) {
        if (Part* const to = next()) to->constant(text);
    }
    void text(std::string_view text) {
        if (Part* const to = next()) to->copy(text);
    }
    // No field that may be left out is written in place.
    std::span<char> space(std::size_t bound) { return at_.to->space(bound); }
    void written(std::size_t size) { next()->written(size); }

    void begin_list() { open(0); }
    void end_list() {
        std::size_t const items = close();
        next()->list(items);
    }
    void begin_record() { open(1); }
    void end_record() {
        close();
        next()->record();
    }

private:
    /// Where values go: each into the part after that of the one before in a record, all into the
    /// same part otherwise. With `places` each of a record goes where they say, or nowhere.
    struct place {
        Part* to;
        std::size_t step;
        std::size_t count;
        std::int8_t const* places;
    };

    /// Null if the value is not wanted.
    Part* next() noexcept {
        if (at_.places != nullptr) [[unlikely]] {
            int const child = at_.places[at_.count++];
            return child < 0 ? nullptr : at_.to + child;
        }
        Part* const here = at_.to;
        at_.to += at_.step;
        ++at_.count;
        return here;
    }
    void open(std::size_t step) noexcept {
        around_[depth_] = at_;
        at_ = {&at_.to->child(0), step, 0, depth_++ == 0 ? places_ : nullptr};
    }
    std::size_t close() noexcept {
        std::size_t const count = at_.count;
        at_ = around_[--depth_];
        return count;
    }

    place at_;
    std::array<place, 2> around_{};  // no type is deeper than a list of records
    std::size_t depth_ = 0;
    std::array<Text const*, most_arguments> texts_{};
    std::int8_t const* places_ = nullptr;
};

}  // namespace uriel::functions
