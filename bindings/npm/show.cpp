// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What messages and consoles may show of a text.
#include "security/shown.hpp"
#include "uriel.h"

#include <cstddef>

extern "C" {

extern uriel_span spans[];

/// `flags`: 1 if the text is no URI, 2 to hide only passwords and users. Returns the size of what
/// is shown; spans has the place in it of the octet at `offset`.
__attribute__((visibility("default"))) std::size_t show(char const* text, std::size_t size,
                                                        unsigned flags, std::size_t offset,
                                                        char* out, std::size_t capacity) {
    auto const shown = uriel::detail::secrets::write_shown(
        {text, size}, offset, {.strict = (flags & 1U) != 0, .known_keys = (flags & 2U) == 0},
        {out, capacity});
    spans[0].offset = shown.place;
    return shown.size;
}

}  // extern "C"
