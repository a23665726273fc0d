// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Two URIs on each rung of the ladder of 6.2, until they meet.
import { ladder } from "uriel-uri/extra";
import { attempt } from "./reading.js";
import { element, fill, note, section, text } from "./dom.js";

const does = {
  identical: "byte for byte",
  case: "scheme and host in lower case, hex digits in upper case",
  percent: "unreserved characters decoded",
  path: "dot segments removed",
  scheme: "rules of the scheme applied",
};

/** The text with what differs from the one before marked: what both begin and end with is not. */
export function marked(now, before) {
  if (before === undefined || now === before) return text(now);
  const least = Math.min(now.length, before.length);
  let from = 0;
  while (from < least && now[from] === before[from]) ++from;
  let behind = 0;
  while (behind < least - from && now[now.length - 1 - behind] === before[before.length - 1 - behind]) ++behind;
  const made = element("bdi", { dir: "ltr", class: "text" });
  const middle = now.slice(from, now.length - behind);
  made.append(text(now.slice(0, from)), element("mark", { class: middle ? undefined : "gone" }, text(middle)),
    text(now.slice(now.length - behind)));
  return made;
}

function rung(step, before, met) {
  const side = (name, now, then, changed) => [element("dt", {}, name), element("dd", {}, marked(now, then),
    changed.length ? element("span", { class: "unseen" }, ` changed: ${changed.join(", ")}`) : undefined)];
  return element("li", { class: `rung ${step.equal ? "equal" : ""} ${met ? "met" : ""}`, "data-rung": step.rung,
    "data-equal": String(step.equal), "data-a": step.a, "data-b": step.b },
    element("p", { class: "head" }, element("strong", {}, step.rung), element("small", {}, does[step.rung], " ",
      section(step.section)), element("span", { class: "sign" }, step.equal ? "equal" : "different")),
    element("dl", { class: "sides" }, side("1", step.a, before?.a, step.changedInA),
      side("2", step.b, before?.b, step.changedInB)));
}

export function showLadder(place, { uri, text: given }, second) {
  if (!uri) {
    fill(place, note("Nothing to compare: the text is no URI reference."));
    return "";
  }
  if (second === "") {
    fill(place, note("Write another URI, and see on which rung the two become equal."));
    return "";
  }
  return attempt(() => {
    const { rung: answer, rungs, where } = ladder(given, second);
    fill(place,
      element("p", { class: "answer", "data-answer": answer }, answer === "different"
        ? ["The two are ", element("strong", {}, "different"), where ? ` in the ${where}.` : "."]
        : ["The two are equal by the rung ", element("strong", {}, answer), "."]),
      element("ol", {}, rungs.map((step, at) => rung(step, rungs[at - 1], step.rung === answer))));
    return answer === "different" ? answer : `equal by ${answer}`;
  }, (error) => {
    fill(place, note(error.argument === 1 ? "The second: " : "The first: ", text(error.message)));
    return "";
  });
}
