// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs in running text: how one is written there, so that readers see where it begins and ends
// (RFC 3986, Appendix C).
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/view.hpp"

#include <cstddef>
#include <string>

namespace uriel {

/// A width that no line reaches.
inline constexpr std::size_t unlimited_width = std::size_t(-1);

/// The reference between '<' and '>', the delimiters that Appendix C recommends; never with "URL:".
///
/// With a width, line feeds are added, so that no line is longer than `width` bytes. They are after
/// a '/' or before '?', '#' or '&' if that does not make a line shorter than half the width. None
/// is inside a triplet, nor after a '-', which readers would take for hyphenation; a line without
/// any other place is longer. Removing the line feeds restores the text. Linear; two allocations at
/// most.
URIEL_EXPORT std::string format_for_text(reference_view source,
                                         std::size_t width = unlimited_width);

}  // namespace uriel
