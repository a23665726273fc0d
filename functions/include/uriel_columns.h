// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/* uriel over columns: the verbs of docs/sql.md, from C.
 *
 *     struct ArrowSchema type;
 *     struct ArrowArray hosts;
 *     char message[256];
 *     struct uriel_columns_argument urls = {&urls_type, &urls_array};
 *     if (uriel_columns_call("uri_host", &urls, 1, NULL, &type, &hosts, message, sizeof message))
 *         fprintf(stderr, "%s\n", message);
 *
 * A column has the form of Arrow's C Data Interface. Text may be string, large_string, string_view,
 * the three binary types, or a dictionary of any of them; sliced or not, with or without validity.
 * A number may be an integer of any size. A column of the null type stands for texts or numbers
 * that are all NULL. The result is a column, too; its texts are views into the argument columns
 * where possible.
 *
 * All functions may be called from any thread. None throws or prints. Functions of sites read the
 * list that the environment variable URIEL_PSL names.
 */
#ifndef URIEL_COLUMNS_H
#define URIEL_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

#if defined(URIEL_SHARED) && defined(_WIN32)
#    if defined(URIEL_COLUMNS_BUILDING)
#        define URIEL_COLUMNS_EXPORT __declspec(dllexport)
#    else
#        define URIEL_COLUMNS_EXPORT __declspec(dllimport)
#    endif
#elif defined(__GNUC__)
#    define URIEL_COLUMNS_EXPORT __attribute__((visibility("default")))
#else
#    define URIEL_COLUMNS_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Copied from the specification of the Arrow C Data Interface, as that asks (Apache License 2.0). */
#ifndef ARROW_C_DATA_INTERFACE
#    define ARROW_C_DATA_INTERFACE

#    define ARROW_FLAG_DICTIONARY_ORDERED 1
#    define ARROW_FLAG_NULLABLE 2
#    define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
    /* Array type description */
    const char* format;
    const char* name;
    const char* metadata;
    int64_t flags;
    int64_t n_children;
    struct ArrowSchema** children;
    struct ArrowSchema* dictionary;

    /* Release callback */
    void (*release)(struct ArrowSchema*);
    /* Opaque producer-specific data */
    void* private_data;
};

struct ArrowArray {
    /* Array data description */
    int64_t length;
    int64_t null_count;
    int64_t offset;
    int64_t n_buffers;
    int64_t n_children;
    const void** buffers;
    struct ArrowArray** children;
    struct ArrowArray* dictionary;

    /* Release callback */
    void (*release)(struct ArrowArray*);
    /* Opaque producer-specific data */
    void* private_data;
};

#endif /* ARROW_C_DATA_INTERFACE */

/* What a call returns. Invalid URIs are not a failure: they are NULL in the result. */
enum uriel_columns_status {
    URIEL_COLUMNS_OK = 0,
    URIEL_COLUMNS_NO_SUCH_VERB = 1,
    URIEL_COLUMNS_WRONG_ARGUMENT = 2, /* their number, a type, or lengths that do not fit */
    URIEL_COLUMNS_BROKEN_ARRAY = 3,   /* a structure or a buffer contradicts its array */
    URIEL_COLUMNS_NO_SUCH_NAME = 4,   /* of a form, a rule, a component or a field */
    URIEL_COLUMNS_TOO_LARGE = 5,      /* more than the layout of the result can hold */
    URIEL_COLUMNS_OUT_OF_MEMORY = 6,
    URIEL_COLUMNS_NO_SUCH_FILE = 7 /* the public suffix list */
};

/* The layout of text in results. */
enum uriel_columns_text {
    URIEL_COLUMNS_STRING_VIEW = 0, /* at most 2 GiB of text in a row */
    URIEL_COLUMNS_STRING = 1,      /* at most 2 GiB of text in a column */
    URIEL_COLUMNS_LARGE_STRING = 2
};

/* Options. NULL stands for {sizeof options} and zeros. Later versions add members at the end, for
 * which zero is the default. */
struct uriel_columns_options {
    size_t struct_size; /* sizeof(struct uriel_columns_options) */
    uint32_t threads;   /* how many work on the column; 0 and 1 mean the caller's own thread alone */
    uint32_t text;      /* of enum uriel_columns_text */
    /* Not 0: the result is a struct of "result" and "error". "error" is NULL, or a struct that
     * tells why the row is NULL. It has the fields of the struct that uri_error() returns, and then
     * "argument", the name of the parameter with the wrong value. The offset is in that value. */
    uint32_t errors;
    uint32_t reserved; /* 0 */
    /* For a verb that returns a struct, the names of the fields to return, in order, separated by
     * commas: "host,path". Other fields are not made. NULL: all fields. */
    const char* fields;
};

/* A column, or one value for all rows: a column of length 1 stands for as many rows as the others
 * have. */
struct uriel_columns_argument {
    const struct ArrowSchema* schema; /* only read */
    struct ArrowArray* array;         /* moved from, if the call succeeds */
};

/* Calls a verb of docs/sql.md, by its name there: "uri_host". Row n of the result is what the verb
 * returns for row n of the arguments.
 *
 * `schema` and `array` receive the result, which the caller releases. If the call succeeds, it has
 * taken the arrays of the arguments: their `release` is NULL, and the result keeps alive what it
 * views. If it fails, they are as they were, and nothing is received. Children of the result may be
 * moved out and outlive it.
 *
 * Everything in the structures is checked before it is used: counts of buffers, null pointers,
 * lengths, offsets, indexes and views against the given sizes. That a buffer is as long as the
 * array says cannot be checked, and is assumed.
 *
 * `message` receives a sentence that ends with NUL, cut off at `capacity`; it may be NULL if
 * `capacity` is 0. Time: linear in the text. Allocates for columns and blocks, not for rows. */
URIEL_COLUMNS_EXPORT enum uriel_columns_status uriel_columns_call(
    const char* verb, const struct uriel_columns_argument* arguments, size_t count,
    const struct uriel_columns_options* options, struct ArrowSchema* schema,
    struct ArrowArray* array, char* message, size_t capacity);

/* The type that uriel_columns_call() would return for arguments of these types. */
URIEL_COLUMNS_EXPORT enum uriel_columns_status uriel_columns_type(
    const char* verb, const struct ArrowSchema* const* arguments, size_t count,
    const struct uriel_columns_options* options, struct ArrowSchema* schema, char* message,
    size_t capacity);

/* One value as a column of length 1: a string, which is copied, or an int64.
 * Failure: OUT_OF_MEMORY; TOO_LARGE, for 2 GiB and more. */
URIEL_COLUMNS_EXPORT enum uriel_columns_status uriel_columns_text_value(
    const char* text, size_t size, struct ArrowSchema* schema, struct ArrowArray* array);
URIEL_COLUMNS_EXPORT enum uriel_columns_status uriel_columns_number_value(
    int64_t number, struct ArrowSchema* schema, struct ArrowArray* array);

/* The kind of an argument. */
enum uriel_columns_kind {
    URIEL_COLUMNS_KIND_TEXT = 0,
    URIEL_COLUMNS_KIND_NAME = 1,  /* text: one of the names of a form, a rule or a component */
    URIEL_COLUMNS_KIND_NUMBER = 2
};

struct uriel_columns_parameter {
    const char* name;
    enum uriel_columns_kind kind;
    int is_optional; /* such parameters are last */
};

/* A row of docs/sql.md. */
struct uriel_columns_verb {
    const char* name;
    const struct uriel_columns_parameter* parameters;
    size_t parameter_count;
    const char* result;   /* its type in words: "text", "bool", "list<text>" */
    const char* sentence; /* what it returns */
    const char* example;  /* a call in SQL: uri_host('http://h/') */
    const char* answer;   /* what it returns: 'h', NULL, 80, [item, item], {name: value} */
};

/* All verbs, in the order of docs/sql.md. They live as long as the program. */
URIEL_COLUMNS_EXPORT const struct uriel_columns_verb* uriel_columns_verbs(size_t* count);

/* The name of a status: "broken-array". */
URIEL_COLUMNS_EXPORT const char* uriel_columns_status_name(enum uriel_columns_status status);

/* The version of uriel, as URIEL_VERSION: 10000 * major + 100 * minor + patch. */
URIEL_COLUMNS_EXPORT int uriel_columns_version(void);

#ifdef __cplusplus
}
#endif

#endif /* URIEL_COLUMNS_H */
