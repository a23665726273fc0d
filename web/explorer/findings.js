// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What section 7 warns of, and what good practice avoids; each finding is underlined in the text, too.
import { lint } from "uriel/extra";
import { count, element, fill, note, place as placed, section, text } from "./dom.js";
import { rows } from "./words.js";

const marks = { error: "✕", warning: "!", note: "i" };

function finding({ rule, severity, offset, length, message, section: where, concerns, example, safer }) {
  return element("li", { class: `finding ${severity}`, ...placed(offset, offset + length), tabindex: "0",
    "data-rule": rule, "data-severity": severity },
    element("span", { class: "badge", "aria-hidden": "true" }, marks[severity]),
    element("div", {},
      element("p", {}, element("span", { class: "unseen" }, `${severity}: `), text(message), " ", section(where)),
      element("p", { class: "aside" }, `At risk: ${concerns}`),
      element("p", { class: "aside" }, "Write ", text(safer), " instead of ", text(example), "."),
      element("p", { class: "aside" }, element("code", {}, rule), ` at offset ${offset}`)));
}

/** Returns the findings. */
export function showFindings(place, { uri, text: given }) {
  if (!uri) {
    fill(place, note("Nothing to see: the text is no URI reference."));
    return [];
  }
  const found = lint(given);
  fill(place, found.length === 0 ? element("p", { class: "fine" }, "Nothing suspicious.") :
    element("ul", { class: "findings" }, found.slice(0, rows).map(finding)),
    found.length > rows ? note(`${count(found.length - rows, "more finding")} not shown.`) : undefined);
  return found;
}
