// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Conditions of uri filter: what a value of a reference is asked to be.
#pragma once

#include "cli/columns.hpp"
#include "uriel/address.hpp"
#include "uriel/detail/bytes/name_set.hpp"
#include "uriel/detail/model/glob.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::cli {

/// The values, one of which must match. Each is a GLOB or, for ip, an address or a block.
class wanted_values {
public:
    /// `typed` is what errors show, which begin with `option`.
    wanted_values(column_kind const& of, bool is_decoded, std::string option) noexcept
        : kind_(of), is_decoded_(is_decoded), option_(std::move(option)) {}

    /// Throws usage_error.
    void add(std::string_view value);
    /// Adds VALUE[,VALUE...], if a ',' separates values of this name.
    void add_list(std::string_view values);
    /// Adds the lines of a file. Throws usage_error and io_error.
    void add_lines_of(std::string_view file);

    bool match(column const& of, asked_reference const& from) const;

private:
    void add_block(std::string_view value);
    void add_class(std::string_view value);
    void add_pattern(std::string_view pattern);
    bool match_text(std::string_view value) const;
    bool match_octets(std::string_view octets) const;
    bool match_address(reference_view ref) const;

    column_kind const& kind_;
    bool is_decoded_;
    std::string option_;
    detail::bytewise::name_set texts_;  // without '*' and '?', but for what begins with "*."
    std::vector<glob> globs_;           // the others
    std::vector<ip_block> blocks_;
    bool wants_non_public_ = false;
};

/// NAME=VALUE, NAME!=VALUE; for ports also NAME<NUMBER and such. Or what --in and --not-in ask.
class condition {
public:
    /// Throws usage_error.
    static condition of_expression(std::string_view typed, settings const& chosen);
    static condition of_file(given_option const& given, settings const& chosen);

    bool holds(asked_reference const& from) const;

private:
    enum class comparison : std::uint8_t { match, mismatch, less, at_most, more, at_least };

    condition(column which, wanted_values values, comparison how)
        : column_(std::move(which)), values_(std::move(values)), comparison_(how) {}

    bool holds_for_number(asked_reference const& from) const;

    column column_;
    wanted_values values_;
    comparison comparison_;
    std::string number_;  // in digits without leading zeros
};

}  // namespace uriel::cli
