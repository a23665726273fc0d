// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a URI is sorted, joined and deduplicated by.
import { keys } from "uriel-uri/extra";
import { attempt } from "./reading.js";
import { element, fill, note, text } from "./dom.js";

const uses = {
  normal: "the normal form",
  host: "sorts what has one host together",
  surt: "what the archives of the web sort by",
  hash: "128 bits of the normal form",
};

export function showKeys(place, { uri, text: given }) {
  if (!uri || uri.scheme === undefined) {
    fill(place, note(uri ? "A relative reference has no key: resolve it first."
      : "Nothing to see: the text is no URI reference."));
    return;
  }
  attempt(() => {
    const all = keys(given);
    fill(place, element("dl", { class: "keys" }, Object.entries(uses).map(([name, use]) =>
      element("div", {}, element("dt", {}, name, element("small", {}, use)),
        element("dd", { "data-key": name }, text(all[name]))))));
  }, (error) => fill(place, note(text(error.message))));
}
