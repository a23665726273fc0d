// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The host of a URI as programs look it up, and as people read it, by UTS #46.
//
// Part of the library uriel::mend. What DNS may be asked for by IDNA 2008 is less: uriel/idna.hpp.
#pragma once

#include "uriel/model/view.hpp"

#include "uriel/syntax/host.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// The host, decoded and mapped by UTS #46 (not transitional), with A-labels ("xn--…") for what is
/// not ASCII. An IP address, without brackets, is itself. Nothing without a host, and where UTS #46
/// refuses the name, or it holds what is no part of a name, such as a space or "/". Linear;
/// allocates.
std::optional<std::string> ascii_host(reference_view ref);

/// As ascii_host(), with U-labels, in UTF-8, for A-labels.
std::optional<std::string> unicode_host(reference_view ref);

/// The reference with the host as ascii_host() writes it, where it is a name of DNS by its scheme,
/// as of http: others stay as they are. Its text may have characters beyond ASCII, as that of an
/// IRI has. Nothing where UTS #46 refuses the name. Linear; allocates.
std::optional<std::string> with_ascii_host(reference_view ref);

/// The reference with U-labels, in UTF-8, for those A-labels of such a host that they lead back to.
/// Linear; allocates.
std::string with_unicode_host(reference_view ref);

/// A name_encoder for compose() and edit(): the name as ascii_host() writes it; 0 where that is
/// nothing, and without memory. Linear; allocates.
std::size_t uts46_name(std::string_view name, std::span<char, max_dns_name_size> out) noexcept;

}  // namespace uriel
