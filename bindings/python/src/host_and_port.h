// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Is what was given for a host a HOST:PORT? The library decides it, for all its messages.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Is the text a host that was likely meant, then ':' and digits?
bool is_host_and_port(char const* text, size_t size);

#ifdef __cplusplus
}
#endif
