// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of the vocabulary as verbs over columns, and the table of them that C shows.
#pragma once

#include "functions/function.hpp"
#include "functions/part_sink.hpp"
#include "input.hpp"
#include "part.hpp"
#include "uriel_columns.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace uriel::columns {

/// The sink that appends to a column.
using column_sink = functions::part_sink<part, cell>;
using verb = functions::function<column_sink>;

// A file each, so that a compiler inlines as much in each of them as it does in small ones.
std::span<verb const> validity_verbs() noexcept;
std::span<verb const> component_verbs() noexcept;
std::span<verb const> form_verbs() noexcept;
std::span<verb const> change_verbs() noexcept;
std::span<verb const> text_verbs() noexcept;
std::span<verb const> iri_verbs() noexcept;
std::span<verb const> site_verbs() noexcept;
/// None where RapidJSON was not there when the library was built.
std::span<verb const> template_verbs() noexcept;
/// None where the library was built without uriel::mend.
std::span<verb const> mend_verbs() noexcept;

/// The verb of that name, or null.
verb const* find_verb(std::string_view name) noexcept;
std::span<uriel_columns_verb const> described_verbs() noexcept;

/// Answers many rows of a column, 64 at a time, in a part that has whole words of rows. `places` as
/// projection::places().
using rows_in_bulk = void (*)(std::span<cell const> rows, std::int8_t const* places, part& out);
/// What does so for a verb of one text, or null. `has_views`: the result may have views.
rows_in_bulk find_bulk(verb const& of, bool has_views) noexcept;

}  // namespace uriel::columns
