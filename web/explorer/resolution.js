// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How the reference becomes its target: the branch of 5.2.2, what is merged, and both buffers of 5.2.4.
import { resolveSteps } from "uriel-uri/extra";
import { attempt } from "./reading.js";
import { value } from "./components.js";
import { count, element, fill, note, section, text } from "./dom.js";
import { rows } from "./words.js";

const branches = {
  scheme: "The reference has a scheme: it is the target, but for dot segments.",
  authority: "The reference has an authority: only the scheme comes from the base.",
  path: "The reference has a path: scheme and authority come from the base.",
  query: "The reference begins with a query: scheme, authority and path come from the base.",
  fragment: "The reference has neither path nor query: all but the fragment comes from the base.",
};
const cases = {
  1: "fill the input buffer",
  "2A": "drop “../” or “./”",
  "2B": "“/./” or “/.” becomes “/”",
  "2C": "“/../” or “/..” becomes “/”; the last segment of the output goes",
  "2D": "drop “.” or “..”",
  "2E": "move the first segment",
};

function parts(list) {
  return element("table", { class: "parts" },
    element("thead", {}, element("tr", {}, ["Component", "From", "Value"]
      .map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", {}, list.map(({ component, from, value: of }) =>
      element("tr", { class: from === undefined ? "missing" : undefined, "data-component": component },
        element("th", { scope: "row", class: component }, component),
        element("td", {}, from ?? ""), element("td", {}, value(of))))));
}

function dots(steps) {
  return element("div", { class: "scrolls", tabindex: "0", role: "group", "aria-label": "Removing dot segments" },
    element("table", { class: "buffers" },
      element("thead", {}, element("tr", {}, ["Step", "Output buffer", "Input buffer"]
        .map((head) => element("th", { scope: "col" }, head)))),
      element("tbody", {}, steps.slice(0, rows).map(({ step, input, output }) =>
        element("tr", { "data-step": step, "data-input": input, "data-output": output },
          element("th", { scope: "row" }, step, element("small", {}, cases[step])),
          element("td", { class: "output" }, output ? text(output) : ""),
          element("td", {}, input ? text(input) : ""))))));
}

export function showResolution(place, { uri, text: given }, base) {
  if (!uri) {
    fill(place, note("Nothing to resolve: the text is no URI reference."));
    return "";
  }
  if (base === "") {
    fill(place, note("Write a base URI, such as that of the document which has the reference."));
    return "";
  }
  return attempt(() => {
    const { target, branch, merge, dotSteps, parts: list, aboveRoot } = resolveSteps(base, given);
    fill(place,
      element("p", { class: "target" }, element("span", {}, "Target"), text(target, { "data-target": "" })),
      element("p", { "data-branch": branch }, branches[branch], " ", section("5.2.2")),
      parts(list),
      merge ? element("p", {}, "Merged: ", value(merge.directory), " of the base, and the path of the reference, make ",
        value(merge.merged), " ", section("5.2.3")) : undefined,
      dotSteps.length ? [element("h3", {}, "Dot segments ", section("5.2.4")), dots(dotSteps)] : undefined,
      dotSteps.length > rows ? note(`${count(dotSteps.length - rows, "more step")} not shown.`) : undefined,
      aboveRoot ? note(`${count(aboveRoot, "“..” climbs", "“..” climb")} above the root, and ` +
        `${aboveRoot === 1 ? "is" : "are"} dropped. `, section("5.4.2")) : undefined);
    return target;
  }, (error) => {
    fill(place, note(error.argument === 0 ? "The base: " : "The reference: ", text(error.message)));
    return "";
  });
}
