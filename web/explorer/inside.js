// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The segments of the path and the pairs of the query, as written and as what they stand for.
import { pairs, segments } from "uriel/extra";
import { count, element, fill, note, place as placed, text } from "./dom.js";
import { rows } from "./words.js";

function shown(given, { offset, length, decoded }) {
  const raw = given.slice(offset, offset + length);
  if (raw === "") return element("span", {}, element("span", { class: "absent" }, "empty"));
  return element("span", {}, text(raw), decoded === raw ? undefined : element("span", { class: "decoded" },
    decoded === undefined ? element("span", { class: "absent" }, "octets that are not UTF-8") : text(decoded)));
}

function rest(all) {
  return all.length > rows ? note(`${count(all.length - rows, "more row")} not shown.`) : undefined;
}

export function showInside(place, { uri, text: given }) {
  if (!uri) {
    fill(place, note("Nothing to see: the text is no URI reference."));
    return;
  }
  const parts = segments(given);
  const found = pairs(given);
  fill(place,
    element("h3", {}, "Path"),
    parts.length === 0 ? note("The path is empty: it has no segments.") :
      element("ol", { class: "segments", start: "0" }, parts.slice(0, rows).map((part) =>
        element("li", { ...placed(part.offset, part.offset + part.length), tabindex: "0" }, shown(given, part)))),
    rest(parts),
    element("h3", {}, "Query"),
    found.length === 0 ? note(uri.query === undefined ? "There is no query." : "The query has no pairs.") :
      element("table", { class: "pairs" },
        element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Key"),
          element("th", { scope: "col" }, "Value"))),
        element("tbody", {}, found.slice(0, rows).map((pair) =>
          element("tr", { ...placed(pair.offset, pair.offset + pair.length), tabindex: "0" },
            element("th", { scope: "row" }, shown(given, pair.key)),
            element("td", {}, pair.value ? shown(given, pair.value)
              : element("span", { class: "absent" }, "absent")))))),
    rest(found));
}
