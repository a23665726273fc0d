// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Parts of an array of Arrow, which view it: it is released when the last of them goes. They are
// for uriel_columns.h alone, which does not move the children of what it takes.
#pragma once

#include "uriel_columns.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// These rows of an array, which stays and becomes a part of itself. False if there is no memory:
/// then nothing has changed.
bool view_rows(struct ArrowArray* of, int64_t from, int64_t rows, struct ArrowArray* out);

/// Moves the first `rows` rows of an array into `out`, and leaves the others there. If there are no
/// others, or if the array is broken, which uriel_columns.h then finds, it moves all. False if
/// there is no memory: then nothing has changed.
bool cut(struct ArrowArray* from, int64_t rows, struct ArrowArray* out);
