// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import type { UriError } from "./index.js";
export type { Component, Components } from "./index.js";
export { canParse, parse, UnavailableError, UriError } from "./index.js";
/** What is wrong with a text that is to be a URI or, by the rule "URI-reference", may be relative; undefined if nothing is. */
export function validate(text: string, rule?: "URI" | "URI-reference"): UriError | undefined;
