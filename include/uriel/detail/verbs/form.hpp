// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The normal forms by name (RFC 3986, 6.2).
#pragma once

#include <cstdint>

namespace uriel {

/// The forms, each of which includes those before it.
enum class form : std::uint8_t {
    identical,    ///< the text as it is (6.2.1)
    letter_case,  ///< scheme and host in lower case, triplets in upper (6.2.2.1)
    percent,      ///< and triplets of unreserved octets decoded (6.2.2.2)
    path,         ///< and dot segments removed (6.2.2.3): all of syntax-based normalization
    syntax = path,
    scheme,  ///< and the rules of the scheme applied (6.2.3)
};

}  // namespace uriel
