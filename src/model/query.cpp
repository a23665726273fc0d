// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/query.hpp"

#include "uriel/view.hpp"

#include <string>

namespace uriel {

std::optional<std::string> query_view::get(std::string_view key) const {
    auto const pair = find(key);
    if (!pair) return std::nullopt;
    return std::string(pair->value().decoded());
}

std::optional<std::string> reference_view::param(std::string_view key, query_rules rules) const {
    return params(rules).get(key);
}

}  // namespace uriel
