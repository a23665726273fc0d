// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// origin: scheme, host and port, as browsers compare them (RFC 6454, 4 and 6.2, for schemes with an
// authority).
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/view.hpp"
#include "uriel/verbs/normalize.hpp"
#include "uriel/verbs/scheme.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace uriel {

/// A buffer of this size is large enough for the origin of `ref`.
constexpr std::size_t origin_bound(reference_view ref) noexcept { return normalize_bound(ref); }

/// Writes scheme, host and port of the `scheme` form, without userinfo and without a default port,
/// into `buffer` and returns a view of it: "http://example.com:8080". Other components do not
/// matter, and an origin is its own origin. The result is nothing for a reference without scheme or
/// authority. Linear time, no allocation. The buffer must not overlap the reference. Error:
/// buffer_too_small, never with origin_bound() bytes.
URIEL_EXPORT expected<std::optional<uri_view>, parse_error> origin_into(
    reference_view ref, std::span<char> buffer,
    scheme_table const& schemes = default_schemes) noexcept;

/// As origin_into(), with one allocation.
URIEL_EXPORT std::optional<std::string> origin(reference_view ref,
                                               scheme_table const& schemes = default_schemes);

/// True if both have the same origin (RFC 9110, 4.3.1): scheme, host and port of the `scheme` form
/// agree. False if one has no origin(), even if both texts are the same. Linear time, no
/// allocation.
URIEL_EXPORT bool same_origin(reference_view a, reference_view b,
                              scheme_table const& schemes = default_schemes) noexcept;

}  // namespace uriel
