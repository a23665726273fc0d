// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// One sentence below the text: what it is, or what is wrong with it, where, and by which rule.
import { abnf, dialects } from "uriel-uri/extra";
import { count, element, fill, grouped, section, text as shown } from "./dom.js";
import { meant } from "./meant.js";
import { levelOf } from "./template.js";
import { longest } from "./words.js";

/** UriError leaves out what was found, to be short; the first of the grammars is the same one. */
function told(text, error) {
  return text.length > longest ? error.message : dialects(text)[0].error.message;
}

/** Without the rules, which the larger module has, there is only room for one. */
export function verdict(place, { text, uri, error }, hasRules) {
  const ruleOf = (name) => (hasRules ? abnf(name) : "\u00a0");
  // They need larger modules, as the rules do.
  const offers = hasRules && text.length <= longest ? meant(text, !error) : undefined;
  place.classList.toggle("wrong", error !== undefined);
  if (!error) {
    const kind = uri.scheme === undefined ? "relative reference" : "URI";
    fill(place,
      element("p", {}, element("strong", {}, `A ${kind}`), ` of ${count(text.length, "character")}`,
        uri.scheme === undefined ? ": its target depends on a base." : "."),
      element("p", {}, element("code", { class: "abnf" }, ruleOf(uri.scheme === undefined ? "relative-ref" : "URI"))), offers);
    return;
  }
  const rule = error.component && ruleOf(error.component);
  const level = hasRules && text.length <= longest ? levelOf(text) : undefined;
  fill(place,
    element("p", {}, element("strong", { "data-code": error.code, "data-offset": error.offset },
      error.code.replaceAll("-", " ")), ` at offset ${grouped(error.offset)}: `,
      element("span", { class: "message" }, shown(hasRules ? told(text, error) : error.message)), " ", section(error.section)),
    rule ? element("p", {}, element("code", { class: "abnf" }, rule)) : undefined,
    level && element("p", {}, `It is a URI Template of level ${level}: see its `,
      element("a", { href: "#h-template", "data-jump": "template" }, "expansion"), "."), offers);
}
