// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Why a row is refused: read from the column of errors of uriel_columns.h.
#include "bulk.h"

#include <stdio.h>
#include <string.h>

static bool is_null(struct ArrowArray const* array, int64_t at) {
    uint8_t const* validity = array->buffers[0];
    return validity != NULL && !(validity[at / 8] >> at % 8 & 1);
}

// A view of Arrow: it contains a short text; a longer one is in a buffer.
struct view {
    int32_t size;
    char prefix[4];
    int32_t buffer;
    int32_t offset;
};

// The text of a row, and its size; null if it has none. One of the three layouts of options.
static char const* text_at(struct ArrowSchema const* schema, struct ArrowArray const* array,
                           int64_t row, size_t* size) {
    int64_t const at = array->offset + row;
    if (is_null(array, at)) return NULL;
    if (schema->format[0] == 'v') {
        struct view const* view = (struct view const*)array->buffers[1] + at;
        *size = (size_t)view->size;
        if (view->size <= 12) return view->prefix;
        return (char const*)array->buffers[2 + view->buffer] + view->offset;
    }
    int64_t begin;
    int64_t end;
    if (schema->format[0] == 'u') {
        begin = ((int32_t const*)array->buffers[1])[at];
        end = ((int32_t const*)array->buffers[1])[at + 1];
    } else {
        begin = ((int64_t const*)array->buffers[1])[at];
        end = ((int64_t const*)array->buffers[1])[at + 1];
    }
    *size = (size_t)(end - begin);
    return (char const*)array->buffers[2] + begin;
}

static bool is_name(char const* name, char const* text, size_t size) {
    return text != NULL && strlen(name) == size && memcmp(name, text, size) == 0;
}

// Names become numbers again, by the lists of uriel.h.
static struct uriel_error error_at(struct ArrowSchema const* schema, struct ArrowArray const* array,
                                   int64_t row) {
    struct uriel_error error = URIEL_ERROR_INIT;
    error.argument = -1;
    error.rule = -1;
    size_t size = 0;
    char const* text = text_at(schema->children[0], array->children[0], row, &size);
    for (char const* name; (name = uriel_code_name(error.code)) != NULL; ++error.code)
        if (is_name(name, text, size)) break;
    text = text_at(schema->children[1], array->children[1], row, &size);
    for (uriel_component i = 0; text != NULL && uriel_component_name(i) != NULL; ++i)
        if (is_name(uriel_component_name(i), text, size)) error.component = i;
    struct ArrowArray const* offsets = array->children[2];
    if (!is_null(offsets, offsets->offset + row))
        error.offset = (size_t)((int64_t const*)offsets->buffers[1])[offsets->offset + row];
    return error;
}

// The name of the argument that is wrong, cut off where it is longer than all that there are.
static void copy_argument(struct ArrowSchema const* schema, struct ArrowArray const* array,
                          int64_t row, struct row_error* to) {
    size_t size = 0;
    char const* text = text_at(schema->children[4], array->children[4], row, &size);
    if (text == NULL) size = 0;
    if (size >= sizeof to->argument) size = sizeof to->argument - 1;
    if (size > 0) memcpy(to->argument, text, size);
    to->argument[size] = '\0';
}

// The first row whose error is there, or -1.
static int64_t first_error(struct ArrowArray const* errors) {
    for (int64_t i = 0; i < errors->length; ++i)
        if (!is_null(errors, errors->offset + i)) return i;
    return -1;
}

bool take_results(struct ArrowSchema* schema, struct ArrowArray* array, struct row_error* wrong) {
    struct ArrowArray const* errors = array->children[1];
    wrong->row = first_error(errors);
    if (wrong->row >= 0) {
        int64_t const at = errors->offset + wrong->row;
        wrong->error = error_at(schema->children[1], errors, at);
        copy_argument(schema->children[1], errors, at, wrong);
        return false;
    }
    struct ArrowArray const results = *array->children[0];
    struct ArrowSchema const type = *schema->children[0];
    array->children[0]->release = NULL;
    schema->children[0]->release = NULL;
    array->release(array);
    schema->release(schema);
    *array = results;
    *schema = type;
    return true;
}

void describe(struct row_error const* wrong, char* out, size_t capacity) {
    char const* subject = uriel_error_subject(&wrong->error);
    // "t" is the text itself.
    bool const names = strcmp(wrong->argument, "t") != 0;
    snprintf(out, capacity, "row %lld: %s%s%s%soffset %zu: %s", (long long)wrong->row,
             names ? wrong->argument : "", names ? ", " : "", subject, *subject ? ", " : "",
             wrong->error.offset, uriel_error_message(&wrong->error, "", 0));
}
