// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

export { UnavailableError } from "./index.js";

export interface RedactOptions {
  /** Hides everything that may be secret: userinfo, all values, long segments. */
  strict?: boolean;
}
/** A text that is meant as one URI, in a form that is safe to log: `***` replaces passwords, tokens and the values of secret keys (7.5). Takes any string; a lone surrogate becomes U+FFFD. */
export function redact(text: string, options?: RedactOptions): string;
/** Hides the same in all URIs, headers and arguments within a text, such as the lines of a log; the rest stays. */
export function redactText(text: string, options?: RedactOptions): string;
