// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What section 7 warns of, and what good practice avoids; each finding is underlined in the text, too.
import { lint } from "uriel-uri/extra";
import { isIriReference, toUri } from "uriel-uri/iri";
import { mend } from "uriel-uri/mend";
import { count, element, fill, note, place as placed, section, text } from "./dom.js";
import { attempt } from "./reading.js";
import { rows } from "./words.js";

const marks = { error: "✕", warning: "!", note: "i" };

function finding({ rule, severity, offset, length, message, section: where, concerns, example, safer }, isOfField) {
  return element("li", { class: `finding ${severity}`, ...isOfField ? placed(offset, offset + length) : {}, tabindex: "0",
    "data-rule": rule, "data-severity": severity },
    element("span", { class: "badge", "aria-hidden": "true" }, marks[severity]),
    element("div", {},
      element("p", {}, element("span", { class: "unseen" }, `${severity}: `), text(message), " ", section(where)),
      element("p", { class: "aside" }, `At risk: ${concerns}`),
      element("p", { class: "aside" }, "For example: write ", text(safer), " instead of ", text(example), "."),
      element("p", { class: "aside" }, element("code", {}, rule), ` at offset ${offset}`)));
}

/** What programs make of a text that is no reference. */
function meant(given) {
  if (isIriReference(given)) return ["its URI, for it is an IRI", toUri(given)];
  return ["what browsers read", attempt(() => mend(given).uri, () => undefined)];
}

function summed(found) {
  const counts = Object.keys(marks).map((severity) => [severity, found.filter((one) => one.severity === severity).length]);
  return counts.filter(([, number]) => number > 0).map(([severity, number]) => count(number, severity)).join(", ") || "nothing suspicious";
}

/** Returns the findings in the text, and how many there are in words. Of what is no reference, those in what is meant are shown: attacks need not be valid. */
export function showFindings(place, { uri, text: given }) {
  const [what, read] = uri ? ["", given] : meant(given);
  if (read === undefined) {
    fill(place, note("Nothing to see: the text is no URI reference, and browsers read no URL."));
    return { risks: [], words: "" };
  }
  const found = lint(read);
  fill(place, uri ? undefined : element("p", { "data-meant": read }, `The text is no URI reference. Of ${what}, `, text(read), ":"),
    found.length === 0 ? element("p", { class: "fine" }, "Nothing suspicious.") :
      element("ul", { class: "findings" }, found.slice(0, rows).map((each) => finding(each, uri !== undefined))),
    found.length > rows ? note(`${count(found.length - rows, "more finding")} not shown.`) : undefined);
  return { risks: uri ? found : [], words: summed(found) };
}
