// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/model/glob.hpp"

#include "model/glob_matching.hpp"
#include "uriel/detail/bytes/ascii.hpp"

namespace uriel {

bool glob::matches(decoded_view text) const noexcept {
    return matching::match(text, *this, [](char c) { return c; });
}

bool glob::matches_in_lower_case(decoded_view text) const noexcept {
    return matching::match(text, *this, ascii::to_lower);
}

}  // namespace uriel
