// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A text with characters beyond ASCII, as the walk of RFC 3986 is to read it.
#pragma once

#include "uriel/iri.hpp"

#include <string>
#include <string_view>

namespace uriel::iris {

inline std::string make_walkable(std::string_view text, private_range takes_private) {
    std::string result(text.size(), '\0');
    write_walkable(text, takes_private, result.data());
    return result;
}

}  // namespace uriel::iris
