// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The components of a reference as output shows them.
#pragma once

#include "uriel/view.hpp"

#include <optional>
#include <string_view>

namespace uriel::cli {

constexpr std::string_view kind_name(reference_view const& ref, bool is_iri = false) noexcept {
    if (!ref.has_scheme()) return "relative-ref";
    return is_iri ? "iri" : "uri";
}

/// Nothing without a host.
inline std::optional<std::string_view> host_kind_name(reference_view const& ref) noexcept {
    if (ref.host_kind() == host_kind::none) return std::nullopt;
    return name(ref.host_kind());
}

/// For a component or a part of a pair, which may be absent.
template <class Optional>
constexpr std::optional<std::string_view> text_of(Optional const& part) noexcept {
    if (!part) return std::nullopt;
    return part->text();
}

}  // namespace uriel::cli
