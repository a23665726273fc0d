// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "part.h"

#include <stdlib.h>

typedef struct {
    struct ArrowArray array;
    size_t users;
} shared_array;

static void release_part(struct ArrowArray* part) {
    shared_array* shared = part->private_data;
    part->release = NULL;
    if (__atomic_sub_fetch(&shared->users, 1, __ATOMIC_ACQ_REL) != 0) return;
    shared->array.release(&shared->array);
    free(shared);
}

// Parts of parts have the same owner, however many there are.
static bool share(struct ArrowArray* array) {
    if (array->release == release_part) return true;
    shared_array* shared = malloc(sizeof *shared);
    if (shared == NULL) return false;
    *shared = (shared_array){*array, 1};
    array->release = release_part;
    array->private_data = shared;
    return true;
}

bool view_rows(struct ArrowArray* of, int64_t from, int64_t rows, struct ArrowArray* out) {
    if (!share(of)) return false;
    shared_array* shared = of->private_data;
    __atomic_add_fetch(&shared->users, 1, __ATOMIC_RELAXED);
    *out = *of;
    out->offset += from;
    out->length = rows;
    if (out->null_count != 0) out->null_count = -1;
    return true;
}

static bool has_others(struct ArrowArray const* array, int64_t rows) {
    return rows >= 0 && rows < array->length && array->offset >= 0 &&
           array->offset <= INT64_MAX - array->length;
}

bool cut(struct ArrowArray* from, int64_t rows, struct ArrowArray* out) {
    if (!has_others(from, rows)) {
        *out = *from;
        from->release = NULL;
        return true;
    }
    if (!view_rows(from, 0, rows, out)) return false;
    from->offset += rows;
    from->length -= rows;
    if (from->null_count != 0) from->null_count = -1;
    return true;
}
