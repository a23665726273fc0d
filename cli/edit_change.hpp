// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// One change, as it was typed: COMPONENT=VALUE of --set, --append and make, --remove, --rename, and
// the patterns of --trim-query and --keep-query; and what was meant by one that is refused.
#pragma once

#include "cli/columns.hpp"
#include "cli/settings.hpp"
#include "uriel/detail/model/glob.hpp"
#include "uriel/detail/verbs/component_text.hpp"
#include "uriel/error.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::cli {

/// One option, taken apart.
struct typed_edit {
    option_id what;
    std::string option;                         // as typed; empty if there is none
    std::string_view typed;                     // the component, with its detail
    std::string_view detail;                    // N or KEY
    component_text value;                       // `removed` for --remove
    std::optional<column> only_where_absent{};  // --set 'NAME?=VALUE'
    std::vector<glob> patterns{};               // of --trim-query, and of a KEY with '*' or '?'
    bool leaves_delimiter = false;              // --set NAME=, where NAME could as well be removed

    /// Is it about the pairs whose keys match?
    bool has_pattern() const noexcept {
        return typed.starts_with("query:") && detail.find_first_of("*?") != detail.npos;
    }
};

/// COMPONENT=VALUE, COMPONENT:=TEXT or COMPONENT?=VALUE; for --append also query:KEY. `option` is
/// empty for make. Throws usage_error.
typed_edit read_change(std::string_view text, option_id what, std::string const& option);
/// --remove COMPONENT,...
std::vector<typed_edit> read_removals(given_option const& given);
/// --rename query:OLD=NEW. Throws usage_error.
typed_edit read_renaming(given_option const& given);
/// GLOB,... Throws usage_error.
std::vector<glob> read_patterns(std::string_view option, std::string_view list);
/// --trim-query-from FILE: a pattern a line, and comments. Throws usage_error.
std::vector<glob> read_patterns_of(given_option const& given);

/// "--set: 'port'"; make has no options to name.
std::string in_words(typed_edit const& change);
/// For a value that is refused for its delimiter: what was meant, as it is typed in a shell,
/// without what is secret.
std::string meant_by(typed_edit const& change, parse_error const& error);

}  // namespace uriel::cli
