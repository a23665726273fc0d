// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// origin: what of a URI says whom one talks to (RFC 6454, 4 and 6.2, for schemes with an
// authority).
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/view.hpp"
#include "uriel/ops/scheme.hpp"

#include <optional>
#include <string>

namespace uriel {

/// Scheme, host and port of the `scheme` form, without userinfo and without a default port:
/// "http://example.com:8080". Nothing for a reference without scheme or authority. Linear.
URIEL_EXPORT std::optional<std::string> origin(reference_view ref,
                                               scheme_table const& schemes = default_schemes);

}  // namespace uriel
