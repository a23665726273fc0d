// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The errors are UriErrors, whose `section` is "3.2.2", of RFC 3986, or "RFC 3987, 2.2". The code for half of a
// surrogate pair is "invalid-utf8".
import type { Components, Form, UriError } from "./index.js";

export { UnavailableError, UriError } from "./index.js";

/** True for an IRI (RFC 3987, 2.2), which has a scheme. Every URI is one. */
export function isIri(text: string): boolean;
/** True for an IRI reference (2.2). */
export function isIriReference(text: string): boolean;
/** What is wrong with a text under a rule of RFC 3987, 2.2, by default "IRI"; undefined if it matches. */
export function validateIri(text: string, rule?: string): UriError | undefined;
/** Parses an IRI reference (2.2). Like parse(), it takes no base. Throws UriError. */
export function parseIri(text: string): Components;
/** The URI reference of an IRI reference (3.1): each character beyond ASCII becomes the triplets of its UTF-8, also in the host. */
export function toUri(iri: string): string;
/** The IRI reference of a URI reference (3.2): triplets become characters, except delimiters and deceptive or invisible characters. */
export function toIri(uri: string): string;
/** A normal form of an IRI reference, by default "scheme" (5.3.2). From "percent" on, two IRIs have the same form exactly if their URIs do. */
export function normalizeIri(iri: string, form?: Form): string;
/** The target of a reference (6.5). The base needs a scheme. */
export function resolveIri(base: string, reference: string): string;
