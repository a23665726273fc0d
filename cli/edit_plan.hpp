// What --set, --remove, --append, --sort-query and --trim-query ask for, in terms of the library.
#pragma once

#include "cli/settings.hpp"
#include "uriel/ops/edit.hpp"

#include <deque>
#include <string>
#include <vector>

namespace uriel::cli {

/// What is done to every record, in one edit. Changes of different components are made at once, so
/// it does not matter whether the path or the authority comes first, although not every path can
/// follow an authority; changes of one component are made in the order in which they were typed.
struct edit_plan {
    component_values values;  // besides path and query
    std::vector<path_edit> path;
    std::vector<query_edit> query;
    std::deque<std::string> texts;  // to which the changes refer

    /// All changes, for edit(). They refer to the plan.
    component_values all() const noexcept;
};

/// Throws usage_error for a component that is not known, or a value that it cannot have.
edit_plan read_edits(std::vector<given_option> const& edits);

}  // namespace uriel::cli
