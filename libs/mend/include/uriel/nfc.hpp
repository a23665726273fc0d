// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Unicode's normal form C, which RFC 3987 (3.1, step 1) requires if an IRI comes from typed text or
// text that is not in UTF-8. Part of the library uriel::mend.
#pragma once

#include <string>
#include <string_view>

namespace uriel {

/// A UTF-8 text in normal form C (UAX #15). A text that is not well-formed UTF-8 stays as it is,
/// and so does one that may have more than 1,024 marks in a row. Linear; allocates.
std::string to_nfc(std::string_view text);

}  // namespace uriel
