// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The one verb that uriel.h lacks, since it needs memory: text without the secrets of its URIs.
#pragma once

#include "uriel.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Arguments as of uriel_redact(). free() ends the result. Null if there is no memory for it.
char* redact_running_text(char const* text, size_t size, unsigned flags,
                          struct uriel_pattern const* patterns, size_t pattern_count,
                          size_t* result_size);

#ifdef __cplusplus
}
#endif
