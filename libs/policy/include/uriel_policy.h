// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/**
 * @file uriel_policy.h
 * May a program fetch what a stranger's URL names? For C. The library is liburiel-policy;
 * `pkg-config --cflags --libs uriel-policy` prints its flags.
 *
 *     struct uriel_policy* policy;
 *     uriel_policy_find("public-https", 12, &policy);
 *     struct uriel_verdict verdict = URIEL_VERDICT_INIT;
 *     uriel_policy_check(policy, "https://127.0.0.1/", 18, NULL, 0, &verdict);
 *     // verdict.permitted: 0
 *     uriel_policy_free(policy);
 *
 * Names are not looked up here: before you connect, call uriel_policy_permits() for the address
 * that DNS returned, and uriel_policy_check() for every redirect. The rules of uriel.h for texts,
 * results, writers and threads hold here, but memory is allocated. Any number of threads may use a
 * policy.
 */
#ifndef URIEL_POLICY_H
#define URIEL_POLICY_H

#include "uriel.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Codes beside those of uriel.h. */
enum {
    URIEL_POLICY_NO_MEMORY = 1002,
    URIEL_POLICY_NOT_A_POLICY /**< a text that is not a policy */
};

/** What may be fetched. */
struct uriel_policy;

/** What is wrong with the text of a policy, and in which line. */
struct uriel_policy_error {
    uint32_t struct_size; /**< sizeof(struct uriel_policy_error), set by the caller */
    size_t line;          /**< counted from 1 */
    char message[240];    /**< one sentence, up to a NUL; a longer one is cut */
};

/**
 * The next three make a policy and return 0; free it with uriel_policy_free(). This one finds a
 * policy by name: "public-https", "public-web", "any-http"; URIEL_NO_VALUE for others.
 */
int uriel_policy_find(char const* name, size_t size, struct uriel_policy** policy);
/** Permits targets within an origin, "https://example.com"; URIEL_NO_VALUE if it is not one. */
int uriel_policy_local(char const* origin, size_t size, struct uriel_policy** policy);
/** Reads a policy from a text: lines "KEY: VALUE, VALUE", or a JSON object. */
int uriel_policy_parse(char const* text, size_t size, struct uriel_policy** policy,
                       struct uriel_policy_error* error);
/** Frees a policy. Null is ignored. */
void uriel_policy_free(struct uriel_policy* policy);

/** Writes a policy as a text for uriel_policy_parse(), with all keys; nothing for local ones. */
ptrdiff_t uriel_policy_text(const struct uriel_policy* policy, char* out, size_t capacity);

/**
 * Returns 1 if a policy permits an address, such as one that DNS returned, else 0. An address has 4
 * octets, or 16.
 */
int uriel_policy_permits(const struct uriel_policy* policy, uint8_t const* octets, size_t count);

/** One reason for a refusal, and where in the text it is. Its texts are valid forever. */
struct uriel_reason {
    char const* rule; /**< "scheme", "address", ... */
    size_t rule_size;
    char const* message; /**< one sentence */
    size_t message_size;
    char const* section; /**< of RFC 3986, or another document and its section */
    size_t section_size;
    size_t offset;
    size_t size;
};

/** What uriel_policy_check() returns besides what to fetch. */
struct uriel_verdict {
    uint32_t struct_size;  /**< sizeof(struct uriel_verdict), set by the caller */
    int32_t permitted;     /**< 1 or 0 */
    uint32_t reason_count; /**< how many there are, also of those that have no room */
    /** Set by the caller, or null: where the reasons go. */
    struct uriel_reason* reasons;
    size_t reason_capacity; /**< how many of them have room there; set by the caller */
};
#define URIEL_VERDICT_INIT {sizeof(struct uriel_verdict), 0, 0, 0, 0}

/**
 * Checks a text, and writes what to fetch: the text; for a local target, the URI that the reference
 * resolves to. If the text is not permitted, it writes nothing and returns no error: check
 * `permitted`.
 */
ptrdiff_t uriel_policy_check(const struct uriel_policy* policy, char const* text, size_t size,
                             char* out, size_t capacity, struct uriel_verdict* verdict);

#ifdef __cplusplus
}
#endif
#endif
