// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/** The components, in their order; each has a colour of its name in explorer.css. */
export const components = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];
/** Those that do not contain others. */
export const innermost = components.filter((name) => name !== "authority");

/** A panel reads no longer text than this: its list would be longer than anybody reads. */
export const longest = 20_000;
/** As many rows are shown at once, and without a list that goes on beyond the fold. */
export const rows = 200;
export const few = 20;
