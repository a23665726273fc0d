// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import type { Component } from "./index.js";

export { UnavailableError, UriError } from "./index.js";

/** What was done to which component; undefined stands for the text as a whole. */
export interface Repair {
  /** "trimmed", "case", "slashes", "encoded", … */
  readonly repair: string;
  readonly component: Component | undefined;
}

export interface Mended {
  /** A valid URI, of which mend() makes the same. */
  readonly uri: string;
  readonly changed: boolean;
  /** Each once, in the order of the components, the whole text first; empty only where nothing changed. */
  readonly repairs: readonly Repair[];
}

export interface MendOptions {
  /** What relative references are resolved against, as browsers do. */
  readonly base?: string;
  /** A text without a scheme gets the one that people mean. */
  readonly typed?: boolean;
  /** A valid URI stays as it is. */
  readonly keepValid?: boolean;
}

/**
 * The URI that browsers read in any text: what `new URL` of this engine reads, percent-encoded where RFC 3986 does not allow
 * it. Throws UriError, with the code "not-mendable" where there is no URL.
 */
export function mend(text: string, options?: MendOptions): Mended;
