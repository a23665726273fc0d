// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/**
 * @file uriel_iri.h
 * IRIs (RFC 3987) for C. The library is liburiel-iri; `pkg-config --cflags --libs uriel-iri` prints
 * its flags.
 *
 *     char out[64];
 *     ptrdiff_t n = uriel_iri_to_uri("http://h/\xC3\xBC", 11, out, sizeof out, NULL, NULL);
 *
 * The rules of uriel.h for texts, parts, results, writers and threads hold here, with two
 * differences: calls allocate memory while they last, and `stop` is not called. Texts are UTF-8;
 * offsets count octets. The parts of an IRI are for uriel_component_span(),
 * uriel_host(), uriel_user(), uriel_password() and uriel_port_number(): all others
 * take URIs alone.
 */
#ifndef URIEL_IRI_H
#define URIEL_IRI_H

#include "uriel.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Why a text is not an IRI, if the same error is not possible in a URI. */
typedef int32_t uriel_iri_fault;
enum {
    URIEL_IRI_AS_URI = 0,               /**< what a URI could have, too: see the code */
    URIEL_IRI_INVALID_UTF8,             /**< octets that are no well-formed UTF-8 */
    URIEL_IRI_NOT_IN_IRIS,              /**< a character beyond ASCII that no IRI has */
    URIEL_IRI_PRIVATE_USE_OUTSIDE_QUERY /**< a private-use character that is not in the query */
};

/** A code beside those of uriel.h. */
enum { URIEL_IRI_NO_MEMORY = 1002 };

/** What is wrong, in which component, and at which octet. */
struct uriel_iri_error {
    uint32_t struct_size; /**< sizeof(struct uriel_iri_error), set by the caller */
    uriel_code code;      /**< URIEL_INVALID_CHARACTER for the faults of characters */
    uriel_component component;
    uriel_iri_fault fault;
    size_t offset;
    char const* name;    /**< "invalid-utf8", or that of the code */
    char const* message; /**< one sentence */
    char const* section; /**< of RFC 3986, "3.2.2", or "RFC 3987, 2.2" */
    char const* subject; /**< the component, "host", or the rule that does not match; or "" */
};

/** Parses an IRI-reference (RFC 3987, 2.2). Returns 0. On an error, `parts` are left unchanged. */
int uriel_iri_parse_reference(char const* text, size_t size, struct uriel_parts* parts,
                              struct uriel_iri_error* error);
/** The same for an IRI, which has a scheme. */
int uriel_iri_parse(char const* text, size_t size, struct uriel_parts* parts,
                    struct uriel_iri_error* error);

/**
 * Returns 0 if the whole text matches a rule of RFC 3987, 2.2, such as "ireg-name". If `rule` is
 * null and `rule_size` 0, it is "IRI", which needs a scheme; "IRI-reference" does not. An unknown
 * name is URIEL_INVALID_ARGUMENT.
 */
int uriel_iri_validate(char const* text, size_t size, char const* rule, size_t rule_size,
                       struct uriel_iri_error* error);

/**
 * Writes the URI reference of an IRI reference (RFC 3987, 3.1): each character beyond ASCII becomes
 * the triplets of its UTF-8, also in the host; everything else stays. Its parts go into `written`,
 * unless that is null.
 */
ptrdiff_t uriel_iri_to_uri(char const* text, size_t size, char* out, size_t capacity,
                           struct uriel_parts* written, struct uriel_iri_error* error);

/**
 * Writes the IRI reference of a URI reference (RFC 3987, 3.2): triplets of unreserved characters
 * and of well-formed UTF-8 become characters, all others stay, with upper-case digits. Bidi
 * formatting, spaces, invisible and private-use characters stay encoded.
 */
ptrdiff_t uriel_uri_to_iri(char const* text, size_t size, char* out, size_t capacity,
                           struct uriel_parts* written, struct uriel_iri_error* error);

/**
 * Writes a normal form of an IRI reference: that of its URI, as an IRI. URIEL_TOO_LONG if its URI
 * reaches 2 GiB.
 */
ptrdiff_t uriel_iri_normalize(char const* text, size_t size, uriel_form form, char* out,
                              size_t capacity, struct uriel_parts* written,
                              struct uriel_iri_error* error);

/** Writes the target of a reference, relative to a base IRI, as uriel_resolve() does. */
ptrdiff_t uriel_iri_resolve(char const* base, size_t base_size, char const* ref, size_t ref_size,
                            char* out, size_t capacity, struct uriel_parts* written,
                            struct uriel_iri_error* error);

/** Writes the shortest reference from a base to a target, as uriel_relativize() does. */
ptrdiff_t uriel_iri_relativize(char const* base, size_t base_size, char const* target,
                               size_t target_size, char* out, size_t capacity,
                               struct uriel_parts* written, struct uriel_iri_error* error);

#ifdef __cplusplus
}
#endif
#endif
