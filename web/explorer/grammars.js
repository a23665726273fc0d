// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The same text by each grammar that URIs have had, the newest first.
import { dialects } from "uriel-uri/extra";
import { element, fill, text } from "./dom.js";
import { value } from "./components.js";

const names = ["scheme", "authority", "registry", "userinfo", "host", "port", "path", "query", "fragment"];

function cell({ reading, changed }, name) {
  if (!reading) return element("td", {}, "");
  const of = reading[name];
  return element("td", { class: changed.includes(name) ? "differs" : undefined, "data-component": name },
    of === undefined ? element("span", { class: "absent" }, "–") : value(of, { show: 60 }),
    changed.includes(name) ? element("span", { class: "unseen" }, " (differs)") : undefined);
}

export function showGrammars(place, { text: given }) {
  const all = dialects(given);
  const shown = names.filter((name) => name !== "registry" || all.some(({ reading }) => reading?.registry !== undefined));
  const since = new Map();
  for (const { document: from, rules } of all)
    for (const { citation } of rules) since.set(citation, [...since.get(citation) ?? [], from]);
  fill(place,
    element("div", { class: "scrolls", tabindex: "0", role: "group", "aria-label": "Readings by grammar" },
      element("table", { class: "grammars" },
        element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Grammar"),
          shown.map((name) => element("th", { scope: "col", class: name }, name)))),
        element("tbody", {}, all.map((one) =>
          element("tr", { "data-dialect": one.dialect, "data-changed": one.changed.join(" "),
            "data-error": one.error?.code },
            element("th", { scope: "row" }, one.document),
            one.error ? element("td", { colspan: String(shown.length), class: "refused" }, text(one.error.message),
              ` (offset ${one.error.offset})`) : shown.map((name) => cell(one, name))))))),
    element("ul", { class: "rules" }, [...since].map(([citation, documents]) =>
      element("li", {}, text(citation), ` (${[...new Set(documents)].join(", ")})`))));
  const accepting = all.filter(({ error }) => !error).length;
  return accepting === all.length ? "all accept it" : accepting === 0 ? "none accepts it" : `${accepting} of ${all.length} accept it`;
}
