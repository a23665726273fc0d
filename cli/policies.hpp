// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel::policy for the commands, where this build has it.
#pragma once

#include "cli/settings.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/policy.hpp"
#endif

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::cli {

/// The verdict of a policy about one record.
struct policy_answer {
    struct reason {
        std::string_view rule;
        std::size_t offset;
        std::size_t length;
        std::string_view message;
        std::string_view section;
    };
    bool permitted = false;
    std::vector<reason> reasons;

    /// "permitted", or "refused RULE@OFFSET+LENGTH ...".
    std::string text() const;
    /// The object that --why writes.
    void append_json(std::optional<std::string_view> record, std::string& out) const;
};

/// The policy of --policy.
class chosen_policy {
public:
    /// Reads its file, if it is one. Throws usage_error and io_error.
    explicit chosen_policy(settings const& chosen);

    /// By the whole policy, or an address by `addresses`.
    policy_answer judge(std::string_view record) const;
    /// As a file. Throws usage_error for a policy that has no such form.
    std::string explanation() const;

private:
#ifdef URIEL_COMMAND_MEND
    fetch_policy policy_;
    fetch_policy for_letters_;  // the same for IRIs whose hosts have A-labels, and no '%'
    bool judges_addresses_;
    bool is_iri_;
#endif
};

}  // namespace uriel::cli
