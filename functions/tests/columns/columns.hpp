// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Columns for tests: written in every layout, and read back without a word of the library's code.
#pragma once

#include "uriel_columns.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uriel::columns_test {

using texts = std::vector<std::optional<std::string>>;

/// A type and an array, released at the end.
struct column {
    ArrowSchema schema{};
    ArrowArray array{};

    column() = default;
    column(column const&) = delete;
    column& operator=(column const&) = delete;
    column(column&& other) noexcept
        : schema(std::exchange(other.schema, {})), array(std::exchange(other.array, {})) {}
    column& operator=(column&& other) noexcept {
        std::swap(schema, other.schema);
        std::swap(array, other.array);
        return *this;
    }
    ~column() {
        if (array.release != nullptr) array.release(&array);
        if (schema.release != nullptr) schema.release(&schema);
    }
};

/// How a column of text is laid out.
struct made_as {
    std::string_view format;  ///< "u", "U", "vu", "z", "Z", "vz", and "n", which has no texts
    char index = '\0';        ///< of a dictionary, the format of its indexes
    std::int64_t skip = 0;    ///< rows before the first, which no reader is to see
    bool has_bitmap = true;   ///< where there are no nulls
};

std::ostream& operator<<(std::ostream& out, made_as const& how);
std::vector<made_as> const& all_layouts();

/// A column of these texts.
column make_texts(texts const& rows, made_as const& how);
column make_numbers(std::vector<std::optional<std::int64_t>> const& rows, char format = 'l');
/// How many columns made here are not yet released.
int alive();

/// A row of a column as text: NULL is "NULL", text is in quotes, a record is {name: value, …}, a
/// list [value, …], bytes are in hex digits. Fails the test where an array is not as it should be.
std::string shown(ArrowSchema const& schema, ArrowArray const& array, std::int64_t row);
std::vector<std::string> shown(column const& from);

struct answer {
    uriel_columns_status status = URIEL_COLUMNS_OK;
    std::string message;
    column result;
};

struct chosen {
    std::uint32_t threads = 1;
    std::uint32_t text = URIEL_COLUMNS_STRING_VIEW;
    bool errors = false;
    char const* fields = nullptr;
};

/// Calls a verb, which takes the arrays.
answer call(char const* verb, std::vector<column*> arguments, chosen how = {});
/// The rows of the result.
std::vector<std::string> rows_of(char const* verb, std::vector<column*> arguments, chosen how = {});

}  // namespace uriel::columns_test
