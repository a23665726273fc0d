// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Many texts in one call. An invalid text has a code other than 0 and no result; nothing is thrown.
import type { Component, Form } from "./index.js";

export { UnavailableError, UriError } from "./index.js";

/** Text i is from offsets[i] to offsets[i + 1]. Offsets count bytes. Both may be of shared memory: offsets are copied before
 *  they are checked, and the bytes of a text are read once. */
export interface Texts {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
}
/** Strings in UTF-8. */
export function textsOf(strings: readonly string[]): Texts;
/** The lines of a file, without the line feeds. Copies. */
export function linesOf(file: Uint8Array): Texts;

/** "invalid-character" …; undefined for 0. */
export function codeName(code: number): string | undefined;

export interface Parsed {
  readonly length: number;
  readonly bytes: Uint8Array;
  /** 0 for a URI reference. */
  readonly codes: Uint8Array;
  /** For each text 16 numbers: begin and size of scheme, authority, userinfo, host, port, path, query and fragment
   *  in `bytes`; begin -1 if it is absent. */
  readonly spans: Int32Array;
  /** Throws RangeError for a missing row; undefined if the component is absent. */
  span(row: number, component: Component): [begin: number, end: number] | undefined;
  text(row: number, component: Component): string | undefined;
}
/** The components of URI references, as offsets into the given bytes. */
export function parseMany(texts: Texts): Parsed;

export interface Written extends Texts {
  readonly codes: Uint8Array;
}
export function normalizeMany(texts: Texts, form?: Form): Written;
/** The targets of references. The base needs a scheme, or UriError is thrown. */
export function resolveMany(base: string, texts: Texts): Written;
/** Equal for URIs that are equivalent in this form; 64 bits, to join and deduplicate by. */
export function hashMany(texts: Texts, form?: Form): { readonly hashes: BigUint64Array; readonly codes: Uint8Array };
