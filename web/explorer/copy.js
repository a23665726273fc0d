// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is on the page, for elsewhere: the answer as JSON, and the question for a shell and three languages.
import { dialects } from "uriel-uri/extra";
import { element, fill, grouped } from "./dom.js";
import { longest } from "./words.js";

function utf8(text) {
  return [...new TextEncoder().encode(text)];
}

function hex(number) {
  return number.toString(16).padStart(2, "0");
}

/** The object that `uri parse --json` writes. */
function asJson(text) {
  const { reading, error } = dialects(text)[0];
  if (error) {
    const { code, offset, component = null, message, section } = error;
    return JSON.stringify({ input: text, error: { code, offset, component, message, section } });
  }
  const or = (of) => of === undefined ? null : of;
  return JSON.stringify({ input: text, kind: reading.kind, scheme: or(reading.scheme), authority: or(reading.authority),
    userinfo: or(reading.userinfo), host: or(reading.host), host_kind: or(reading.hostKind), port: or(reading.port),
    path: reading.path, path_kind: reading.pathKind, query: or(reading.query), fragment: or(reading.fragment) });
}

// What a literal cannot have as it is, or what nobody would see in it.
const unsafe = /[^\x20-\x7e]/gu;

/** For a POSIX shell; $'…' where there are controls. */
function shellQuoted(text) {
  if (!/[\0-\x1f\x7f]/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  return `$'${text.replace(/[\\']/g, "\\$&").replace(/[\0-\x1f\x7f]/g, (unit) =>
    "\\x" + hex(unit.charCodeAt(0)))}'`;
}

/** An octal escape has three digits at most, so that none swallows what follows; and no trigraph arises. */
function cppQuoted(text) {
  return `"${text.replace(/[\\"]/g, "\\$&").replace(/(?<=\?)\?/g, "\\?").replace(unsafe, (character) =>
    utf8(character).map((octet) => "\\" + octet.toString(8).padStart(3, "0")).join(""))}"`;
}

function pythonQuoted(text) {
  return `"${text.replace(/[\\"]/g, "\\$&").replace(unsafe, (character) => {
    const point = character.codePointAt(0);
    if (point < 256) return "\\x" + hex(point);
    return point < 65536 ? "\\u" + point.toString(16).padStart(4, "0") : "\\U" + point.toString(16).padStart(8, "0");
  })}"`;
}

function scriptQuoted(text) {
  return JSON.stringify(text).replace(/[^\x20-\x7e]/g, (unit) =>
    "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
}

const languages = {
  "JSON": ({ text }) => asJson(text),
  "Command line": ({ text, base, second }) => [
    `uri parse --json -- ${shellQuoted(text)}`,
    `uri explain -- ${shellQuoted(text)}`,
    ...base ? [`uri resolve --base=${shellQuoted(base)} -- ${shellQuoted(text)}`] : [],
    ...second ? [`uri compare -- ${shellQuoted(text)} ${shellQuoted(second)}`] : [],
  ].join("\n"),
  "C++": ({ text, base, second }) => [
    "#include <uriel/uriel.hpp>", "",
    `auto parsed = uriel::parse(${cppQuoted(text)});`,
    ...base ? [`auto target = uriel::resolve(uriel::uri::parse(${cppQuoted(base)}).value(), *parsed);`] : [],
    ...second ? [`auto rung = uriel::compare(*parsed, uriel::parse(${cppQuoted(second)}).value());`] : [],
  ].join("\n"),
  "Python": ({ text, base, second }) => [
    "import uriel", "",
    `reference = uriel.Reference(${pythonQuoted(text)})`,
    ...base ? [`target = uriel.resolve(${pythonQuoted(base)}, str(reference))`] : [],
    ...second ? [`rung = uriel.compare(str(reference), ${pythonQuoted(second)})`] : [],
  ].join("\n"),
  "JavaScript": ({ text, base, second }) => [
    'import * as uriel from "uriel-uri";', "",
    `const parts = uriel.parse(${scriptQuoted(text)});`,
    ...base ? [`const target = uriel.resolve(${scriptQuoted(base)}, ${scriptQuoted(text)});`] : [],
    ...second ? [`const rung = uriel.compare(${scriptQuoted(text)}, ${scriptQuoted(second)});`] : [],
  ].join("\n"),
};

export class Copies {
  #code = element("pre", { tabindex: "0", id: "copied", role: "group", "aria-label": "To copy" });
  #chosen = "JSON";
  #state;

  constructor(place, link) {
    const choices = Object.keys(languages).map((name) => {
      const input = element("input", { type: "radio", name: "language", value: name, checked: name === this.#chosen });
      input.addEventListener("change", () => {
        this.#chosen = name;
        this.#write();
      });
      return element("label", {}, input, element("span", {}, name));
    });
    const said = element("span", { role: "status", class: "said" });
    const button = (name, of) => {
      const made = element("button", { type: "button" }, name);
      made.addEventListener("click", async () => {
        const done = await this.#copy(of());
        fill(said, done ? "Copied." : "Selected: copy it by the keyboard.");
        setTimeout(() => fill(said), 4000);
      });
      return made;
    };
    fill(place,
      element("fieldset", { class: "choices" }, element("legend", { class: "unseen" }, "As"), choices),
      this.#code,
      element("p", { class: "buttons" }, button("Copy", () => this.#code.textContent), button("Copy link", link), said));
  }

  show(state) {
    this.#state = state;
    this.#write();
  }

  #write() {
    const { text, base, second } = this.#state;
    fill(this.#code, text.length + base.length + second.length > longest
      ? `The text is longer than ${grouped(longest)} characters: use the command, with -f FILE.`
      : languages[this.#chosen](this.#state));
  }

  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      getSelection().selectAllChildren(this.#code);
      return false;
    }
  }
}
