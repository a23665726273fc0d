// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The host of a URI as programs look it up, and as people read it, by UTS #46.
//
// Part of the library uriel::mend. IDNA 2008, in uriel/idna.hpp, allows fewer names.
#pragma once

#include "uriel/view.hpp"

#include "uriel/detail/syntax/host.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// The host, decoded and mapped by UTS #46 (not transitional), with A-labels ("xn--…") for labels
/// that are not ASCII. An IP address stays, without brackets. Nothing without a host, if UTS #46
/// refuses the name, or if it has a character that is not part of names, such as a space or "/".
/// Linear; allocates.
std::optional<std::string> ascii_host(reference_view ref);

/// As ascii_host(), with U-labels in UTF-8 instead of A-labels.
std::optional<std::string> unicode_host(reference_view ref);

/// The reference with the host as ascii_host() writes it, if its scheme uses DNS names, as http
/// does; others stay as they are. The text may be an IRI. Nothing if UTS #46 refuses the name.
/// Linear; allocates.
std::optional<std::string> with_ascii_host(reference_view ref);

/// The reference with U-labels, in UTF-8, for the A-labels of such a host, where the U-label maps
/// back to the A-label. Linear; allocates.
std::string with_unicode_host(reference_view ref);

/// For `encode_name` of compose() and edit(): writes the name as ascii_host() does; returns 0 if
/// that is nothing, or without memory. Linear; allocates.
std::size_t uts46_name(std::string_view name,
                       std::span<char, detail::matching::max_dns_name_size> out) noexcept;

}  // namespace uriel
