// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import type { Component } from "./index.js";

export { UnavailableError, UriError } from "./index.js";

/** What was done, and to which component; undefined is the text as a whole. */
export interface Repair {
  /** "trimmed", "case", "slashes", "encoded", … */
  readonly repair: string;
  readonly component: Component | undefined;
}

export interface Mended {
  /** A valid URI. mend() does not change it again. */
  readonly uri: string;
  readonly changed: boolean;
  /** Each once, in the order of the components, the whole text first; empty only if nothing changed. */
  readonly repairs: readonly Repair[];
}

export interface MendOptions {
  /** The URI against which relative references are resolved, as in browsers. */
  readonly base?: string;
  /** A text without a scheme gets the one that people mean. */
  readonly typed?: boolean;
  /** A valid URI stays as it is. */
  readonly keepValid?: boolean;
}

/**
 * The URI that browsers read in any text: what `new URL` of this engine reads, percent-encoded where RFC 3986 does not allow
 * it. Throws UriError, with the code "not-mendable" if browsers read no URL.
 */
export function mend(text: string, options?: MendOptions): Mended;

/** A URI in a text. Offsets count UTF-16 code units. */
export interface MendedFound {
  readonly offset: number;
  readonly length: number;
  /** As written in the text. */
  readonly raw: string;
  readonly uri: string;
  readonly delimiter: "angle" | "quote" | "space" | "url-prefix" | "bracket";
  /** Other readings of a URI that stands in the text as it is. */
  readonly alternatives: readonly string[];
  /** True if the text has no URI there, and `uri` is what browsers read. */
  readonly mended: boolean;
  readonly repairs: readonly Repair[];
}

/**
 * The URIs in a text, also what is one for browsers alone, such as "https://example.com/?a[0]=1" and
 * "http://bücher.example/": as `uri extract --mend` finds them. With `anyScheme`, also those that nobody means, such as
 * "note:this".
 */
export function extractMended(text: string, options?: { readonly anyScheme?: boolean }): MendedFound[];
