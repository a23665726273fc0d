// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of Appendix A by which the text is read, as a tree; each with its ABNF when it is opened.
import { explain } from "uriel-uri/extra";
import { element, fill, fold, note, place as placed, section, text } from "./dom.js";

function branch(given, node) {
  const { rule, offset, length, children } = node;
  const matched = given.slice(offset, offset + length);
  const list = children.length ? element("ul") : undefined;
  const more = fold(list, children, (child) => branch(given, child));
  return element("li", {},
    element("details", { class: "rule", ...placed(offset, offset + length), "data-rule": rule, "data-offset": offset,
      "data-length": length },
      element("summary", {}, element("span", { class: `rule-name ${rule}` }, rule), " ",
        matched === "" ? element("span", { class: "absent" }, "empty") : text(matched, { show: 80 })),
      element("p", {}, element("code", { class: "abnf" }, node.abnf), " ", section(node.section))),
    list, more);
}

export function showDerivation(place, { uri, text: given }) {
  if (!uri) {
    fill(place, note("No rule of Appendix A derives this text."));
    return;
  }
  fill(place, element("ul", { class: "tree" }, branch(given, explain(given))));
}
