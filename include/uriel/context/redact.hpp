// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text for logs, without its secrets (RFC 3986, 3.2.1 and 7.5).
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/glob.hpp"

#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// The keys whose values redact() hides: what often holds a secret.
URIEL_EXPORT std::span<glob const> secret_keys() noexcept;

/// What redact() hides besides a password.
struct redact_options {
    /// All of the userinfo, for names that are secret, too.
    bool user = false;
    /// The keys whose values are hidden: in lower case, since keys are compared in any case.
    std::span<glob const> query_keys = secret_keys();
};

/// Any text, valid or not, as it may be logged: "***" stands for the password, which is what
/// follows the first ':' of everything before the last '@' of the authority, unless it is empty,
/// and for the value of each pair whose decoded key matches one of the patterns, in the query and
/// in the fragment. Split as Appendix B splits it; every other byte stays. Linear, for each
/// pattern; for texts of 2 GiB and more, too. Allocates.
URIEL_EXPORT std::string redact(std::string_view text, redact_options const& options = {});

}  // namespace uriel
