// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What may fail within a call: a value, or why it is refused.
#pragma once

#include "uriel/columns.hpp"

#include <string>
#include <utility>

namespace uriel::columns {

template <class T>
using outcome = expected<T, failure>;

inline unexpected<failure> refuse(uriel_columns_status status, std::string message) {
    return unexpected(failure{status, std::move(message)});
}

}  // namespace uriel::columns
