// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/**
 * @file uriel_mend.h
 * The URI that browsers read in a text, and the repairs that it took (the URL Standard), for C. The
 * library is liburiel-mend; `pkg-config --cflags --libs uriel-mend` prints its flags.
 *
 *     char out[64];
 *     struct uriel_mended found = URIEL_MENDED_INIT;
 *     ptrdiff_t n = uriel_mend("HTTP:\\\\h\\a b", 12, NULL, 0, 0, out, sizeof out, &found, NULL);
 *     // out: "http://h/a%20b"
 *
 * The rules of uriel.h for texts, results, writers and threads hold here, with two differences:
 * calls allocate memory while they last, and `stop` is not called.
 */
#ifndef URIEL_MEND_H
#define URIEL_MEND_H

#include "uriel.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Why browsers read no URL in a text. Functions return these codes negated. */
typedef int32_t uriel_mend_code;
enum {
    URIEL_MEND_NO_SCHEME = 1, /**< it has no scheme, and there is no base */
    URIEL_MEND_OPAQUE_BASE,   /**< it is relative, and the base has no hierarchy */
    URIEL_MEND_REFUSED_HOST,  /**< they refuse its host */
    URIEL_MEND_REFUSED_PORT,  /**< its port is not a number up to 65535 */
    URIEL_MEND_REFUSED_BASE,  /**< they refuse the base */
    URIEL_MEND_TOO_LONG,      /**< it would have 2 GiB or more */

    URIEL_MEND_NO_MEMORY = 1002 /**< beside URIEL_INVALID_ARGUMENT of uriel.h */
};
/** One sentence about what is wrong; null for any other number. */
char const* uriel_mend_message(uriel_mend_code code);

/** What was done to a component, or to URIEL_COMPONENT_NONE: the text as a whole. */
struct uriel_repair {
    int32_t what; /**< see uriel_repair_name(); later versions may have more */
    uriel_component component;
};
/** "trimmed", "case", "ipv4-number", ...; null for any other number. */
char const* uriel_repair_name(int32_t what);

/** What uriel_mend() returns besides the URI. */
struct uriel_mended {
    uint32_t struct_size;  /**< sizeof(struct uriel_mended), set by the caller */
    uint32_t repair_count; /**< how many there are, also of those that have no room */
    /** Set by the caller, or null: where the repairs go, each once, in the order of components. */
    struct uriel_repair* repairs;
    size_t repair_capacity; /**< how many of them have room there; set by the caller */
    int32_t changed;        /**< 1 if the URI is another text, be it by a byte; only then repairs */
};
#define URIEL_MENDED_INIT {sizeof(struct uriel_mended), 0, 0, 0, 0}

/** How to mend. */
enum {
    URIEL_MEND_TYPED = 1,     /**< a text without a scheme gets the one that people mean */
    URIEL_MEND_KEEP_VALID = 2 /**< a valid URI stays as it is */
};

/**
 * Writes the URI that the URL Standard reads in a text, which may be any bytes; its parts go into
 * `written`, unless that is null. `base` is a URI, or null. Errors: those above, and
 * URIEL_INVALID_ARGUMENT for a base that is not a URI.
 */
ptrdiff_t uriel_mend(char const* text, size_t size, char const* base, size_t base_size,
                     unsigned flags, char* out, size_t capacity, struct uriel_mended* found,
                     struct uriel_parts* written);

/**
 * Writes a URI or IRI reference with its host mapped by UTS #46 to A-labels, if its scheme uses DNS
 * names, as http does; others stay as they are. `parts` are those of the text, of
 * uriel_parse_reference() or uriel_iri_parse_reference(). Errors: URIEL_HOST_NOT_DNS_NAME if UTS
 * #46 refuses the host, URIEL_MEND_NO_MEMORY, URIEL_INVALID_ARGUMENT.
 */
ptrdiff_t uriel_with_ascii_host(char const* text, size_t size, struct uriel_parts const* parts,
                                char* out, size_t capacity);

/**
 * Writes a name in UTF-8 as UTS #46 maps it, with A-labels: for uriel_suffix_list_encode_names() of
 * uriel_site.h. Errors: URIEL_HOST_NOT_DNS_NAME if UTS #46 refuses it, the result has more than 255
 * bytes, or there is no memory; URIEL_INVALID_ARGUMENT.
 */
ptrdiff_t uriel_uts46_name(char const* name, size_t size, char* out, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
