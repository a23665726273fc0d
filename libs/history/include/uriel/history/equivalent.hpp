// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Equivalence before RFC 3986 (RFC 2396, 6 and 2.4.2; URL-03, 5; URI-01, 2.4.2).
#pragma once

#include "uriel/export.hpp"
#include "uriel/history/reading.hpp"

#include <string_view>

namespace uriel::history {

/// Does a dialect let an unreserved character be written as a triplet without a change of meaning?
/// RFC 3986 and the texts of 1997 do for all schemes, RFC 2396 for http, its example: else it is up
/// to the scheme.
URIEL_EXPORT bool licenses_unescaping(dialect by, std::string_view scheme) noexcept;

/// Are two URIs of one dialect equivalent by what its document says of all schemes? Of RFC 2396:
/// scheme and host name in any letter case, the default port or none, and what
/// licenses_unescaping() allows; the name of a registry, dot segments, empty paths and ports are as
/// written. Of RFC 3986, as uriel::equivalent(). Both need a scheme. Linear.
URIEL_EXPORT bool equivalent(reading const& a, reading const& b);

}  // namespace uriel::history
