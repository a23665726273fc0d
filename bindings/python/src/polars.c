// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Expressions of polars: its plugin interface, version 0.1, over uriel_columns.h. Polars calls it
// from its own threads, without the interpreter, by two functions for each verb: one tells the type
// of the result.
#include "part.h"

#include <stdlib.h>
#include <string.h>
#ifndef _WIN32
#    include <unistd.h>
#endif

enum { most_arguments = 4 };

/// A column in chunks. The receiver takes the arrays, and calls `release` for the rest.
struct series {
    struct ArrowSchema* field;
    struct ArrowArray** arrays;
    size_t length;  ///< of arrays
    void (*release)(struct series*);
    void* private_data;
};

#define PLUGIN __attribute__((visibility("default")))

static _Thread_local char message[512];

PLUGIN uint32_t _polars_plugin_get_version(void) { return 1; }
PLUGIN char const* _polars_plugin_get_last_error_message(void) { return message; }

static bool failed(enum uriel_columns_status status) {
    if (status != URIEL_COLUMNS_OK && message[0] == 0)
        strncpy(message, uriel_columns_status_name(status), sizeof message - 1);
    return status != URIEL_COLUMNS_OK;
}

// ---- The type of the result

// A schema with a name of its own, around that which the library made.
typedef struct {
    struct ArrowSchema made;
    char name[];
} named_schema;

static void release_named(struct ArrowSchema* schema) {
    named_schema* own = schema->private_data;
    own->made.release(&own->made);
    free(own);
    schema->release = NULL;
}

// Takes `made`; false if there is no memory.
static bool give_name(struct ArrowSchema* made, char const* name, struct ArrowSchema* out) {
    if (name == NULL) name = "";
    size_t const size = strlen(name) + 1;
    named_schema* own = malloc(sizeof *own + size);
    if (own == NULL) {
        made->release(made);
        return !failed(URIEL_COLUMNS_OUT_OF_MEMORY);
    }
    own->made = *made;
    memcpy(own->name, name, size);
    *out = *made;
    out->name = own->name;
    out->release = release_named;
    out->private_data = own;
    return true;
}

// What the expression was given besides columns: bytes that Python pickled, and the options that
// they stand for.
typedef struct {
    struct uriel_columns_options options;
    char fields[256];
} chosen;

// Polars passes the pickle of {} or of {"fields": "host,path"}. In such a dictionary each text is
// an opcode, its length in one byte, and itself, which is put into the memo.
static chosen read_chosen(unsigned char const* pickled, size_t size) {
    static char const key[] =
        "\x8C\x06"
        "fields\x94\x8C";
    size_t const key_size = sizeof key - 1;
    chosen made = {.options = {.struct_size = sizeof made.options}};
    for (size_t i = 0; pickled != NULL && i + key_size < size; ++i) {
        if (memcmp(pickled + i, key, key_size) != 0) continue;
        size_t const length = pickled[i + key_size];
        if (length < size - i - key_size) memcpy(made.fields, pickled + i + key_size + 1, length);
        break;
    }
    return made;
}
static struct uriel_columns_options const* options_of(chosen* c) {
    c->options.fields = c->fields[0] != 0 ? c->fields : NULL;
    return &c->options;
}

static void type_of(char const* verb, struct ArrowSchema const* fields, size_t count,
                    struct ArrowSchema* out, chosen how) {
    message[0] = 0;
    struct ArrowSchema const* types[most_arguments];
    if (count == 0 || count > most_arguments) {
        failed(URIEL_COLUMNS_WRONG_ARGUMENT);
        return;
    }
    for (size_t i = 0; i < count; ++i) types[i] = fields + i;
    struct ArrowSchema made;
    if (failed(uriel_columns_type(verb, types, count, options_of(&how), &made, message,
                                  sizeof message)))
        return;
    give_name(&made, fields[0].name, out);
}

// ---- Chunks

// An argument: its chunks, and where the next rows are in them.
typedef struct {
    struct series* from;
    struct ArrowArray* chunks;
    size_t chunk;
    int64_t row;
    int64_t rows;  ///< in all chunks
} cursor;

// Takes the arrays. False if there is no memory; end() is called in either case.
static bool begin(cursor* c, struct series* from) {
    *c = (cursor){.from = from, .chunks = calloc(from->length + 1, sizeof *c->chunks)};
    for (size_t i = 0; i < from->length; ++i) {
        c->rows += from->arrays[i]->length;
        if (c->chunks == NULL)
            from->arrays[i]->release(from->arrays[i]);
        else
            c->chunks[i] = *from->arrays[i];
    }
    return c->chunks != NULL;
}
static void end(cursor* c) {
    for (size_t i = 0; c->chunks != NULL && i < c->from->length; ++i)
        c->chunks[i].release(c->chunks + i);
    free(c->chunks);
    c->from->release(c->from);
}

// How many rows are left in the current chunk, which is not an empty one but after the others.
static int64_t rows_at(cursor* c) {
    while (c->chunk + 1 < c->from->length && c->row == c->chunks[c->chunk].length) {
        ++c->chunk;
        c->row = 0;
    }
    return c->chunks[c->chunk].length - c->row;
}

// ---- The result

typedef struct {
    struct ArrowSchema field;
    struct ArrowArray** arrays;
    size_t length;
} result;

// The arrays were taken.
static void release_series(struct series* s) {
    result* own = s->private_data;
    if (own->field.release != NULL) own->field.release(&own->field);
    for (size_t i = 0; i < own->length; ++i) free(own->arrays[i]);
    free(own->arrays);
    free(own);
    s->release = NULL;
}

static void forget(result* own) {
    for (size_t i = 0; i < own->length; ++i)
        if (own->arrays[i]->release != NULL) own->arrays[i]->release(own->arrays[i]);
    struct series s = {.private_data = own};
    release_series(&s);
}

// Room for one more array; null if there is no memory.
static struct ArrowArray* add_array(result* to) {
    struct ArrowArray** all = realloc(to->arrays, (to->length + 1) * sizeof *all);
    if (all == NULL) return NULL;
    to->arrays = all;
    all[to->length] = calloc(1, sizeof **all);
    return all[to->length] == NULL ? NULL : all[to->length++];
}

// Calls the verb for the next rows, which are in one chunk of each argument.
static bool call_rows(char const* verb, cursor* cursors, size_t count, int64_t rows, chosen* how,
                      result* to) {
    struct ArrowArray parts[most_arguments];
    struct uriel_columns_argument arguments[most_arguments];
    struct ArrowArray* out = add_array(to);
    if (out == NULL) return !failed(URIEL_COLUMNS_OUT_OF_MEMORY);
    for (size_t i = 0; i < count; ++i) {
        cursor* c = cursors + i;
        if (!view_rows(c->chunks + c->chunk, c->row, c->rows == 1 ? 1 : rows, parts + i)) {
            while (i-- > 0) parts[i].release(parts + i);
            return !failed(URIEL_COLUMNS_OUT_OF_MEMORY);
        }
        arguments[i] = (struct uriel_columns_argument){c->from->field, parts + i};
    }
    struct ArrowSchema type;
    if (failed(uriel_columns_call(verb, arguments, count, options_of(how), &type, out, message,
                                  sizeof message))) {
        for (size_t i = 0; i < count; ++i) parts[i].release(parts + i);
        return false;
    }
    for (size_t i = 0; i < count; ++i)
        if (cursors[i].rows != 1) cursors[i].row += rows;
    if (to->field.release == NULL)
        return give_name(&type, cursors[0].from->field->name, &to->field);
    type.release(&type);
    return true;
}

// How many threads share the rows. A query that is not a streaming one calls a function once for
// the whole column, in one thread, and tells by a bit whether it has the others at work. The chunks
// of a streaming one are smaller than what is shared here.
static uint32_t threads_for(int64_t rows, void const* context) {
    enum { rows_worth_a_thread = 1 << 17, most_threads = 64 };
    bool const is_parallel = context != NULL && (*(unsigned char const*)context & 1) != 0;
    int64_t threads = rows / rows_worth_a_thread;
    if (is_parallel || threads < 2) return 1;
    char const* const wanted = getenv("POLARS_MAX_THREADS");
    long available = wanted != NULL ? strtol(wanted, NULL, 10) : 0;
#ifdef _SC_NPROCESSORS_ONLN
    if (available <= 0) available = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    if (available > most_threads) available = most_threads;
    if (threads > available) threads = available;
    return threads < 1 ? 1 : (uint32_t)threads;
}

// An argument of one row counts for as many as the others have.
static bool call_all(char const* verb, cursor* cursors, size_t count, chosen* how,
                     void const* context, result* to) {
    int64_t rows = 1;
    for (size_t i = 0; i < count; ++i) {
        if (cursors[i].from->length == 0) return !failed(URIEL_COLUMNS_WRONG_ARGUMENT);
        if (cursors[i].rows != 1) rows = cursors[i].rows;
    }
    for (size_t i = 0; i < count; ++i)
        if (cursors[i].rows != 1 && cursors[i].rows != rows)
            return !failed(URIEL_COLUMNS_WRONG_ARGUMENT);
    do {
        int64_t step = rows;
        for (size_t i = 0; i < count; ++i) {
            int64_t const here = rows_at(cursors + i);
            if (cursors[i].rows != 1 && here < step) step = here;
        }
        how->options.threads = threads_for(step, context);
        if (!call_rows(verb, cursors, count, step, how, to)) return false;
        rows -= step;
    } while (rows > 0);
    return true;
}

static void call(char const* verb, struct series* inputs, size_t count, struct series* out,
                 chosen how, void const* context) {
    message[0] = 0;
    cursor cursors[most_arguments];
    bool const fits = count > 0 && count <= most_arguments;
    bool is_whole = fits;
    for (size_t i = 0; i < count; ++i) {
        cursor beyond;
        cursor* c = fits ? cursors + i : &beyond;
        is_whole = begin(c, inputs + i) && is_whole;
        if (!fits) end(c);
    }
    result* own = calloc(1, sizeof *own);
    if (!is_whole || own == NULL)
        failed(fits ? URIEL_COLUMNS_OUT_OF_MEMORY : URIEL_COLUMNS_WRONG_ARGUMENT);
    else
        is_whole = call_all(verb, cursors, count, &how, context, own);
    for (size_t i = 0; fits && i < count; ++i) end(cursors + i);
    if (is_whole && own != NULL)
        *out = (struct series){&own->field, own->arrays, own->length, release_series, own};
    else if (own != NULL)
        forget(own);
}

// ---- The functions, by the names of the verbs

#define VERB(name)                                                                                 \
    PLUGIN void _polars_plugin_field_##name(struct ArrowSchema const* fields, size_t count,        \
                                            struct ArrowSchema* out, unsigned char const* o,       \
                                            size_t size) {                                         \
        type_of(#name, fields, count, out, read_chosen(o, size));                                  \
    }                                                                                              \
    PLUGIN void _polars_plugin_##name(struct series* inputs, size_t count, unsigned char const* o, \
                                      size_t size, struct series* out, void const* context) {      \
        call(#name, inputs, count, out, read_chosen(o, size), context);                            \
    }

// written by tools/sql.py from the vocabulary

VERB(uri_valid)
VERB(uri_error)
VERB(uri_parse)
VERB(uri_scheme)
VERB(uri_authority)
VERB(uri_userinfo)
VERB(uri_user)
VERB(uri_password)
VERB(uri_host)
VERB(uri_host_literal)
VERB(uri_host_kind)
VERB(uri_path)
VERB(uri_filename)
VERB(uri_extension)
VERB(uri_query)
VERB(uri_fragment)
VERB(uri_port)
VERB(uri_effective_port)
VERB(uri_origin)
VERB(uri_path_and_query)
VERB(uri_request_target)
VERB(uri_segments)
VERB(uri_segment)
VERB(uri_params)
VERB(uri_param)
VERB(uri_param_decoded)
VERB(uri_normalize)
VERB(uri_compare)
VERB(uri_equivalent)
VERB(uri_hash)
VERB(uri_hash128)
VERB(uri_resolve)
VERB(uri_relativize)
VERB(uri_host_key)
VERB(uri_surt)
VERB(uri_edit)
VERB(uri_remove)
VERB(uri_set_param)
VERB(uri_add_param)
VERB(uri_remove_param)
VERB(uri_rename_param)
VERB(uri_sort_params)
VERB(uri_remove_params)
VERB(uri_keep_params)
VERB(uri_push_segment)
VERB(uri_replace_segment)
VERB(uri_encode)
VERB(uri_decode)
VERB(uri_redact)
VERB(uri_redact_text)
VERB(uri_lint)
VERB(uri_extract)
VERB(uri_forms_version)
VERB(iri_valid)
VERB(iri_error)
VERB(iri_parse)
VERB(uri_to_iri)
VERB(iri_to_uri)
VERB(iri_normalize)
VERB(iri_resolve)
VERB(uri_site)
VERB(uri_suffix)
VERB(uri_subdomain)
VERB(uri_same_site)
VERB(uri_expand)
VERB(uri_mend)
VERB(uri_repairs)
VERB(uri_extract_mended)
VERB(uri_permitted)

// end of the verbs
