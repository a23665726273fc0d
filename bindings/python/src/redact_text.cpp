// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Running text without secrets, by the function of C++.
#include "redact_text.h"

#include "c/patterns.hpp"
#include "uriel/redact.hpp"

#include <cstdlib>
#include <exception>
#include <string>

char* redact_running_text(char const* text, std::size_t size, unsigned flags,
                          uriel_pattern const* patterns, std::size_t pattern_count,
                          std::size_t* result_size) try {
    std::string const made = uriel::redact_text(
        {text, size}, {.user = (flags & URIEL_REDACT_USER) != 0,
                       .strict = (flags & URIEL_REDACT_STRICT) != 0,
                       .known_keys = patterns == nullptr || (flags & URIEL_REDACT_ALSO) != 0,
                       .also_keys = uriel::detail::face::globs(patterns, pattern_count)});
    auto* const result = static_cast<char*>(std::malloc(made.size() + 1));
    if (result == nullptr) return nullptr;
    made.copy(result, made.size());
    *result_size = made.size();
    return result;
} catch (std::exception const&) {
    return nullptr;
}
