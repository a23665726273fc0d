// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The text as a URI Template (RFC 6570): its variables, and what it expands to with values that you write.
import { Template, TemplateError } from "uriel-uri/template";
import { element, fill, note, section, text } from "./dom.js";

/** Values by the names of their variables, which stay while the template changes. */
const written = new Map();

/** A list or pairs as JSON; anything else is a text. */
function valueOf(of) {
  if (!/^\s*[[{]/.test(of)) return of;
  try {
    return JSON.parse(of);
  } catch {
    return of;
  }
}

function showResult(place, template) {
  const values = Object.fromEntries(template.variables.filter(({ name }) => written.get(name))
    .map(({ name }) => [name, valueOf(written.get(name))]));
  try {
    const made = template.expand(values, { as: "any" });
    fill(place, element("span", {}, "Expansion"), text(made, { "data-expansion": "" }),
      element("button", { type: "button", "data-write": made }, "Show it"));
  } catch (error) {
    if (!(error instanceof TemplateError) && !(error instanceof TypeError)) throw error;
    fill(place, text(error.message));
  }
}

function row({ name, operator, prefix, explode }, changed) {
  const input = element("input", { type: "text", "aria-label": `Value of ${name}`, autocomplete: "off", spellcheck: "false" });
  input.value = written.get(name) ?? "";
  input.addEventListener("input", () => {
    written.set(name, input.value);
    changed();
  });
  const how = `${operator}${prefix === undefined ? "" : `:${prefix}`}${explode ? "*" : ""}`;
  return element("tr", { "data-variable": name }, element("th", { scope: "row" }, text(name)),
    element("td", {}, how ? element("code", {}, how) : element("span", { class: "absent" }, "none")), element("td", {}, input));
}

function read(given) {
  try {
    return new Template(given);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

/** The level of a template with variables; undefined for any other text. */
export function levelOf(given) {
  const template = given.includes("{") ? read(given) : undefined;
  return template instanceof Template ? template.level || undefined : undefined;
}

export function showTemplate(place, { text: given }) {
  const template = read(given);
  if (template instanceof TemplateError) {
    fill(place, element("p", { "data-code": template.code }, "No template: ", text(template.message), " ",
      section(template.section && `RFC 6570 ${template.section}`)));
    return "none";
  }
  if (template.level === 0) {
    fill(place, note("There is no variable, as {id} would be, so it expands to itself. ", section("RFC 6570 2")));
    return "without variables";
  }
  const result = element("div", { class: "target", role: "status" });
  fill(place,
    element("p", { "data-level": template.level }, `A template of level ${template.level}. `, section("RFC 6570 1.2")),
    element("table", { class: "variables" },
      element("thead", {}, element("tr", {}, ["Variable", "How", "Value"].map((head) => element("th", { scope: "col" }, head)))),
      element("tbody", {}, template.variables.map((one) => row(one, () => showResult(result, template))))),
    note("A value is a text, or JSON: ", element("code", {}, '["a","b"]'), " or ", element("code", {}, '{"k":"v"}'), "."), result);
  showResult(result, template);
  return `level ${template.level}`;
}
