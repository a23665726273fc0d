// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The errors of a reference, in the terms of an older grammar.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/error.hpp"
#include "uriel/history/rule.hpp"

#include <cstddef>
#include <string_view>

namespace uriel::history {

/// As uriel::parse_error. `wanted` is the requested rule; it has no meaning for RFC 3986.
struct error {
    error_code code;
    component where = component::none;
    std::size_t offset = 0;
    dialect by = dialect::rfc2396;
    rule wanted = rule::uri_reference;

    /// The component that an error is about or, for rule_mismatch, the rule.
    URIEL_EXPORT std::string_view subject() const noexcept;
    /// One sentence: what is wrong in `text`, and what was expected.
    URIEL_EXPORT std::string_view message(std::string_view text) const noexcept;
    /// The section of the dialect's document whose rule is broken.
    URIEL_EXPORT std::string_view section() const noexcept;

    friend constexpr bool operator==(error const&, error const&) noexcept = default;
};

}  // namespace uriel::history
