// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Equivalence before RFC 3986 (RFC 2396, 6 and 2.4.2; URL-03, 5; URI-01, 2.4.2).
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/history/reading.hpp"

#include <string_view>

namespace uriel::history {

/// True if a triplet of an unreserved character has the same meaning as the character. RFC 3986 and
/// the texts of 1997 say so for all schemes, RFC 2396 for http, its example; for others the scheme
/// decides.
URIEL_EXPORT bool licenses_unescaping(dialect by, std::string_view scheme) noexcept;

/// True if two URIs of one dialect are equivalent by the rules that its document has for all
/// schemes. By RFC 2396: scheme and host name in any letter case, the default port or none, and
/// what licenses_unescaping() allows; the name of a registry, dot segments, empty paths and ports
/// count as written. By RFC 3986, as uriel::equivalent(). Both need a scheme. Linear.
URIEL_EXPORT bool equivalent(reading const& a, reading const& b);

}  // namespace uriel::history
