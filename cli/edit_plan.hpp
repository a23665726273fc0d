// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What --set, --remove, --append, --sort-query, --trim-query, --trim-fragment and --keep-query ask
// for, in terms of the library.
#pragma once

#include "cli/columns.hpp"
#include "cli/edit_change.hpp"
#include "cli/settings.hpp"
#include "uriel/detail/model/glob.hpp"
#include "uriel/edit.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace uriel::cli {

/// The changes of every record, in one edit. Changes of different components are made at once, so
/// it does not matter whether the path or the authority comes first, although not every path can
/// follow an authority; changes of one component are made in the order in which they were typed.
struct edit_plan {
    component_values values;  // besides path and query
    std::vector<path_edit> path;
    std::vector<query_edit> query;
    std::deque<std::string> texts;  // to which the changes refer
    detail::giving::name_encoder encode_name = nullptr;
    bool is_of_iris = false;

    /// All changes, for edit(). They refer to the plan.
    component_values all() const noexcept;
};

/// The changes by NAME=VALUE and NAME:=TEXT of make, applied to the empty reference. Throws
/// usage_error.
edit_plan read_making(std::span<std::string_view const> typed,
                      detail::giving::name_encoder encode_name, bool makes_iris);

/// What was typed. Throws usage_error for a component that is not known, or a value that it cannot
/// have.
class typed_edits {
public:
    typed_edits(std::vector<given_option> const& options, detail::giving::name_encoder encode_name,
                bool of_iris);

    /// The components that --set leaves empty, as typed, each once: removal may have been meant.
    std::vector<std::string_view> left_empty() const;
    /// Does what is changed depend on the record?
    bool has_conditions() const noexcept { return has_conditions_; }
    /// The changes of this record; of every one, if there are no conditions.
    edit_plan plan_for(asked_reference const& record) const;

private:
    std::vector<typed_edit> edits_;
    detail::giving::name_encoder encode_name_;
    bool is_of_iris_;
    std::vector<glob> kept_;  // of all --keep-query, which are one change
    bool has_conditions_ = false;
};

}  // namespace uriel::cli
