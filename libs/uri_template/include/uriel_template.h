// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/**
 * @file uriel_template.h
 * URI Templates (RFC 6570) for C. The library is liburiel-uri-template;
 * `pkg-config --cflags --libs uriel-uri-template` prints its flags.
 *
 *     struct uriel_template_value values[] = {{.name = "q", .name_size = 1, .text = "a b", .size =
 * 3}}; char out[64]; ptrdiff_t n = uriel_template_expand("/s{?q}", 6, values, 1, "URI-reference",
 * 13, out, sizeof out, NULL);
 *
 * The rules of uriel.h for texts, results, writers, errors, stopping and threads hold here, but
 * calls allocate memory while they last.
 */
#ifndef URIEL_TEMPLATE_H
#define URIEL_TEMPLATE_H

#include "uriel.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What is wrong. Functions return these codes negated; sections 2 and 3 of RFC 6570 say more. */
typedef int32_t uriel_template_code;
enum {
    URIEL_TEMPLATE_OK = 0,
    URIEL_TEMPLATE_INVALID_LITERAL,
    URIEL_TEMPLATE_INVALID_PERCENT_ENCODING,
    URIEL_TEMPLATE_UNCLOSED_EXPRESSION,
    URIEL_TEMPLATE_EMPTY_EXPRESSION,
    URIEL_TEMPLATE_INVALID_OPERATOR,
    URIEL_TEMPLATE_INVALID_VARIABLE_NAME,
    URIEL_TEMPLATE_INVALID_MODIFIER,
    URIEL_TEMPLATE_PREFIX_ON_COMPOSITE,
    URIEL_TEMPLATE_NESTED_VALUE,
    URIEL_TEMPLATE_NOT_UTF8,
    URIEL_TEMPLATE_INVALID_RESULT,  /**< the result is not what was asked for: `result` says why */
    URIEL_TEMPLATE_NO_MEMORY = 1002,   /**< beside URIEL_INVALID_ARGUMENT, URIEL_STOPPED of uriel.h */
    URIEL_TEMPLATE_INVALID_JSON = 1003 /**< the values are no object of JSON (RFC 8259) */
};

/** What is wrong, and at which byte of the template. */
struct uriel_template_error {
    uint32_t struct_size; /**< sizeof(struct uriel_template_error), set by the caller */
    uriel_template_code code;
    size_t offset;             /**< of URIEL_TEMPLATE_INVALID_RESULT in the result */
    struct uriel_error result; /**< of URIEL_TEMPLATE_INVALID_RESULT; its struct_size is set */
    char const* name;          /**< "invalid-literal"; of the result "invalid-character", ... */
    char const* message;       /**< one sentence */
    char const* section;       /**< of RFC 6570, "2.2"; of the result of RFC 3986 */
    /** Set by the caller: returns true to stop the call. Null to never stop. */
    bool (*stop)(void* stop_context);
    void* stop_context; /**< what `stop` gets */
};

/** A variable, where a template first names it. */
struct uriel_template_variable {
    size_t offset; /**< of its name, which has no escapes */
    size_t size;
    char op;         /**< one of "+#./;?&", or NUL */
    uint8_t explode; /**< 1 or 0 */
    uint16_t prefix; /**< 0: none */
};

/** The type of a value or of its members. A member that is a list or map is an error. */
typedef int32_t uriel_template_kind;
enum {
    URIEL_TEMPLATE_TEXT = 0,
    URIEL_TEMPLATE_LIST,
    URIEL_TEMPLATE_MAP,
    URIEL_TEMPLATE_UNDEFINED,
    URIEL_TEMPLATE_NESTED /**< of a member alone */
};

/** A value, or a member. Only members of maps need a name. Texts are UTF-8 without NUL. */
struct uriel_template_value {
    char const* name;
    size_t name_size;
    char const* text;
    size_t size;
    const struct uriel_template_value* members;
    size_t count;
    uriel_template_kind kind;
};

/** Reads a template and returns its level, 0 to 4 (1.2). */
int uriel_template_parse(char const* text, size_t size, struct uriel_template_error* error);

/** Writes the variables of a template, each once, as many as fit, and returns their number. */
ptrdiff_t uriel_template_variables(char const* text, size_t size,
                                   struct uriel_template_variable* out, size_t capacity,
                                   struct uriel_template_error* error);

/**
 * Writes the expansion of a template with values. Of several values with one name the last counts.
 * `rule` names the rule in Appendix A of RFC 3986 that the result must match, such as
 * "URI-reference"; null for any result. Errors: all.
 */
ptrdiff_t uriel_template_expand(char const* text, size_t size,
                                const struct uriel_template_value* values, size_t count,
                                char const* rule, size_t rule_size, char* out, size_t capacity,
                                struct uriel_template_error* error);

/**
 * The same with the values in JSON: one object, whose members are texts, numbers, booleans, null,
 * lists or objects of these. A result of more than `most` bytes is an error, URIEL_TOO_LONG of the
 * result: a short template with values from a stranger may make gigabytes. The offset of
 * URIEL_TEMPLATE_INVALID_JSON is in the JSON. Available only if the library was built with
 * RapidJSON.
 */
ptrdiff_t uriel_template_expand_json(char const* text, size_t size, char const* json,
                                     size_t json_size, char const* rule, size_t rule_size,
                                     size_t most, char* out, size_t capacity,
                                     struct uriel_template_error* error);

#ifdef __cplusplus
}
#endif
#endif
