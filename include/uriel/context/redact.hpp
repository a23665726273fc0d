// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text for logs, without its secrets (RFC 3986, 3.2.1 and 7.5).
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/glob.hpp"

#include <cstddef>
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

/// The number of bytes that redact_into() needs. Linear, for each pattern.
URIEL_EXPORT std::size_t redacted_size(std::string_view text,
                                       redact_options const& options = {}) noexcept;

/// Writes any text, valid or not, as it may be logged, into `buffer` and returns it: "***" stands
/// for the password, which is what follows the first ':' of everything before the last '@' of the
/// authority, unless it is empty, and for the value of each pair whose decoded key matches one of
/// the patterns, in the query and in the fragment. Split as Appendix B splits it; every other byte
/// stays. Linear, for each pattern; for texts of 2 GiB and more, too. No allocation. The buffer
/// must not overlap the text. Error: buffer_too_small, see redacted_size().
URIEL_EXPORT expected<std::string_view, parse_error> redact_into(
    std::string_view text, std::span<char> buffer, redact_options const& options = {}) noexcept;

/// As redact_into(), with one allocation.
URIEL_EXPORT std::string redact(std::string_view text, redact_options const& options = {});

}  // namespace uriel
