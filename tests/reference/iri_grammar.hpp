// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The grammar of RFC 3987, 2.2: its text, and what it accepts in UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "reference/abnf.hpp"

namespace reference {

/// Section 2.2 with the core rules of RFC 2234, read once. Its terminals are characters, which are
/// the octets of their UTF-8 here.
abnf const& iri_grammar();

/// ABNF of characters as ABNF of octets: each %xHH and %xHH-HH beyond ASCII becomes the sequences
/// of UTF-8 (RFC 3629, 3) of its characters.
std::string in_utf8(std::string_view grammar);

}  // namespace reference
