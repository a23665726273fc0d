// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the checks of URLs and of local targets have in common.
#pragma once

#include "uriel/policy.hpp"

#include <cstddef>

namespace uriel::detail::policies {

/// Collects reasons, in the order in which they are judged: that of policy_rule.
class judge {
public:
    explicit judge(reference_view ref) noexcept : ref_(ref) {}

    void refuse(policy_verdict::rule rule, std::size_t offset, std::size_t length);
    /// The whole of a component, or the place where it would begin.
    void refuse(policy_verdict::rule rule, component which);
    void check_length(std::size_t most);
    /// The keys not-encoded.
    void check_encoded(fetch_policy const& policy);

    policy_verdict& verdict() noexcept { return verdict_; }

private:
    reference_view ref_;
    policy_verdict verdict_;
};

/// For a text that is not checked any further.
policy_verdict refused(parse_error const& error, std::string_view text);

/// Is there a ':' without a port? Perl's URI takes it for a part of the host.
bool has_empty_port(reference_view ref) noexcept;

/// Is this IPv6 address another one for uri-js?
bool is_other_ipv6(reference_view ref) noexcept;

/// check() by a policy with an origin.
policy_verdict check_local(reference_view ref, fetch_policy const& policy);

}  // namespace uriel::detail::policies
