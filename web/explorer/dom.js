// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Elements and text. What was typed becomes text nodes only: no markup is ever made of it.
import { few, rows } from "./words.js";

/** An element with attributes; children are nodes or strings, and undefined ones are left out. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...children.flat().filter((child) => child !== undefined));
  return made;
}

/** Characters that are not seen, or that move what stands beside them: controls, bidi, lone surrogates. */
const odd = new RegExp("[\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e" +
  "\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffd" +
  "\\u{e0000}-\\u{e0fff}]|\\p{Cs}", "gu");

function codePoint(character) {
  return "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
}

const shown = 300;

/** With commas. What the browser has for it takes 15 ms when it is first asked. */
export function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

export function count(number, one, many = one + "s") {
  return `${grouped(number)} ${number === 1 ? one : many}`;
}

/** Text with what is not seen made visible, and cut if it is long; "show" is how much. */
export function text(value, { show = shown, as = "bdi", ...attributes } = {}) {
  const part = value.length > show ? value.slice(0, show) : value;
  const made = element(as, { dir: "ltr", ...attributes, class: `text ${attributes.class ?? ""}`.trim() });
  let from = 0;
  for (const { 0: character, index } of part.matchAll(odd)) {
    made.append(part.slice(from, index), element("span", { class: "odd" }, codePoint(character)));
    from = index + character.length;
  }
  made.append(part.slice(from));
  if (value.length > show)
    made.append(element("span", { class: "cut" }, ` … ${count(value.length - show, "more character")}`));
  return made;
}

/** A section of RFC 3986, or of what else the library cites. */
export function section(number) {
  if (number === undefined) return undefined;
  const of = /^\d[\d.]*$/.test(number) ? ["3986", number] : /^RFC ?(\d+)[ ,]+(\d[\d.]*)$/.exec(number)?.slice(1);
  const appendix = /^RFC (\d+), Appendix ([A-Z])$/.exec(number);
  if (appendix)
    return element("a", { class: "section", href: `https://www.rfc-editor.org/rfc/rfc${appendix[1]}#appendix-${appendix[2]}` },
      number);
  if (of === undefined) return element("span", { class: "section" }, number);
  return element("a", { class: "section", href: `https://www.rfc-editor.org/rfc/rfc${of[0]}#section-${of[1]}` },
    of[0] === "3986" ? `§ ${of[1]}` : `RFC ${of[0]} § ${of[1]}`);
}

export function note(...children) {
  return element("p", { class: "note" }, ...children);
}

/** Puts nodes where others were. */
export function fill(place, ...nodes) {
  place.replaceChildren(...nodes.flat().filter((node) => node !== undefined));
}

/** Puts the first items of a list there, and returns what draws the others, or says how many are not shown; undefined where all are. */
export function fold(list, items, make) {
  list?.append(...items.slice(0, few).map(make));
  const rest = items.slice(few, rows);
  if (rest.length === 0) return undefined;
  const more = element("button", { type: "button" }, "Draw more");
  const cut = element("p", { class: "cut" }, `${few} of ${count(items.length, "row")} are drawn. `, more);
  more.addEventListener("click", () => {
    const [first, ...others] = rest.map(make);
    list.append(first, ...others);
    (first.matches("[tabindex]") ? first : first.querySelector("summary")).focus();
    if (items.length > rows) cut.replaceChildren(`${count(items.length - rows, "more row")} not shown.`);
    else cut.remove();
  });
  return cut;
}

/** As fill, but nodes that are there already stay where they are, so that the browser has less to lay out. */
export function update(place, nodes) {
  for (const [at, node] of nodes.entries()) {
    const there = place.childNodes[at];
    if (there === undefined) place.append(node);
    else if (there !== node) there.replaceWith(node);
  }
  while (place.childNodes.length > nodes.length) place.lastChild.remove();
}

/** Where a part stands in the text; what is pointed at is marked there. */
export function place(from, to) {
  return { "data-from": from, "data-to": to };
}
