// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/**
 * @file uriel_site.h
 * Who registered the name of a host, by a public suffix list, for C. The library is liburiel-site;
 * `pkg-config --cflags --libs uriel-site` says how to use it.
 *
 *     struct uriel_suffix_list* list;
 *     if (uriel_suffix_list_parse(text_of_the_file, size, &list, NULL) == 0) ...
 *     struct uriel_site found = URIEL_SITE_INIT;
 *     ptrdiff_t n = uriel_site_find(list, "//www.example.co.uk/", 20, out, sizeof out, &found,
 * NULL);
 *     // out: "www.example.co.uk", found.site_begin: 4, found.suffix_begin: 12
 *
 * What uriel.h says of texts, parts, results, writers, errors and threads holds here, but that
 * memory is allocated. A list is for any number of threads.
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
    URIEL_SITE_NOT_A_LIST /**< a line is no rule */
};

/** The rules of a list. */
struct uriel_suffix_list;

/**
 * Reads a public suffix list and returns 0; uriel_suffix_list_free() ends it. Errors: memory, and
 * URIEL_SITE_NOT_A_LIST, whose line, counted from 1, is then in `line`, unless that is null; 0
 * where there is no rule at all.
 */
int uriel_suffix_list_parse(char const* text, size_t size, struct uriel_suffix_list** list,
                            size_t* line);
/**
 * Reads the list of a file; where `file` is null, that of the one that the variable URIEL_PSL names,
 * or else of the system's. Errors: as of uriel_suffix_list_parse(), URIEL_SITE_NOT_A_LIST also where
 * there is no such file. Then `why` has a sentence, ended by NUL, as far as its capacity goes.
 */
int uriel_suffix_list_load(char const* file, struct uriel_suffix_list** list, char* why,
                           size_t capacity);
/** Null is no list, and stays none. */
void uriel_suffix_list_free(struct uriel_suffix_list* list);

/** Writes the A-labels ("xn--...") of a name in UTF-8 and returns their size; 0 or less where it has
 * none. uriel_uts46_name() of uriel_mend.h is one. */
typedef ptrdiff_t (*uriel_name_encoder)(char const* name, size_t size, char* out, size_t capacity);
/**
 * Has the list look up names beyond ASCII by the A-labels that `encode` writes; by null, as before,
 * such names are refused. Not while another thread uses the list.
 */
void uriel_suffix_list_encode_names(struct uriel_suffix_list* list, uriel_name_encoder encode);

/** Who said that names below a suffix belong to different people. */
typedef int32_t uriel_suffix_kind;
enum {
    URIEL_SUFFIX_ICANN = 0, /**< the registry of a top-level domain */
    URIEL_SUFFIX_PRIVATE,   /**< the owner of a domain */
    URIEL_SUFFIX_NONE       /**< nobody: the last label counts as the suffix */
};

/** A host, divided: "www.example.co.uk" has the subdomain "www" and the suffix "co.uk". */
struct uriel_site {
    uint32_t struct_size;   /**< sizeof(struct uriel_site), set by the caller */
    uriel_suffix_kind kind; /**< of the rule that prevails */
    size_t subdomain_size;  /**< of what stands before the site, without the '.' between; or 0 */
    size_t site_begin;      /**< of the suffix and one label more; where there is none, 0 */
    size_t suffix_begin;    /**< 0: the host is a suffix, and has no site */
};
#define URIEL_SITE_INIT {sizeof(struct uriel_site), 0, 0, 0, 0}

/**
 * Writes the host of a reference as it stands there, in lower case, and tells where it divides.
 * Errors: those of uriel_parse_reference(); URIEL_SITE_NO_MEMORY; URIEL_NO_VALUE without a host,
 * for an IP address, for what is no name, and for a name of which the encoder of the list makes no
 * A-labels; without an encoder, URIEL_HOST_NOT_DNS_NAME for every name beyond ASCII.
 */
ptrdiff_t uriel_site_find(const struct uriel_suffix_list* list, char const* text, size_t size,
                          char* out, size_t capacity, struct uriel_site* found,
                          struct uriel_error* error);

/** How two references stand to each other (HTML, "Sites"). */
enum {
    URIEL_SITE_SAME = 0,   /**< the same scheme, and the same site */
    URIEL_SITE_SCHEMELESS, /**< the same site, but not the same scheme */
    URIEL_SITE_CROSS       /**< different sites, or hosts without one that are not equal */
};
/**
 * One of these. Errors: those of uriel_parse_reference(), URIEL_SITE_NO_MEMORY, and
 * URIEL_HOST_NOT_DNS_NAME as above.
 */
int uriel_site_compare(const struct uriel_suffix_list* list, char const* a, size_t a_size,
                       char const* b, size_t b_size, struct uriel_error* error);

#ifdef __cplusplus
}
#endif
#endif
