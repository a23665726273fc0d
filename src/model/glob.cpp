// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/model/glob.hpp"

#include "model/glob_matching.hpp"
#include "uriel/detail/bytes/ascii.hpp"

namespace uriel {

bool matches_glob(decoded_view text, glob const& pattern) noexcept {
    return glob::matching::match(text, pattern, [](char c) { return c; });
}

bool matches_glob_in_lower_case(decoded_view text, glob const& pattern) noexcept {
    return glob::matching::match(text, pattern, ascii::to_lower);
}

}  // namespace uriel
