// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel::columns: the verbs of docs/sql.md over columns of Apache Arrow, from C++.
//
//     auto hosts = uriel::columns::call("uri_host", {&urls, 1});
//
// This wraps uriel_columns.h, which documents the columns that it takes and returns.
#pragma once

#include "uriel/expected.hpp"
#include "uriel_columns.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace uriel::columns {

/// Why a call is refused.
struct failure {
    uriel_columns_status status = URIEL_COLUMNS_OK;
    /// A sentence for people.
    std::string message;
};

/// A type and an array of the C Data Interface, released at the end. To give it away, move the
/// structs out and set their `release` to null.
class column {
public:
    column() noexcept = default;
    /// Takes what both structs hold.
    column(ArrowSchema& type, ArrowArray& rows) noexcept
        : schema(std::exchange(type, {})), array(std::exchange(rows, {})) {}
    column(column&& other) noexcept : column(other.schema, other.array) {}
    column& operator=(column other) noexcept {
        std::swap(schema, other.schema);
        std::swap(array, other.array);
        return *this;
    }
    ~column() {
        if (array.release != nullptr) array.release(&array);
        if (schema.release != nullptr) schema.release(&schema);
    }

    ArrowSchema schema{};
    ArrowArray array{};
};

/// Options, as in struct uriel_columns_options.
struct options {
    unsigned threads = 1;
    uriel_columns_text text = URIEL_COLUMNS_STRING_VIEW;
    bool errors = false;
    char const* fields = nullptr;
};

/// Calls a verb of docs/sql.md by its name, as uriel_columns_call(): if it succeeds, the arrays of
/// the arguments are moved from. Linear in the text; allocates for columns, not for rows.
URIEL_COLUMNS_EXPORT expected<column, failure> call(std::string_view verb,
                                                    std::span<column> arguments, options how = {});

/// One value for all rows.
URIEL_COLUMNS_EXPORT expected<column, failure> value(std::string_view text);
URIEL_COLUMNS_EXPORT expected<column, failure> value(std::int64_t number);

}  // namespace uriel::columns
