// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Which fields of a record a result has, and in which order.
#pragma once

#include "failure.hpp"
#include "type.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace uriel::columns {

/// A type of results, with all fields or with those that were asked for.
class projection {
public:
    /// Fields that no result has.
    static constexpr std::int8_t nowhere = -1;

    /// `names` with commas between them; null: all fields. Failure: NO_SUCH_NAME, or WRONG_ARGUMENT
    /// where the result is no record. Throws std::bad_alloc.
    static outcome<projection> open(char const* verb, type const& whole, char const* names);

    /// The type of the result, whose fields live as long as this.
    type result() const noexcept { return places_ ? type{whole_->shape, fields_} : *whole_; }
    /// For each field of the verb, the one of the result, or nowhere; null if it has all.
    std::int8_t const* places() const noexcept { return places_ ? places_->data() : nullptr; }

private:
    static constexpr std::size_t most_fields = 16;

    explicit projection(type const& whole) noexcept : whole_(&whole) {}

    outcome<void> add(char const* verb, std::string_view name);

    type const* whole_;
    std::vector<field> fields_;
    std::optional<std::array<std::int8_t, most_fields>> places_;
};

}  // namespace uriel::columns
