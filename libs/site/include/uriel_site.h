// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/**
 * @file uriel_site.h
 * The registrable domain of a host, by a public suffix list, for C. The library is liburiel-site;
 * `pkg-config --cflags --libs uriel-site` prints its flags.
 *
 *     struct uriel_suffix_list* list;
 *     if (uriel_suffix_list_parse(text_of_the_file, size, &list, NULL) == 0) ...
 *     struct uriel_site found = URIEL_SITE_INIT;
 *     ptrdiff_t n = uriel_site_find(list, "//www.example.co.uk/", 20, out, sizeof out, &found,
 * NULL);
 *     // out: "www.example.co.uk", found.site_begin: 4, found.suffix_begin: 12
 *
 * The rules of uriel.h for texts, parts, results, writers, errors and threads hold here, but memory
 * is allocated. Any number of threads may use a list.
 */
#ifndef URIEL_SITE_H
#define URIEL_SITE_H

#include "uriel.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Codes beside those of uriel.h. */
enum {
    URIEL_SITE_NO_MEMORY = 1002,
    URIEL_SITE_NOT_A_LIST /**< a line is not a rule */
};

/** The rules of a list. */
struct uriel_suffix_list;

/**
 * Reads a public suffix list and returns 0; free it with uriel_suffix_list_free(). Errors:
 * URIEL_SITE_NO_MEMORY; URIEL_SITE_NOT_A_LIST, with the number of the wrong line, counted from 1,
 * in `line`, unless that is null, or 0 if there is no rule at all.
 */
int uriel_suffix_list_parse(char const* text, size_t size, struct uriel_suffix_list** list,
                            size_t* line);
/**
 * Reads the list in a file. If `file` is null, this is the file that the environment variable
 * URIEL_PSL names, or else the system's. Errors: as uriel_suffix_list_parse();
 * URIEL_SITE_NOT_A_LIST also if there is no such file. `why` then has a sentence that ends with
 * NUL, cut off at its capacity.
 */
int uriel_suffix_list_load(char const* file, struct uriel_suffix_list** list, char* why,
                           size_t capacity);
/** Frees a list. Null is ignored. */
void uriel_suffix_list_free(struct uriel_suffix_list* list);

/** Writes the A-labels ("xn--...") of a name in UTF-8 and returns their size; 0 or less if it has
 * none. uriel_uts46_name() of uriel_mend.h is such a function. */
typedef ptrdiff_t (*uriel_name_encoder)(char const* name, size_t size, char* out, size_t capacity);
/**
 * Makes the list look up names beyond ASCII by the A-labels that `encode` writes. With null, the
 * default, such names are refused. Do not call it while another thread uses the list.
 */
void uriel_suffix_list_encode_names(struct uriel_suffix_list* list, uriel_name_encoder encode);

/** Who declared that names below a suffix belong to different people. */
typedef int32_t uriel_suffix_kind;
enum {
    URIEL_SUFFIX_ICANN = 0, /**< the registry of a top-level domain */
    URIEL_SUFFIX_PRIVATE,   /**< the owner of a domain */
    URIEL_SUFFIX_NONE       /**< no rule matches: the last label is the suffix */
};

/** A host, split: "www.example.co.uk" has the subdomain "www" and the suffix "co.uk". */
struct uriel_site {
    uint32_t struct_size;   /**< sizeof(struct uriel_site), set by the caller */
    uriel_suffix_kind kind; /**< of the rule that prevails */
    size_t subdomain_size;  /**< of the part before the site, without the '.' between; or 0 */
    size_t site_begin;      /**< of the suffix with the label before it; 0 if there is none */
    size_t suffix_begin;    /**< 0: the host is a suffix, and has no site */
};
#define URIEL_SITE_INIT {sizeof(struct uriel_site), 0, 0, 0, 0}

/**
 * Writes the host of a reference as written, in lower case, and where to split it. Errors: those of
 * uriel_parse_reference(); URIEL_SITE_NO_MEMORY; URIEL_NO_VALUE without a host, for an IP address,
 * for a host that is not a name, and for a name that the encoder of the list refuses; without an
 * encoder, URIEL_HOST_NOT_DNS_NAME for every name beyond ASCII.
 */
ptrdiff_t uriel_site_find(const struct uriel_suffix_list* list, char const* text, size_t size,
                          char* out, size_t capacity, struct uriel_site* found,
                          struct uriel_error* error);

/** The relation of two references (HTML, "Sites"). */
enum {
    URIEL_SITE_SAME = 0,   /**< the same scheme, and the same site */
    URIEL_SITE_SCHEMELESS, /**< the same site, but not the same scheme */
    URIEL_SITE_CROSS       /**< different sites, or hosts without one that are not equal */
};
/**
 * Returns one of these. Errors: those of uriel_parse_reference(), URIEL_SITE_NO_MEMORY, and
 * URIEL_HOST_NOT_DNS_NAME as above.
 */
int uriel_site_compare(const struct uriel_suffix_list* list, char const* a, size_t a_size,
                       char const* b, size_t b_size, struct uriel_error* error);

#ifdef __cplusplus
}
#endif
#endif
