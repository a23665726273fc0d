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
    URIEL_FUNCTION_NO_LIST = 1003 /**< there is no public suffix list, which functions of sites read */
};

/**
 * The number of functions. These are the functions that C, Python, SQL and the others share and
 * that return one value, by their names in SQL ("uri_host", docs/sql.md). Their numbers may differ
 * in other versions of the library, so store names.
 */
URIEL_FUNCTIONS_API int uriel_function_count(void);
/** "uri_host", ...; null for any other number. */
URIEL_FUNCTIONS_API const char *uriel_function_name(int function);
/** The function with this name; -URIEL_NO_VALUE for any other text. */
URIEL_FUNCTIONS_API int uriel_find_function(const char *name, size_t size);

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
    URIEL_ANSWER_REFUSED  /**< the call failed because of `text`; see uriel_call() */
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
 * Calls a function. Returns 0 and fills `answer`; or, if the capacity of the buffer may be too
 * small, returns one that is enough. Errors: those of parsing, and of the function's writer;
 * URIEL_INVALID_ARGUMENT if the number of arguments is wrong, or an argument is not a known name
 * where one is required (such as that of a form); URIEL_FUNCTION_NO_MEMORY, never for functions of
 * the core, which allocate nothing.
 *
 * If an argument is not a known name, the answer is URIEL_ANSWER_REFUSED, `text` is the name, which
 * may be a URI in the wrong place, and `out` has three texts, each with a NUL after it: what an
 * error says before the name ("there is no form"), what after it, and a hint. Of
 * URIEL_FUNCTION_NO_LIST, `out` has the reason. Texts are cut off at the capacity, as by snprintf.
 */
URIEL_FUNCTIONS_API ptrdiff_t uriel_call(int function, const struct uriel_argument *arguments,
                                         size_t count, char *out, size_t capacity,
                                         struct uriel_answer *answer, struct uriel_error *error);

#ifdef __cplusplus
}
#endif

#endif
