// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/**
 * @file uriel_mend.h
 * The URI that browsers read in a text, and what had to be done for it (the URL Standard), for C.
 * The library is liburiel-mend; `pkg-config --cflags --libs uriel-mend` says how to use it.
 *
 *     char out[64];
 *     struct uriel_mended found = URIEL_MENDED_INIT;
 *     ptrdiff_t n = uriel_mend("HTTP:\\\\h\\a b", 12, NULL, 0, 0, out, sizeof out, &found, NULL);
 *     // out: "http://h/a%20b"
 *
 * What uriel.h says of texts, results, writers and threads holds here, but that memory is allocated
 * while a call lasts, and that nothing asks a `stop`.
 */
#ifndef URIEL_MEND_H
#define URIEL_MEND_H

#include "uriel.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Why browsers read no URL in a text. Functions return these codes with a minus. */
typedef int32_t uriel_mend_code;
enum {
    URIEL_MEND_NO_SCHEME = 1, /**< it has no scheme, and there is no base */
    URIEL_MEND_OPAQUE_BASE,   /**< it is relative, and the base has no hierarchy */
    URIEL_MEND_REFUSED_HOST,  /**< they refuse its host */
    URIEL_MEND_REFUSED_PORT,  /**< its port is no number up to 65535 */
    URIEL_MEND_REFUSED_BASE,  /**< they refuse the base */
    URIEL_MEND_TOO_LONG,      /**< it would have 2 GiB or more */

    URIEL_MEND_NO_MEMORY = 1002 /**< beside URIEL_INVALID_ARGUMENT of uriel.h */
};
/** One sentence that says what is wrong; null for what is no code of these. */
char const* uriel_mend_message(uriel_mend_code code);

/** What was done to a component, or to URIEL_COMPONENT_NONE: the text as a whole. */
struct uriel_repair {
    int32_t what; /**< see uriel_repair_name(); later versions may have more */
    uriel_component component;
};
/** "trimmed", "case", "ipv4-number", ...; null for what is no repair. */
char const* uriel_repair_name(int32_t what);

/** What is found beside the URI. */
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
 * URIEL_INVALID_ARGUMENT for a base that is no URI.
 */
ptrdiff_t uriel_mend(char const* text, size_t size, char const* base, size_t base_size,
                     unsigned flags, char* out, size_t capacity, struct uriel_mended* found,
                     struct uriel_parts* written);

/**
 * Writes a URI or IRI reference with A-labels for its host, as UTS #46 maps it, where that is a name
 * of DNS by its scheme, as of http; others as they are. `parts` are those of the text, of
 * uriel_parse_reference() or uriel_iri_parse_reference(). Errors: URIEL_HOST_NOT_DNS_NAME where UTS
 * #46 refuses the host, URIEL_MEND_NO_MEMORY, URIEL_INVALID_ARGUMENT.
 */
ptrdiff_t uriel_with_ascii_host(char const* text, size_t size, struct uriel_parts const* parts,
                                char* out, size_t capacity);

/**
 * Writes a name in UTF-8 as UTS #46 maps it, with A-labels: for uriel_suffix_list_encode_names() of
 * uriel_site.h. Errors: URIEL_HOST_NOT_DNS_NAME where UTS #46 refuses it or it has more than 255
 * bytes then, or there is no memory; URIEL_INVALID_ARGUMENT.
 */
ptrdiff_t uriel_uts46_name(char const* name, size_t size, char* out, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
