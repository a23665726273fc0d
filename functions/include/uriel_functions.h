// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/* Calls the functions of docs/sql.md by name, from C: for programs, such as database extensions, that offer functions of
 * the same names.
 *
 *     int host = uriel_find_function("uri_host", 8);
 *     struct uriel_argument text = {"http://h/", 9, NULL, 0};
 *     struct uriel_answer answer = URIEL_ANSWER_INIT;
 *     if (uriel_call(host, &text, 1, NULL, 0, &answer, NULL) == 0 && answer.kind == URIEL_ANSWER_TEXT)
 *         fwrite(answer.text, 1, answer.size, stdout);
 *
 * Part of liburiel-functions, with uriel_columns.h, which calls them for whole columns. All may be
 * called from any thread. None throws or prints. Functions of sites read the list that the
 * environment variable URIEL_PSL names.
 */
#ifndef URIEL_FUNCTIONS_H
#define URIEL_FUNCTIONS_H

#include <uriel.h>

#if defined(URIEL_SHARED) && defined(_WIN32)
#    if defined(URIEL_COLUMNS_BUILDING)
#        define URIEL_FUNCTIONS_API __declspec(dllexport)
#    else
#        define URIEL_FUNCTIONS_API __declspec(dllimport)
#    endif
#elif defined(__GNUC__)
#    define URIEL_FUNCTIONS_API __attribute__((visibility("default")))
#else
#    define URIEL_FUNCTIONS_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Codes in addition to those of uriel.h. */
enum {
    URIEL_FUNCTION_NO_MEMORY = 1002,
    URIEL_FUNCTION_NO_LIST = 1003, /**< there is no public suffix list, which functions of sites read */
    URIEL_FUNCTION_HAS_ROWS = 1004 /**< the answer is a list or a record: call uriel_call_into() */
};

/**
 * The number of functions. These are the functions that C, Python, SQL and the others share, by
 * their names in SQL ("uri_host", docs/sql.md). Their numbers may differ in other versions of the
 * library, so store names.
 */
URIEL_FUNCTIONS_API int uriel_function_count(void);
/** "uri_host", ...; null for any other number. */
URIEL_FUNCTIONS_API const char *uriel_function_name(int function);
/** The function with this name; -URIEL_NO_VALUE for any other text. */
URIEL_FUNCTIONS_API int uriel_find_function(const char *name, size_t size);

/** What a parameter takes. */
enum {
    URIEL_PARAMETER_TEXT,      /**< any text or data */
    URIEL_PARAMETER_REFERENCE, /**< a URI or a relative reference; parts may be given */
    URIEL_PARAMETER_URI,       /**< a URI; parts may be given */
    URIEL_PARAMETER_NAME,      /**< a known name, such as that of a form */
    URIEL_PARAMETER_NUMBER
};
struct uriel_parameter {
    const char *name;
    int32_t kind;        /**< URIEL_PARAMETER_... */
    int32_t is_optional; /**< 0 or 1; such parameters are last */
};

/** A field of the rows of an answer. */
struct uriel_field {
    const char *name; /**< "key"; "item" in a list of texts, "value" if the answer is one value */
    int32_t kind;     /**< URIEL_ANSWER_BOOLEAN, _NUMBER, _TEXT or _BYTES; values may also be null */
    int32_t bits;     /**< 32 or 64, of a number */
};

/** What a function takes and returns. */
struct uriel_function {
    const char *name;
    const struct uriel_parameter *parameters;
    size_t parameter_count;
    const struct uriel_field *fields; /**< of each row */
    size_t field_count;
    int32_t result; /**< URIEL_ANSWER_LIST or _RECORD; otherwise the kind of the only field */
    int32_t reserved;
};
/** The function with this number, which lives as long as the program; null for any other number. */
URIEL_FUNCTIONS_API const struct uriel_function *uriel_function_info(int function);

/** An argument: a text, or a number if the function takes one. */
struct uriel_argument {
    const char *text;
    size_t size;
    const struct uriel_parts *parts; /**< of a URI or a reference; null: it is parsed */
    int64_t number;
};

/** What an answer is. */
enum {
    URIEL_ANSWER_NULL,    /**< no value; each function documents when */
    URIEL_ANSWER_BOOLEAN, /**< `number` is 0 or 1 */
    URIEL_ANSWER_NUMBER,
    URIEL_ANSWER_TEXT,
    URIEL_ANSWER_BYTES,   /**< a hash of 16 bytes, the high word first */
    URIEL_ANSWER_REFUSED, /**< the call failed because of `text`; see uriel_call() */
    URIEL_ANSWER_RECORD,  /**< one row, of uriel_call_into() */
    URIEL_ANSWER_LIST     /**< any number of rows, of uriel_call_into(); none is not NULL */
};
struct uriel_answer {
    size_t struct_size;
    int32_t kind;     /**< URIEL_ANSWER_... */
    int32_t reserved;
    int64_t number;
    const char *text; /**< in the buffer, in the text of an argument, or in constant memory */
    size_t size;
    /** Where to put the parts of a text that is a URI or a reference, or null. Their `size` is that
     *  of the text only if the function knows them. */
    struct uriel_parts *parts;
};
#define URIEL_ANSWER_INIT {sizeof(struct uriel_answer), URIEL_ANSWER_NULL, 0, 0, NULL, 0, NULL}

/**
 * Calls a function whose answer is one value. Returns 0 and fills `answer`; or, if the capacity of
 * the buffer may be too small, returns one that is enough. Errors: those of parsing, and of the function's writer;
 * URIEL_INVALID_ARGUMENT if the number of arguments is wrong, or an argument is not a known name
 * where one is required (such as that of a form); URIEL_FUNCTION_HAS_ROWS if the answer of the
 * function is a list or a record; URIEL_FUNCTION_NO_MEMORY, of functions of the core only for
 * uri_redact_text, since the others allocate nothing.
 *
 * If an argument is not a known name, the answer is URIEL_ANSWER_REFUSED, `text` is the name, which
 * may be a URI in the wrong place, and `out` has three texts, each with a NUL after it: what an
 * error says before the name ("there is no form"), what after it, and a hint. Of
 * URIEL_FUNCTION_NO_LIST, `out` has the reason. Texts are cut off at the capacity, as by snprintf.
 */
URIEL_FUNCTIONS_API ptrdiff_t uriel_call(int function, const struct uriel_argument *arguments,
                                         size_t count, char *out, size_t capacity,
                                         struct uriel_answer *answer, struct uriel_error *error);

/** Takes the rows of an answer. */
struct uriel_sink {
    size_t struct_size;
    /** Takes one row: all its fields, in the order of uriel_function_info(). They live until it
     *  returns. It returns false to end the call. It must not throw, nor jump out of the call. */
    bool (*take)(void *context, const struct uriel_answer *fields, size_t count);
    void *context;
};
#define URIEL_SINK_INIT {sizeof(struct uriel_sink), NULL, NULL}

/**
 * Calls any function, and gives its answer to a sink, row by row: a list has a row for each item, a
 * record or one value is one row. If the answer is NULL, the sink gets none.
 *
 *     static bool print_pair(void *context, const struct uriel_answer *fields, size_t count) {
 *         fwrite(fields[0].text, 1, fields[0].size, stdout);  // a key of uri_params()
 *         return true;
 *     }
 *
 * Returns 0; then `answer` has as its kind URIEL_ANSWER_NULL, _LIST, _RECORD or that of the value,
 * and as its number how many rows there were. Errors as of uriel_call(), which documents what
 * `answer` and `out` have of unknown names; URIEL_STOPPED also if the sink returned false. Rows
 * that were taken before an error are part of no answer. Allocates only for texts that the function
 * writes; those of a list of pieces are views into the argument.
 */
URIEL_FUNCTIONS_API ptrdiff_t uriel_call_into(int function, const struct uriel_argument *arguments,
                                              size_t count, const struct uriel_sink *sink,
                                              char *out, size_t capacity,
                                              struct uriel_answer *answer,
                                              struct uriel_error *error);

#ifdef __cplusplus
}
#endif

#endif
