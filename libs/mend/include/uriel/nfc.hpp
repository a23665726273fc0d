// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Unicode's normal form C, which RFC 3987 (3.1, step 1) asks for where an IRI comes from text that
// is not in UTF-8 or was typed. Part of the library uriel::mend.
#pragma once

#include <string>
#include <string_view>

namespace uriel {

/// A text of UTF-8 in normal form C (UAX #15). What is no well-formed UTF-8 stays as it is, and so
/// does a text that may have more than 1,024 marks in a row. Linear; allocates.
std::string to_nfc(std::string_view text);

}  // namespace uriel
