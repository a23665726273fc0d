// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the page shows, in the fragment of its own address: #uri=…&base=…&with=…
import { decode, encode } from "uriel-uri";

const names = { text: "uri", base: "base", second: "with" };
const longestLink = 16_384;

/** The fragment for a state; undefined where it cannot be one, or would be too long for an address. */
export function linkTo(state) {
  const parts = [];
  for (const [member, name] of Object.entries(names)) {
    if (!state[member]) continue;
    if (state[member].length > longestLink || !state[member].isWellFormed()) return undefined;
    parts.push(`${name}=${encode(state[member])}`);
  }
  const link = `#${parts.join("&")}`;
  return link.length > longestLink ? undefined : link;
}

/** The state that a fragment says; undefined where it says none. Whatever it holds, it is text. */
export function stateOf(fragment) {
  if (fragment.length > longestLink) return undefined;
  const state = { text: "", base: "", second: "" };
  let found = false;
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    const member = Object.keys(names).find((key) => names[key] === part.slice(0, at));
    if (member === undefined) continue;
    try {
      state[member] = decode(part.slice(at + 1));
      found = true;
    } catch {
      // A link that somebody broke: the others count.
    }
  }
  return found ? state : undefined;
}
