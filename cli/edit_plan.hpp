// What --set, --remove, --append, --sort-query and --trim-query ask for, in terms of the library.
#pragma once

#include "cli/settings.hpp"
#include "uriel/ops/edit.hpp"

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace uriel::cli {

/// Changes of different components, which are made at once: so it does not matter whether the path
/// or the authority comes first, although not every path can follow an authority.
struct edit_round {
    component_values values;
    // The library changes userinfo as a whole.
    component_text user;
    component_text password;
};

/// What is done to every record: the rounds, one after the other. A second change of one component
/// begins a new round, so the order in which they were typed is kept.
class edit_plan {
public:
    /// Throws usage_error for a component that is not known, or a value that it cannot have.
    explicit edit_plan(std::vector<given_option> const& edits);

    std::vector<edit_round> const& rounds() const noexcept { return rounds_; }

private:
    void add(given_option const& given);

    std::vector<edit_round> rounds_;
    std::deque<std::string> keys_;  // of query:KEY, decoded; the rounds refer to them
};

/// The values of a round for one reference: with its user or password put into its userinfo, which
/// `userinfo` keeps.
component_values values_for(edit_round const& round, reference_view const& source,
                            std::string& userinfo);

}  // namespace uriel::cli
