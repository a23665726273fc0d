// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/**
 * @file uriel.h
 * URIs by RFC 3986, for C and for whatever calls C: parse, validate, resolve, normalize, compare,
 * edit and more. The library is liburiel; `pkg-config --cflags --libs uriel` prints its flags.
 *
 *     const char text[] = "http://joe@example.com:8080/a/../b?x=1";
 *     char out[256];
 *     ptrdiff_t n = uriel_normalize(text, strlen(text), NULL, URIEL_FORM_SCHEME, out, sizeof out,
 *                                   NULL, NULL);
 *     if (n >= 0 && (size_t)n <= sizeof out) printf("%.*s\n", (int)n, out);
 *
 * These rules hold for all functions.
 *
 * TEXT is a pointer and a size in bytes. Nothing after these bytes is read, and text does not end
 * at a NUL: NUL is a byte like any other, and not allowed in a URI. A null pointer with the size 0
 * is the empty text. Text of 2 GiB or more is refused with URIEL_TOO_LONG.
 *
 * PARTS. Where a function takes a text that has to be a URI or a reference, the next parameter is
 * `parts`. If you pass the parts
 * that uriel_parse() or uriel_parse_reference() found in exactly these bytes, or that a writer
 * stored when it wrote them, the text is not parsed again. If you pass a null pointer, the function
 * parses the text itself, in linear time and without allocating. With parts, the only error of
 * parsing is URIEL_RELATIVE_NOT_ALLOWED. Parts are not checked: with the parts of another text,
 * functions may read and write out of bounds. Only a different size is detected, and is
 * URIEL_INVALID_ARGUMENT. Parts are valid in every program with the same URIEL_VERSION.
 *
 * RESULTS. A function that can fail returns a number: 0 or more on success, and a negated code on
 * failure, -URIEL_INVALID_CHARACTER for example. Each function documents what its number means.
 *
 * WRITERS return ptrdiff_t. They take a buffer and its capacity, and return
 *   - n <= capacity: the buffer holds the result, of n bytes. No NUL is appended.
 *   - n > capacity: the result may not fit, and the content of the buffer is unspecified. A
 *     capacity of n is enough for the same arguments; the result may be slightly shorter.
 *   - n < 0: an error, and the content of the buffer is unspecified.
 * To ask for a capacity, pass a null pointer and the capacity 0. The buffer must not overlap the
 * text. Writers of references also store the parts of the result in `written`, unless that is null:
 * before the call, set `written->struct_size`. `written` may point to the parts of an argument. If
 * the call leaves no result in the buffer, `written` is unchanged. Check the sign after every call:
 * some errors are found only while the result is written, so a call that asks for a capacity, or
 * has too little room, does not report them. These are URIEL_ABOVE_ROOT, URIEL_NOT_A_KEY,
 * URIEL_TOO_LONG for a result, and the errors in values of uriel_compose(), uriel_edit() and
 * uriel_edit_component(). If there are several errors, the capacity may decide which one you get.
 *
 * ERRORS. The last argument points to the error to fill, or is a null pointer. It is written only
 * if the function fails. Set its struct_size before the call; URIEL_ERROR_INIT does this.
 *
 * STOPPING. A text of 400 MB can take seconds. To be able to stop a call, set `stop` in the error
 * that you pass. Slow loops call it at least once for each mebibyte. If it returns true, the call
 * ends with URIEL_STOPPED, and what it has written is of no use. `stop` must not throw, jump or
 * call the library. Every function that takes an error calls `stop`, with two exceptions: very fast
 * loops (those that run at 2 GiB a second with AVX2), and uriel_encode() and uriel_decode(). To be
 * able to stop uriel_encode() or uriel_decode(), pass the text in pieces; a piece to decode must
 * not end within a triplet. uriel_lint_next() and uriel_extract_next() call
 * the `stop` that their iterator began with.
 *
 * STRUCTS that the library fills or reads, and that may grow, begin with struct_size, which the
 * caller sets to their sizeof. A program keeps working with a later library of the same soname.
 * URIEL_INVALID_ARGUMENT is returned for a struct_size below that of the first version; for a null
 * pointer to a required object, or to a text whose size is not 0; and for a number that is not in
 * its list.
 *
 * MEMORY. Nothing is allocated, and nothing that a function returns has to be freed. Iterators live
 * in the caller's memory and need no cleanup. They may be copied and moved: a copy continues from
 * where the original was, independently. The text must not move.
 *
 * THREADS. All state is in the arguments: any function may be called from any thread. During a
 * call, its `stop` is also kept in a variable of the calling thread (thread_local), so calls in
 * other threads do not see it.
 *
 * The numbers in the lists below never change; later versions only add to the ends. "(3.2)" is a
 * section of RFC 3986.
 */
/* Longer than 400 lines, since callers and their binding generators read one header of C. */
#ifndef URIEL_H
#define URIEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The version as one number that grows: 10000 * major + 100 * minor + patch. */
#define URIEL_VERSION 300
/** "MAJOR.MINOR.PATCH", or "MAJOR.MINOR.PATCH-rcN" for a release candidate */
#define URIEL_VERSION_STRING "0.3.0"

/* Marks what a shared library offers. No function throws an exception of C++. */
#if defined(_WIN32) && defined(URIEL_SHARED) && defined(URIEL_BUILDING)
#    define URIEL_API __declspec(dllexport)
#elif defined(_WIN32) && defined(URIEL_SHARED)
#    define URIEL_API __declspec(dllimport)
#elif defined(URIEL_SHARED)
#    define URIEL_API __attribute__((visibility("default")))
#else
#    define URIEL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions -------------------------------------------------------------------------------- */

/** URIEL_VERSION of the library that the program runs with. */
URIEL_API int uriel_version(void);
/** URIEL_VERSION_STRING of the library that the program runs with. */
URIEL_API const char *uriel_version_string(void);
/**
 * The version of normal forms, hashes and keys. It changes whenever any of them changes. Compare it
 * before you use forms, hashes or keys that another version of the library stored.
 */
URIEL_API int uriel_forms_version(void);

/* ---- Errors ---------------------------------------------------------------------------------- */

/** What is wrong. Functions return these codes negated. */
typedef int32_t uriel_code;
enum {
    URIEL_OK = 0,
    URIEL_INVALID_SCHEME,           /**< the text before the first ':' is not a scheme (3.1) */
    URIEL_INVALID_CHARACTER,        /**< a byte that the component's rule does not allow */
    URIEL_INVALID_PERCENT_ENCODING, /**< '%' without two hex digits (2.1) */
    URIEL_INVALID_IP_LITERAL,       /**< neither IPv6address nor IPvFuture in brackets (3.2.2) */
    URIEL_UNCLOSED_BRACKET,         /**< '[' at the host's start without ']' (3.2.2) */
    URIEL_INVALID_PORT,             /**< a non-digit after the port's ':' (3.2.3) */
    URIEL_RELATIVE_NOT_ALLOWED,     /**< a URI was required, and there is no scheme (3, 4.3) */
    URIEL_SCHEME_NOT_ALLOWED,       /**< a relative-ref was required, but there is a scheme (4.2) */
    URIEL_FRAGMENT_NOT_ALLOWED,     /**< an absolute-URI was required, but it has a fragment (4.3) */
    URIEL_RULE_MISMATCH,            /**< the text does not match the requested rule */
    URIEL_TOO_LONG,                 /**< 2 GiB or more */
    URIEL_ABOVE_ROOT,               /**< a ".." above the root, if the options refuse it (5.4.2) */
    URIEL_NO_REFERENCE,             /**< no relative reference resolves from base to target */
    URIEL_BUFFER_TOO_SMALL,         /**< never returned: writers return a size instead */
    URIEL_PATH_NOT_ROOTED,          /**< a path after an authority without '/' first (3.3) */
    URIEL_HOST_MISSING,             /**< userinfo or port without a host (3.2) */
    URIEL_HOST_NOT_UTF8,            /**< a host name made of data that is not UTF-8 (3.2.2) */
    URIEL_HOST_NOT_DNS_NAME,        /**< a host name that DNS cannot look up (3.2.2) */
    URIEL_DOT_SEGMENT,              /**< a segment to write that is "." or ".." (3.3) */
    URIEL_EMPTY_FIRST_SEGMENT,      /**< an empty segment first in a path without '/' (3.3) */
    URIEL_NO_SUCH_SEGMENT,          /**< the path has no segment of that number */
    URIEL_GIVEN_TWICE,              /**< a component given whole and in parts */
    URIEL_UNSUITABLE_BASE,          /**< the base is opaque (RFC 2396, 5; never by RFC 3986) */
    URIEL_NO_BASE,                  /**< a relative reference, and no base is known (5.1) */
    URIEL_PASSWORD_NOT_ALLOWED,     /**< a password that was not declared public (7.5) */
    URIEL_NUL_OCTET,                /**< "%00" where text is required (7.3) */
    URIEL_PORT_OUT_OF_RANGE,        /**< a port above 65535, where its number is needed */
    URIEL_NOT_A_KEY,                /**< a text that is not a host key */
    URIEL_STOPPED,                  /**< the caller's `stop` returned true */
    URIEL_DELIMITER_IN_VALUE,       /**< "?a" given as the data of a query, "h:80" as that of a
                                         host; the offset is that of the delimiter */
    URIEL_NO_PORT,                  /**< never returned: URIEL_NO_VALUE instead */

    URIEL_NO_VALUE = 1000,  /**< no error: the value does not exist, see each function */
    URIEL_INVALID_ARGUMENT  /**< the caller broke a rule of this header */
};

/** The components of section 3, and the subcomponents of authority. */
typedef int32_t uriel_component;
enum {
    URIEL_COMPONENT_NONE = 0,
    URIEL_COMPONENT_SCHEME,
    URIEL_COMPONENT_AUTHORITY,
    URIEL_COMPONENT_USERINFO,
    URIEL_COMPONENT_HOST,
    URIEL_COMPONENT_PORT,
    URIEL_COMPONENT_PATH,
    URIEL_COMPONENT_QUERY,
    URIEL_COMPONENT_FRAGMENT
};

/** What is wrong, in which component, and at which byte of which text. */
struct uriel_error {
    uint32_t struct_size;      /**< sizeof(struct uriel_error), set by the caller */
    uriel_code code;           /**< what is wrong */
    uriel_component component; /**< where; URIEL_COMPONENT_NONE if that does not apply */
    int32_t argument;          /**< which text of the call: 0 is the first */
    int32_t rule;              /**< the requested rule, see uriel_rule_name(); -1 if none */
    size_t offset;             /**< the first byte that breaks the rule, in that text */
    /** Set by the caller: returns true to stop the call. Null to never stop. */
    bool (*stop)(void *stop_context);
    void *stop_context; /**< the argument of `stop` */
};
#define URIEL_ERROR_INIT {sizeof(struct uriel_error), 0, 0, 0, 0, 0, 0, 0}

/** The stable name of a code, such as "invalid-character"; null for any other number. */
URIEL_API const char *uriel_code_name(uriel_code code);
/** "scheme", "userinfo", ...; "" for URIEL_COMPONENT_NONE, null for any other number. */
URIEL_API const char *uriel_component_name(uriel_component component);
/**
 * One sentence: what is wrong, and what was expected. `text` is the text that has the error: some
 * sentences depend on the byte at the offset. Without the text, the sentence is general.
 */
URIEL_API const char *uriel_error_message(const struct uriel_error *error, const char *text,
                                          size_t size);
/** The section of RFC 3986 whose rule is broken, "3.2.2"; "" if none is. */
URIEL_API const char *uriel_error_section(const struct uriel_error *error);
/**
 * The name of the component or, for URIEL_RULE_MISMATCH, of the rule that the error is about; "" if
 * neither applies.
 */
URIEL_API const char *uriel_error_subject(const struct uriel_error *error);

/* ---- Parsing --------------------------------------------------------------------------------- */

/** The offset of an absent span. Its size is 0. */
#define URIEL_ABSENT UINT32_MAX

/** A stretch of a text. */
struct uriel_span {
    uint32_t offset; /**< in bytes, or URIEL_ABSENT */
    uint32_t size;   /**< in bytes */
};
/** True if the span is present, even if empty: "http://h?" has a query, "http://h" does not. */
#define URIEL_IS_PRESENT(span) ((span).offset != URIEL_ABSENT)

/** Which rule a host matches (3.2.2). */
typedef int32_t uriel_host_kind;
enum {
    URIEL_HOST_NONE = 0, /**< there is no authority, and so no host */
    URIEL_HOST_REG_NAME, /**< a name, perhaps empty */
    URIEL_HOST_IPV4,
    URIEL_HOST_IPV6,     /**< in brackets */
    URIEL_HOST_IPVFUTURE /**< in brackets */
};
/** "reg-name", "ipv4", "ipv6", "ipvfuture"; "" for none, null for any other number. */
URIEL_API const char *uriel_host_kind_name(uriel_host_kind kind);

/**
 * Where the components of a URI reference are: offsets into its text, and which are present.
 *
 *     foo://user@example.com:8042/over/there?name=ferret#nose
 *        |       |          |    |          |           |
 *        |       |          |    |          |           query_end
 *        |       |          |    |          path_end
 *        |       |          |    path_begin
 *        |       |          host_end
 *        |       host_begin
 *        scheme_end
 *
 * Every component begins where the previous one ends, or one delimiter later. An absent component
 * has no delimiter and no length. uriel_component_span() returns where each of them is.
 */
struct uriel_parts {
    uint32_t struct_size; /**< sizeof(struct uriel_parts), set by the caller */
    uint32_t size;        /**< of the text */
    uint32_t scheme_end;  /**< the ':' after the scheme, 0 without one */
    uint32_t host_begin;  /**< after "//" or '@'; without authority, path_begin */
    uint32_t host_end;    /**< the ':' of the port, or path_begin */
    uint32_t path_begin;  /**< also the end of the authority */
    uint32_t path_end;    /**< the '?', the '#', or the end */
    uint32_t query_end;   /**< the '#', or the end */
    uint8_t has_scheme;   /**< 1 or 0; the next five members too */
    uint8_t has_authority;
    uint8_t has_userinfo;
    uint8_t has_port;
    uint8_t has_query;
    uint8_t has_fragment;
    uint8_t host_kind; /**< a uriel_host_kind */
    uint8_t facts;     /**< what the parser noticed; or URIEL_FACTS_UNKNOWN */
};
#define URIEL_PARTS_INIT {sizeof(struct uriel_parts), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
/**
 * The value of `facts` for parts that were stored without facts. It is always safe: results are the
 * same, but some functions take longer, since a set bit only means that there may be work to do.
 */
#define URIEL_FACTS_UNKNOWN UINT8_MAX

/**
 * The span of a component, without its delimiters; absent if the component is absent or unknown.
 * The host of an IP literal includes its brackets. The path is never absent, but may be empty.
 * Constant time.
 */
URIEL_API struct uriel_span uriel_component_span(const struct uriel_parts *parts,
                                                 uriel_component component);

/**
 * The spans of all components, each as uriel_component_span() returns it. `spans` has room for
 * URIEL_COMPONENT_FRAGMENT + 1 of them: spans[URIEL_COMPONENT_HOST] is that of the host, and
 * spans[0] is absent. All are absent if `parts` is null or its struct_size is not set. If `spans`
 * is null, nothing is written.
 */
URIEL_API void uriel_component_spans(const struct uriel_parts *parts, struct uriel_span *spans);

/**
 * The span of the host, for an IP literal without its brackets; absent without an authority.
 * Constant time.
 */
URIEL_API struct uriel_span uriel_host(const struct uriel_parts *parts);

/**
 * Parses a URI reference (4.1): a URI or a relative reference. Returns 0. On an error, `parts` are
 * left unchanged. Errors: the first byte that breaks the grammar, with its component;
 * URIEL_TOO_LONG.
 */
URIEL_API int uriel_parse_reference(const char *text, size_t size, struct uriel_parts *parts,
                                    struct uriel_error *error);
/** Parses a URI (3), which has a scheme. One more error: URIEL_RELATIVE_NOT_ALLOWED. */
URIEL_API int uriel_parse(const char *text, size_t size, struct uriel_parts *parts,
                          struct uriel_error *error);

/**
 * Checks that the whole text matches a rule of Appendix A. `rule` is the name of the rule, such as
 * "absolute-URI" or "IPv6address", in any letter case. If `rule` is null and `rule_size` 0, it is
 * "URI": a relative reference is URIEL_RELATIVE_NOT_ALLOWED; the rule "URI-reference" allows it.
 * Returns 0 if it matches. Errors: those of parsing for the rules of whole references;
 * URIEL_RULE_MISMATCH for others; URIEL_INVALID_ARGUMENT for an unknown rule.
 */
URIEL_API int uriel_validate(const char *text, size_t size, const char *rule, size_t rule_size,
                             struct uriel_error *error);
/** The number of rules. They are numbered from 0, in the order of Appendix A. */
URIEL_API int uriel_rule_count(void);
/** The name of a rule as Appendix A spells it; null for any other number. */
URIEL_API const char *uriel_rule_name(int rule);

/**
 * The userinfo up to its first ':', or all of it; absent without userinfo (3.2.1). Returns 0.
 * Errors: those of uriel_parse_reference().
 */
URIEL_API int uriel_user(const char *text, size_t size, const struct uriel_parts *parts,
                         struct uriel_span *user, struct uriel_error *error);
/** The userinfo after its first ':'. Never show it to people (3.2.1, 7.5). As uriel_user(). */
URIEL_API int uriel_password(const char *text, size_t size, const struct uriel_parts *parts,
                             struct uriel_span *password, struct uriel_error *error);
/**
 * Returns the port of the reference, as a number (3.2.3). Errors: those of uriel_parse_reference();
 * URIEL_NO_VALUE if the port is absent or empty; URIEL_PORT_OUT_OF_RANGE above 65535.
 */
URIEL_API int uriel_port_number(const char *text, size_t size, const struct uriel_parts *parts,
                                struct uriel_error *error);
/**
 * Returns the port to connect to: that of the URI or, if it is absent or empty, the default of its
 * scheme (3.2.3). Errors: those of uriel_parse(); URIEL_NO_VALUE if there is no known default;
 * URIEL_PORT_OUT_OF_RANGE above 65535.
 */
URIEL_API int uriel_effective_port(const char *text, size_t size, const struct uriel_parts *parts,
                                   struct uriel_error *error);
/**
 * Writes the origin (RFC 6454): scheme, host and port in URIEL_FORM_SCHEME, without a default port.
 * Errors: those of uriel_parse_reference(); URIEL_NO_VALUE without a scheme or an authority.
 */
URIEL_API ptrdiff_t uriel_origin(const char *text, size_t size, const struct uriel_parts *parts,
                                 char *out, size_t capacity, struct uriel_parts *written,
                                 struct uriel_error *error);

/* ---- Resolving ------------------------------------------------------------------------------- */

enum {
    /** A reference with the scheme of the base is read as if it had none (5.2.2). */
    URIEL_RESOLVE_LENIENT = 1,
    /** A ".." that would climb above the root is URIEL_ABOVE_ROOT, and not just dropped (5.4.2). */
    URIEL_RESOLVE_REFUSE_ABOVE_ROOT = 2
};
/**
 * Writes the target of a reference, relative to a base URI (5.2). The fragment of the base is
 * ignored. `flags` is 0 or a sum of those above. Errors: those of uriel_parse() for the base
 * (argument 0) and of uriel_parse_reference() for the reference (argument 1); URIEL_ABOVE_ROOT.
 */
URIEL_API ptrdiff_t uriel_resolve(const char *base, size_t base_size,
                                  const struct uriel_parts *base_parts, const char *reference,
                                  size_t reference_size, const struct uriel_parts *reference_parts,
                                  unsigned flags, char *out, size_t capacity,
                                  struct uriel_parts *written, struct uriel_error *error);
/**
 * Writes the shortest reference that uriel_resolve() resolves against the base to exactly the bytes
 * of the target. Errors: those of uriel_parse() for both; URIEL_NO_REFERENCE if the target's path
 * has dot segments, which resolving removes.
 */
URIEL_API ptrdiff_t uriel_relativize(const char *base, size_t base_size,
                                     const struct uriel_parts *base_parts, const char *target,
                                     size_t target_size, const struct uriel_parts *target_parts,
                                     char *out, size_t capacity, struct uriel_parts *written,
                                     struct uriel_error *error);

/* ---- Normal forms, comparison, hashes -------------------------------------------------------- */

/** The normal forms (6.2). Each includes those before it. */
typedef int32_t uriel_form;
enum {
    URIEL_FORM_IDENTICAL = 0, /**< the text as it is (6.2.1) */
    URIEL_FORM_CASE,          /**< scheme and host in lower case, triplets in upper (6.2.2.1) */
    URIEL_FORM_PERCENT,       /**< unreserved characters decoded (6.2.2.2) */
    URIEL_FORM_PATH,          /**< dot segments removed (6.2.2.3) */
    URIEL_FORM_SCHEME         /**< scheme rules applied: default ports, empty paths ... (6.2.3) */
};
/** "identical", "case", "percent", "path", "scheme"; null for any other number. */
URIEL_API const char *uriel_form_name(uriel_form form);
/** The form of that name; -URIEL_NO_VALUE if unknown. "syntax" is another name of "path". */
URIEL_API int uriel_find_form(const char *name, size_t size);

/**
 * Writes a normal form of a URI reference. A relative reference keeps the dot segments of a
 * relative path, and has no form beyond URIEL_FORM_PATH. Errors: those of uriel_parse_reference().
 */
URIEL_API ptrdiff_t uriel_normalize(const char *text, size_t size, const struct uriel_parts *parts,
                                    uriel_form form, char *out, size_t capacity,
                                    struct uriel_parts *written, struct uriel_error *error);
/** 1 if the text is in this form already, 0 if not. Errors: those of uriel_parse_reference(). */
URIEL_API int uriel_is_normalized(const char *text, size_t size, const struct uriel_parts *parts,
                                  uriel_form form, struct uriel_error *error);

/** The rungs of the ladder of 6.2: the forms in which two URIs can be equal, and "different". */
typedef int32_t uriel_rung;
enum {
    URIEL_RUNG_IDENTICAL = 0,
    URIEL_RUNG_CASE,
    URIEL_RUNG_PERCENT,
    URIEL_RUNG_PATH,
    URIEL_RUNG_SCHEME,
    URIEL_RUNG_DIFFERENT
};
/** As uriel_form_name(), and "different"; null for any other number. */
URIEL_API const char *uriel_rung_name(uriel_rung rung);

/** The result of uriel_compare(): a rung, and for URIEL_RUNG_DIFFERENT what differs. */
struct uriel_comparison {
    uint32_t struct_size; /**< sizeof(struct uriel_comparison), set by the caller */
    uriel_rung rung;
    uriel_component component; /**< the first that differs in URIEL_FORM_SCHEME */
    struct uriel_span in_a;    /**< where it is in `a`, or URIEL_ABSENT */
    struct uriel_span in_b;
};
#define URIEL_COMPARISON_INIT {sizeof(struct uriel_comparison), 0, 0, {0, 0}, {0, 0}}

/**
 * Returns the first rung on which two URIs are equal. `comparison` may be null. Errors: those of
 * uriel_parse(), since relative references must be resolved before they are compared (6.1).
 */
URIEL_API int uriel_compare(const char *a, size_t a_size, const struct uriel_parts *a_parts,
                            const char *b, size_t b_size, const struct uriel_parts *b_parts,
                            struct uriel_comparison *comparison, struct uriel_error *error);
/** 1 if two URIs are equal in this form, 0 if not. Errors: those of uriel_parse(). */
URIEL_API int uriel_equivalent(const char *a, size_t a_size, const struct uriel_parts *a_parts,
                               const char *b, size_t b_size, const struct uriel_parts *b_parts,
                               uriel_form form, struct uriel_error *error);

/** A seed. If it is secret, no attacker can make URIs collide. A null pointer means zero. */
struct uriel_seed {
    uint64_t low;
    uint64_t high;
};
/** A hash of 128 bits. */
struct uriel_wide_hash {
    uint64_t low;
    uint64_t high;
};
/**
 * A hash of a URI. URIs that are equal in this form have equal hashes, on every platform and in
 * every version with the same uriel_forms_version(). Returns 0. Errors: those of uriel_parse().
 */
URIEL_API int uriel_hash(const char *text, size_t size, const struct uriel_parts *parts,
                         uriel_form form, const struct uriel_seed *seed, uint64_t *hash,
                         struct uriel_error *error);
/** As uriel_hash(), with 128 bits: for keeping hashes instead of URIs. */
URIEL_API int uriel_hash128(const char *text, size_t size, const struct uriel_parts *parts,
                            uriel_form form, const struct uriel_seed *seed,
                            struct uriel_wide_hash *hash, struct uriel_error *error);

/* ---- Keys ------------------------------------------------------------------------------------ */

/**
 * Writes the host key of a URI. Sorted by it, URIs are ordered by host, and those of one domain are
 * next to each other. "http://www.example.com:8080/a?b" has "com,example,www,//8080:http:/a?b".
 * Two URIs have the same key if and only if they are equal in URIEL_FORM_SCHEME. Errors: those of
 * uriel_parse(); URIEL_TOO_LONG if the key reaches 2 GiB.
 */
URIEL_API ptrdiff_t uriel_host_key(const char *text, size_t size, const struct uriel_parts *parts,
                                   char *out, size_t capacity, struct uriel_error *error);
/**
 * Compares the host keys of two URIs, byte by byte, without writing them, and sets `order` to less
 * than, equal to or greater than 0. Returns 0. Errors: those of uriel_parse().
 */
URIEL_API int uriel_host_key_order(const char *a, size_t a_size, const struct uriel_parts *a_parts,
                                   const char *b, size_t b_size, const struct uriel_parts *b_parts,
                                   int *order, struct uriel_error *error);
/** Writes the URI that has this host key, in URIEL_FORM_SCHEME. Error: URIEL_NOT_A_KEY. */
URIEL_API ptrdiff_t uriel_uri_of_host_key(const char *key, size_t size, char *out, size_t capacity,
                                          struct uriel_parts *written, struct uriel_error *error);

enum {
    URIEL_SURT_KEEP_WWW = 1,         /**< a first label "www", "www2" and so on */
    URIEL_SURT_KEEP_SESSION_IDS = 2, /**< "jsessionid=..." and the like, in query and path */
    URIEL_SURT_KEEP_CASE = 4,        /**< the letters of path and query */
    URIEL_SURT_KEEP_ORDER = 8        /**< the order of the query's pairs */
};
/**
 * Writes the SURT of a URI, the key of web archives: "com,example)/path?a&b". Different URIs can
 * have the same SURT, so it cannot be turned back into a URI. `flags` is 0 or a sum of those above.
 * Sorting needs room, too: the capacity that it asks for is larger than the result, and with less
 * than that nothing is written. Errors: those of uriel_parse();
 * URIEL_STOPPED.
 */
URIEL_API ptrdiff_t uriel_surt(const char *text, size_t size, const struct uriel_parts *parts,
                               unsigned flags, char *out, size_t capacity,
                               struct uriel_error *error);

/* ---- Percent-encoding ------------------------------------------------------------------------ */

/** Where the data will be written, which decides which octets stay as they are (2.2). */
typedef int32_t uriel_data_for;
enum {
    URIEL_DATA_FOR_UNRESERVED = 0, /**< anywhere: only unreserved characters stay as they are */
    URIEL_DATA_FOR_USER,
    URIEL_DATA_FOR_PASSWORD,
    URIEL_DATA_FOR_USERINFO,
    URIEL_DATA_FOR_HOST,
    URIEL_DATA_FOR_SEGMENT, /**< one segment: '/' is encoded */
    URIEL_DATA_FOR_PATH,    /**< several segments: '/' stays */
    URIEL_DATA_FOR_QUERY,
    URIEL_DATA_FOR_PARAM, /**< a key or a value of a query's pairs */
    URIEL_DATA_FOR_FRAGMENT
};
/** The value with this name, such as "unreserved" or "user"; -URIEL_NO_VALUE if unknown. */
URIEL_API int uriel_find_data_for(const char *name, size_t size);
/**
 * Writes `data`, which may be any bytes, and percent-encodes every octet that does not stay as it
 * is in `component` (2.1). That includes sub-delims. '%' is always encoded, so encode only once.
 * Error: URIEL_TOO_LONG, for the data or the result.
 */
URIEL_API ptrdiff_t uriel_encode(const char *data, size_t size, uriel_data_for component, char *out,
                                 size_t capacity, struct uriel_error *error);

enum {
    URIEL_DECODE_PLUS_IS_SPACE = 1, /**< '+' stands for a space, as HTML forms write it */
    URIEL_DECODE_REFUSE_NUL = 2     /**< "%00" is URIEL_NUL_OCTET: the result is text (7.3) */
};
/**
 * Writes the octets that encoded text stands for (2.4). They may be any bytes, not only UTF-8.
 * Decode only once, and only after splitting the URI into components. `flags` is 0 or a sum of
 * those above. Errors: URIEL_INVALID_PERCENT_ENCODING, at a '%' without two hex digits;
 * URIEL_NUL_OCTET.
 */
URIEL_API ptrdiff_t uriel_decode(const char *text, size_t size, unsigned flags, char *out,
                                 size_t capacity, struct uriel_error *error);
/** 1 if the bytes are well-formed UTF-8 (RFC 3629), 0 if not. */
URIEL_API int uriel_is_utf8(const char *bytes, size_t size);

/* ---- Composing and editing ------------------------------------------------------------------- */

enum {
    URIEL_NOT_GIVEN = 0, /**< stays as it is; in a new reference: is absent */
    URIEL_DATA,          /**< any bytes; they are encoded as the component requires */
    URIEL_ENCODED,       /**< encoded text; it is checked, and written as it is */
    URIEL_REMOVED        /**< the component is removed */
};
/** A new value for a component, or its removal. */
struct uriel_value {
    const char *text;
    size_t size;
    int32_t kind; /**< one of those above; zero is "not given" */
};

/** A pattern of keys, in the caller's memory, filled once by uriel_pattern_read(). */
struct uriel_pattern {
    uint64_t opaque[579];
};
/**
 * Reads a pattern: '*' stands for any number of octets, '?' for one character, and every other
 * octet for itself.
 * Returns 0. Error: URIEL_TOO_LONG, beyond 1024 octets.
 */
URIEL_API int uriel_pattern_read(struct uriel_pattern *pattern, const char *text, size_t size,
                                 struct uriel_error *error);

/** A change to a path. Segments are numbered from 0 at the start, and from -1 at the end. */
enum {
    URIEL_PATH_ASSIGN = 0,   /**< replaces the whole path by `segment` */
    URIEL_PATH_PUSH,         /**< appends a segment */
    URIEL_PATH_INSERT,       /**< inserts before segment `index`; appends if there are `index` segments */
    URIEL_PATH_REPLACE,      /**< replaces segment `index`; URIEL_REMOVED removes it */
    URIEL_PATH_SET_EXTENSION /**< sets the extension, given without its '.'; or URIEL_REMOVED */
};
struct uriel_path_change {
    int32_t what;
    int32_t index;
    struct uriel_value segment;
};

/** A change to a query. Keys are compared decoded; pairs that it does not name keep every byte. */
enum {
    URIEL_QUERY_ASSIGN = 0,   /**< replaces the whole query by `value` */
    URIEL_QUERY_SET,          /**< makes this the only pair with its key */
    URIEL_QUERY_SET_FIRST,    /**< changes the first pair with the key; others stay */
    URIEL_QUERY_APPEND,       /**< appends a pair, whether or not the key exists */
    URIEL_QUERY_REMOVE,       /**< removes all pairs with the key */
    URIEL_QUERY_REMOVE_FIRST, /**< removes the first pair with the key */
    URIEL_QUERY_SORT,         /**< sorts by key; pairs with equal keys keep their order */
    URIEL_QUERY_TRIM,         /**< removes the pairs whose key matches the pattern in `key` */
    URIEL_QUERY_KEEP          /**< removes the pairs whose key matches none of `patterns` */
};
struct uriel_query_change {
    int32_t what;
    char separator;     /**< between pairs: a sub-delim such as ';'; 0 for '&' */
    char plus_is_space; /**< 1 if '+' stands for a space, as HTML forms write it */
    struct uriel_value key;
    struct uriel_value value; /**< not given or removed: a pair without '=' */
    const struct uriel_pattern *patterns;
    size_t pattern_count;
};

/** A pair of a query to write. */
struct uriel_param {
    struct uriel_value key;
    struct uriel_value value; /**< not given or removed: a pair without '=' */
};

/**
 * The components of a URI reference, or changes to them. Give the authority or its parts; the
 * userinfo or its parts; the path, its segments or its changes; the query, its pairs or its
 * changes. Begin with URIEL_VALUES_INIT.
 *
 * Data for a whole component keeps its delimiters, and bytes that the rule does not allow are
 * encoded: the path "/a b" becomes "/a%20b". Data for a part (a segment, a key or a value) is
 * encoded including delimiters. The authority, given as a whole, is always encoded text.
 */
struct uriel_values {
    uint32_t struct_size; /**< sizeof(struct uriel_values), set by the caller */
    /** 1 if the given password may be public; with 0, a password is refused (7.5). */
    int32_t password_is_public;
    struct uriel_value scheme;
    struct uriel_value authority;
    struct uriel_value userinfo;
    struct uriel_value user;
    struct uriel_value password;
    struct uriel_value host; /**< an IPv6 address with or without brackets, an IPv4, or a name */
    struct uriel_value port;
    struct uriel_value path;
    struct uriel_value query;
    struct uriel_value fragment;
    const struct uriel_path_change *path_changes; /**< applied in this order */
    size_t path_change_count;
    const struct uriel_query_change *query_changes; /**< applied in this order */
    size_t query_change_count;
    /**
     * The segments of a new path; null if not given. The path begins with '/' after an authority,
     * or if the path that it replaces did.
     */
    const struct uriel_value *segments;
    size_t segment_count;
    /** The pairs of a new query; null if not given. Without pairs there is no query. */
    const struct uriel_param *params;
    size_t param_count;
    char is_rooted;     /**< 1: the path of `segments` always begins with '/' */
    char separator;     /**< between `params`: a sub-delim such as ';'; 0 for '&' */
    char plus_is_space; /**< 1: a space in `params` becomes '+', as HTML forms write it */
};
#define URIEL_VALUES_INIT                                                                         \
    {sizeof(struct uriel_values), 0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0},       \
     {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/**
 * Writes the URI reference that has these components (5.3). The result parses back to these
 * components, except that "/." or "./" is written before a path that would be misread. Errors have
 * no argument (-1), and an offset in the value: those of parsing for encoded text;
 * URIEL_PATH_NOT_ROOTED, URIEL_HOST_MISSING, URIEL_HOST_NOT_UTF8, URIEL_DOT_SEGMENT,
 * URIEL_EMPTY_FIRST_SEGMENT, URIEL_GIVEN_TWICE, URIEL_PASSWORD_NOT_ALLOWED,
 * URIEL_DELIMITER_IN_VALUE, URIEL_TOO_LONG.
 */
URIEL_API ptrdiff_t uriel_compose(const struct uriel_values *values, char *out, size_t capacity,
                                  struct uriel_parts *written, struct uriel_error *error);
/**
 * Writes the reference with some components changed, and every other byte as it was. Errors: those
 * of uriel_parse_reference(), of uriel_compose(), and URIEL_NO_SUCH_SEGMENT.
 */
URIEL_API ptrdiff_t uriel_edit(const char *text, size_t size, const struct uriel_parts *parts,
                               const struct uriel_values *changes, char *out, size_t capacity,
                               struct uriel_parts *written, struct uriel_error *error);

enum {
    URIEL_EDIT_PASSWORD_IS_PUBLIC = 1 /**< the given password may be public */
};
/**
 * As uriel_edit(), for one component, given by name: "scheme", "authority", "userinfo", "user",
 * "password", "host", "port", "path", "query" or "fragment"; or "filename", the last segment of the
 * path, and "extension", that of the file name, without its '.'. Removing the file name leaves an
 * empty last segment. `flags` is 0 or URIEL_EDIT_PASSWORD_IS_PUBLIC. Errors: URIEL_NO_VALUE for any
 * other name, even if the text is invalid; those of uriel_edit().
 */
URIEL_API ptrdiff_t uriel_edit_component(const char *text, size_t size,
                                         const struct uriel_parts *parts, const char *name,
                                         size_t name_size, const struct uriel_value *value,
                                         unsigned flags, char *out, size_t capacity,
                                         struct uriel_parts *written, struct uriel_error *error);

/* ---- Files ----------------------------------------------------------------------------------- */

/** How a system writes file paths. Both work on every machine, and the disk is not accessed. */
typedef int32_t uriel_path_style;
enum {
    URIEL_PATH_POSIX = 0, /**< "/a/b" */
    URIEL_PATH_WINDOWS    /**< "C:\a\b" and "\\host\share\a", also with '/'; UTF-8 */
};
/**
 * Writes the URI of a file (RFC 8089), whose path is data: "file:///a%20b" for "/a b",
 * "file:///C:/a" for "C:\a", "file://host/share/a" for "\\host\share\a". Dot segments are removed,
 * and cannot climb to another drive or share. For Windows paths the capacity must exceed the size
 * of the result. Errors: URIEL_NO_VALUE for a path that is not absolute ("C:a" and "\a" are not) or
 * has a NUL and, with URIEL_PATH_WINDOWS, for one that has another control character or ill-formed
 * UTF-8, or that names a device; URIEL_TOO_LONG.
 */
URIEL_API ptrdiff_t uriel_file_uri(const char *path, size_t size, uriel_path_style style, char *out,
                                   size_t capacity, struct uriel_parts *written,
                                   struct uriel_error *error);
/**
 * Writes the path that a file URI names, decoded; on POSIX its bytes may have any encoding. Dot
 * segments stay. That the path is returned does not mean that it is safe to read the file. Errors:
 * those of uriel_parse_reference(); URIEL_NO_VALUE if the URI has no such path: another scheme,
 * userinfo or a port, a path that is not absolute, an encoded '/' or NUL; on POSIX a host other
 * than "localhost"; on Windows an encoded '\' or control character, ill-formed UTF-8, or a host or
 * share that no file server has.
 */
URIEL_API ptrdiff_t uriel_file_path(const char *text, size_t size, const struct uriel_parts *parts,
                                    uriel_path_style style, char *out, size_t capacity,
                                    struct uriel_error *error);

/* ---- Segments and pairs ---------------------------------------------------------------------- */

/**
 * The segments of a path, encoded, from left to right (3.3):
 *
 *     struct uriel_segments it;
 *     uriel_segments_begin(&it, text, size, NULL, NULL);
 *     while (uriel_segments_next(&it))
 *         printf("%.*s\n", (int)it.segment.size, text + it.segment.offset);
 *
 * "/a//b/" has four: "a", "", "b" and ""; "/" has one, which is empty; the empty path has none.
 */
struct uriel_segments {
    struct uriel_span segment; /**< the current one, in the text */
    uint64_t opaque[16];
};
/** Returns 0. Errors: those of uriel_parse_reference(); the iterator then has no segments. */
URIEL_API int uriel_segments_begin(struct uriel_segments *it, const char *text, size_t size,
                                   const struct uriel_parts *parts, struct uriel_error *error);
/** Returns 1 and moves to the next segment, or 0 after the last. */
URIEL_API int uriel_segments_next(struct uriel_segments *it);

/** The pairs of a query, encoded, in order (3.4). "a&" has two, the second of which is empty. */
struct uriel_pairs {
    struct uriel_span key;   /**< of the current pair, in the text */
    struct uriel_span value; /**< after the first '='; URIEL_ABSENT without one */
    uint64_t opaque[16];
};
/**
 * Begins before the first pair of a reference's query. An absent or empty query has no pairs.
 * `separator` separates the pairs: '&', or another sub-delim. Returns 0. Errors: those of
 * uriel_parse_reference(); the iterator then has no pairs.
 */
URIEL_API int uriel_pairs_begin(struct uriel_pairs *it, const char *text, size_t size,
                                const struct uriel_parts *parts, char separator,
                                struct uriel_error *error);
/** Returns 1 and moves to the next pair, or 0 after the last. */
URIEL_API int uriel_pairs_next(struct uriel_pairs *it);

/* ---- Derivations ----------------------------------------------------------------------------- */

/**
 * The tree of the rules of Appendix A that a reference matched, down to components, segments and
 * addresses. Each rule comes before its children:
 *
 *     struct uriel_derivation it;
 *     uriel_derivation_begin(&it, text, size, NULL, NULL);
 *     while (uriel_derivation_next(&it))
 *         printf("%*s%s\n", 2 * it.depth, "", uriel_rule_name(it.rule));
 */
struct uriel_derivation {
    int32_t rule;           /**< the current rule, see uriel_rule_name() */
    int32_t depth;          /**< 0 for the first, "URI-reference"; a child has one more */
    struct uriel_span text; /**< what the rule matched */
    uint64_t opaque[32];
};
/** Returns 0. Errors: those of uriel_parse_reference(); the iterator then has no rules. */
URIEL_API int uriel_derivation_begin(struct uriel_derivation *it, const char *text, size_t size,
                                     const struct uriel_parts *parts, struct uriel_error *error);
/** Returns 1 and moves to the next rule, or 0 after the last. */
URIEL_API int uriel_derivation_next(struct uriel_derivation *it);

/* ---- Linting, redacting and finding URIs ----------------------------------------------------- */

/** The number of rules of uriel_lint_begin(). They are numbered from 0. */
URIEL_API int uriel_lint_rule_count(void);
/** "password-in-userinfo", ...; here and below, null for any other number. */
URIEL_API const char *uriel_lint_rule_name(int rule);
/** One sentence that says what is wrong. */
URIEL_API const char *uriel_lint_rule_message(int rule);
/** Who is at risk: "people who read the link", ... */
URIEL_API const char *uriel_lint_rule_concerns(int rule);
/** A reference in which the rule finds something. */
URIEL_API const char *uriel_lint_rule_example(int rule);
/** What to write instead of the example. */
URIEL_API const char *uriel_lint_rule_safer_spelling(int rule);
/** The section that the rule comes from: "7.5", or "RFC 2396, 7" if it is in another document. */
URIEL_API const char *uriel_lint_rule_section(int rule);
/** The rule of that name; -URIEL_NO_VALUE if unknown. */
URIEL_API int uriel_find_lint_rule(const char *name, size_t size);

enum {
    URIEL_SEVERITY_NOTE = 0, /**< not written in the best way */
    URIEL_SEVERITY_WARNING,  /**< somebody may misread it */
    URIEL_SEVERITY_ERROR     /**< a document forbids it */
};
/** How severe the findings of a rule are; -URIEL_NO_VALUE for any other number. */
URIEL_API int uriel_lint_rule_severity(int rule);
/** "note", "warning", "error"; null for any other number. */
URIEL_API const char *uriel_severity_name(int severity);

/** The rules that are checked by default, one bit each: rule n has the bit 1 << n. */
URIEL_API uint64_t uriel_default_lint_rules(void);

/** Where a rule found something. */
struct uriel_finding {
    int32_t rule;
    uint32_t offset;     /**< in the text, in bytes */
    uint32_t size;       /**< in bytes */
    int32_t has_address; /**< 1 if the host is a name that programs read as an IPv4 address */
    uint8_t address[4];  /**< that address */
    const char *message; /**< one sentence that says what is wrong */
    const char *section; /**< as uriel_lint_rule_section() */
};
/**
 * The suspicious or risky parts of a URI reference (section 7, and good practice), ordered by
 * offset, then by rule. There are at most 1000 findings per rule.
 *
 *     struct uriel_findings it;
 *     uriel_lint_begin(&it, text, size, NULL, uriel_default_lint_rules(), NULL);
 *     while (uriel_lint_next(&it) == 1) puts(it.finding.message);
 *
 * The text must stay where it is between the calls.
 */
struct uriel_findings {
    struct uriel_finding finding; /**< the current one */
    uint64_t opaque[96];
};
/**
 * Begins before the first finding. `rules` has a bit for each rule to check. Returns 0. Errors:
 * those of uriel_parse_reference(); the iterator then has no findings.
 */
URIEL_API int uriel_lint_begin(struct uriel_findings *it, const char *text, size_t size,
                               const struct uriel_parts *parts, uint64_t rules,
                               struct uriel_error *error);
/**
 * Returns 1 and moves to the next finding, or 0 after the last; -URIEL_STOPPED if the `stop` passed
 * to uriel_lint_begin() returns true.
 */
URIEL_API int uriel_lint_next(struct uriel_findings *it);

enum {
    URIEL_REDACT_USER = 1,   /**< hides all of the userinfo, not just the password */
    URIEL_REDACT_STRICT = 2, /**< hides all possible secrets: userinfo, values, long segments */
    URIEL_REDACT_ALSO = 4    /**< uses the library's patterns besides those given */
};
/**
 * Writes a text that is meant as one URI, valid or not, in a form that is safe to log. "***"
 * replaces a password, a user that looks like a token, and the secret segments of webhook
 * addresses. It also replaces the value of each pair in path, query and fragment whose key, in
 * lower case, matches one of the patterns. URIs inside of values are redacted in the same way. If
 * `patterns` is null, the library's are used: "*token*", "*passw*" and others. `flags` is 0 or a
 * sum of those above. The text may have 2 GiB or more. Error: URIEL_STOPPED.
 */
URIEL_API ptrdiff_t uriel_redact(const char *text, size_t size, unsigned flags,
                                 const struct uriel_pattern *patterns, size_t pattern_count,
                                 char *out, size_t capacity, struct uriel_error *error);

/** What separates a URI from the text around it (Appendix C). */
enum {
    URIEL_DELIMITER_ANGLE = 0,  /**< '<' and '>', between which white space is ignored */
    URIEL_DELIMITER_QUOTE,      /**< quotation marks */
    URIEL_DELIMITER_SPACE,      /**< white space, or anything else that no URI has */
    URIEL_DELIMITER_URL_PREFIX, /**< as angle, with "URL:" before the URI */
    URIEL_DELIMITER_BRACKET     /**< brackets of another kind */
};
/** "angle", "quote", "space", "url-prefix", "bracket"; null for any other number. */
URIEL_API const char *uriel_delimiter_name(int delimiter);

enum {
    URIEL_EXTRACT_ANY_SCHEME = 1 /**< also "note:this", which is rarely meant as a URI */
};
/**
 * The URIs in running text, such as a mail (Appendix C). The text must stay where it is.
 *
 *     struct uriel_extraction it;
 *     uriel_extract_begin(&it, text, size, 0, NULL);
 *     while (uriel_extract_next(&it) == 1)
 *         printf("%.*s\n", (int)it.uri_size, uriel_extract_uri(&it));
 */
struct uriel_extraction {
    size_t offset;         /**< of the current URI, as written in the text */
    size_t size;           /**< of the URI, including white space inside of it */
    size_t uri_size;       /**< of the URI without white space: uriel_extract_uri() */
    int32_t delimiter;     /**< what separates it from the text */
    int32_t has_hyphen;    /**< 1: a '-' before a line break may be the URI's or a typesetter's */
    struct uriel_parts parts; /**< of the current URI */
    uint64_t opaque[32];
    char room[4096];
};
/**
 * Begins before the first URI. `flags` is 0 or URIEL_EXTRACT_ANY_SCHEME. The text may have 2 GiB or
 * more. Returns 0.
 */
URIEL_API int uriel_extract_begin(struct uriel_extraction *it, const char *text, size_t size,
                                  unsigned flags, struct uriel_error *error);
/**
 * Returns 1 and moves to the next URI, or 0 after the last; -URIEL_STOPPED if the `stop` passed to
 * uriel_extract_begin() returns true.
 */
URIEL_API int uriel_extract_next(struct uriel_extraction *it);
/**
 * The current URI: `uri_size` bytes of the text or, if white space was removed, of `it`. They are
 * valid until the next call for `it`, and as long as `it` does not move. Null if there is none.
 */
URIEL_API const char *uriel_extract_uri(const struct uriel_extraction *it);

#ifdef __cplusplus
}
#endif

#endif
