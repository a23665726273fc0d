// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// RFC 2396, 5.2, and URL-03, 4.2, step by step over strings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "reference/older.hpp"

namespace reference {

/// Step 6g: what to do with ".." that climbs above the root.
enum class older_surplus { keep, drop, error };

struct older_options {
    older_surplus surplus = older_surplus::keep;
    bool same_scheme_workaround = false;  // step 3 of RFC 2396
};

struct older_target {
    bool is_current_document = false;
    std::string text{};   // of the target, or of the fragment with its "#"
    std::string error{};  // "above-root", "unsuitable-base"
};

/// Both are expected to be valid, and the base to have a scheme.
older_target older_resolve(older_grammar const& by, std::string_view base,
                           std::string_view reference, older_options options = {});

}  // namespace reference
