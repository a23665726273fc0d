// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The segments of the path and the pairs of the query, as written and as what they stand for.
import { pairs, segments } from "uriel-uri/extra";
import { count, element, fill, fold, note, place as placed, text } from "./dom.js";

function shown(given, { offset, length, decoded }) {
  const raw = given.slice(offset, offset + length);
  if (raw === "") return element("span", {}, element("span", { class: "absent" }, "empty"));
  return element("span", {}, text(raw), decoded === raw ? undefined : element("span", { class: "decoded" },
    decoded === undefined ? element("span", { class: "absent" }, "octets that are not UTF-8") : text(decoded)));
}

export function showInside(place, { uri, text: given }) {
  if (!uri) {
    fill(place, note("Nothing to see: the text is no URI reference."));
    return "";
  }
  const parts = segments(given);
  const found = pairs(given);
  const steps = element("ol", { class: "segments", start: "0" });
  const moreSteps = fold(steps, parts, (part) =>
    element("li", { ...placed(part.offset, part.offset + part.length), tabindex: "0" }, shown(given, part)));
  const body = element("tbody");
  const morePairs = fold(body, found, (pair) =>
    element("tr", { ...placed(pair.offset, pair.offset + pair.length), tabindex: "0" },
      element("th", { scope: "row" }, shown(given, pair.key)),
      element("td", {}, pair.value ? shown(given, pair.value) : element("span", { class: "absent" }, "absent"))));
  fill(place,
    element("h3", {}, "Path"),
    parts.length === 0 ? note("The path is empty: it has no segments.") : steps, moreSteps,
    element("h3", {}, "Query"),
    found.length === 0 ? note(uri.query === undefined ? "There is no query." : "The query has no pairs.") :
      element("table", { class: "pairs" },
        element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Key"),
          element("th", { scope: "col" }, "Value"))),
        body),
    morePairs);
  return `${count(parts.length, "segment")}, ${count(found.length, "pair")}`;
}
