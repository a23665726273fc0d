// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Identifiers of schemas with triplets for what RFC 3986 does not allow, as mend() has them: for
// `lenient` of uriel-uri/ajv.
#include "mend/repaired.hpp"

#include <algorithm>

extern "C" {

/// Writes at most three times the size of the text, and returns how much.
__attribute__((visibility("default"))) std::size_t repair(char const* text, std::size_t size,
                                                          char* out) {
    char* end = out;
    uriel::detail::mending::write_repaired(
        {text, size}, [&](std::string_view piece) { end = std::ranges::copy(piece, end).out; });
    return static_cast<std::size_t>(end - out);
}

}  // extern "C"
