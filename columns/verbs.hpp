// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs of the SQL vocabulary: one table, from which docs/sql.md and the functions of all
// engines are made.
#pragma once

#include "part.hpp"
#include "row.hpp"
#include "type.hpp"
#include "uriel_columns.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace uriel::columns {

/// A verb: what it takes and returns, and how a row of its result is made.
struct verb {
    uriel_columns_verb described;  ///< as C shows it
    type const* result;
    /// Appends one row, and returns whether it did: else the row is NULL.
    bool (*make)(row&, part&);
    std::size_t required = 0;  ///< parameters that are not optional
};

/// The verb of that name, or null.
verb const* find_verb(std::string_view name) noexcept;
std::span<uriel_columns_verb const> described_verbs() noexcept;

/// uri_parse() for many rows, 64 at a time, into a part that has views and whole words of rows.
void parse_rows(std::span<cell const> rows, part& out);

// The rows of results, by what they are about.
bool make_parts(row& from, part& out);
bool make_valid(row& from, part& out);
bool make_error(row& from, part& out);
/// Writes an error as a row of type `error_record`, or as the first fields of a `row_error_record`.
void write_error(parse_error const& error, part& out);

bool make_scheme(row& from, part& out);
bool make_authority(row& from, part& out);
bool make_userinfo(row& from, part& out);
bool make_user(row& from, part& out);
bool make_password(row& from, part& out);
bool make_host(row& from, part& out);
bool make_host_kind(row& from, part& out);
bool make_port(row& from, part& out);
bool make_effective_port(row& from, part& out);
bool make_origin(row& from, part& out);
bool make_path(row& from, part& out);
bool make_query(row& from, part& out);
bool make_fragment(row& from, part& out);
bool make_segments(row& from, part& out);
bool make_segment(row& from, part& out);
bool make_params(row& from, part& out);
bool make_param(row& from, part& out);

bool make_normalized(row& from, part& out);
bool make_rung(row& from, part& out);
bool make_equivalent(row& from, part& out);
bool make_hash(row& from, part& out);
bool make_hash128(row& from, part& out);
bool make_target(row& from, part& out);
bool make_relative(row& from, part& out);
bool make_host_key(row& from, part& out);
bool make_surt(row& from, part& out);

bool make_edited(row& from, part& out);
bool make_removed(row& from, part& out);
bool make_encoded(row& from, part& out);
bool make_decoded(row& from, part& out);
bool make_redacted(row& from, part& out);
bool make_findings(row& from, part& out);
bool make_extracted(row& from, part& out);
bool make_forms_version(row& from, part& out);

}  // namespace uriel::columns
