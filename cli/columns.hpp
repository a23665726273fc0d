// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Columns: what of a reference has a name in a LIST, for the commands that choose.
#pragma once

#include "cli/json.hpp"
#include "cli/settings.hpp"
#include "uriel/query.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::cli {

using text_or_absent = std::optional<std::string_view>;

/// A record and what it was read as.
struct asked_reference {
    std::string_view record;
    reference_view ref;
    bool is_iri = false;
};

/// One of the values of a list: text, or a pair of a key and what follows its '='.
struct list_item {
    text_or_absent text;  // of a pair: the key
    bool is_pair = false;
    text_or_absent value{};  // of a pair
};

using item_visitor = std::function<void(list_item const&)>;

struct column;
class site_finder;

/// The column that a name means; some names end with ":N" or ":KEY".
struct column_kind {
    std::string_view name;
    /// Its value, which stands in the record, in a table or in `space`; nullptr: it is a list.
    text_or_absent (*single)(column const&, asked_reference const&, std::string& space) = nullptr;
    /// Calls `visit` with each of its values. There can be as many as bytes.
    void (*list)(column const&, reference_view, item_visitor const& visit) = nullptr;
    bool is_of_query = false;  // a list that is absent where the query is
    bool is_encoded = true;    // text of the reference, which --decode decodes
    bool is_data = false;      // octets, of which text shows control characters escaped
    bool ignores_case = false;
    bool takes_list = false;   // may filter ask for one of several values?
    bool reads_query = false;  // in which '+' may be a space
    bool needs_sites = false;  // and the list of public suffixes
};

/// One name of a LIST.
struct column {
    /// Of a list.
    bool is_absent(reference_view ref) const { return kind->is_of_query && !ref.has_query(); }

    column_kind const* kind;
    std::string_view typed;
    std::ptrdiff_t segment = 0;          // of segment:N
    std::string key{};                   // of query:KEY and query-all:KEY, decoded
    query_rules rules{};                 // how the query is read
    site_finder const* sites = nullptr;  // of those that need it
    path_style style{};                  // of file-path
};

/// Gives a column what else it needs for its values. Throws usage_error and io_error.
void prepare(column& which, settings const& chosen);

/// True if this is exactly a name; the detail is not checked.
bool is_column(std::string_view typed);
/// Throws usage_error, which begins with `option`. The text must outlive the column.
column read_column(std::string_view typed, std::string_view option);
/// The columns of "host,port,path".
std::vector<column> read_columns(std::string_view list, std::string_view option);

/// True for the column that is the whole record, the only one that an invalid record has.
bool is_record(column const& which) noexcept;

/// Adds a member with the value, or the array of the values.
void append_member(column const& which, asked_reference const& from, settings const& chosen,
                   json_object& object);

/// Appends a value, or those of a list with single spaces between, as text output shows them;
/// `absent` for what is absent.
void append_column(column const& which, asked_reference const& from, std::string_view absent,
                   settings const& chosen, std::string& out);

}  // namespace uriel::cli
