// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs in a text, also what is one for browsers alone. uriel_mend.h lacks it, since it needs memory
// for each of them.
#pragma once

#include "uriel_mend.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// As struct uriel_extraction has it; and what was done to the text, if it is no URI.
struct mended_extract {
    size_t offset;
    size_t size;
    char const* uri;
    size_t uri_size;
    struct uriel_parts parts;
    int32_t delimiter;
    bool has_hyphen;
    bool is_mended;
    struct uriel_repair const* repairs;
    size_t repair_count;
};

/// Calls `take` for each, as long as it returns true. False if there is no memory.
bool extract_mended(char const* text, size_t size, bool any_scheme,
                    bool (*take)(void* to, struct mended_extract const* found), void* to);

#ifdef __cplusplus
}
#endif
