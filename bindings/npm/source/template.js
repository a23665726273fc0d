// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URI Templates (RFC 6570). Values become kinds and texts here, and template.cpp reads them.
import { notText, UnavailableError } from "./engine.js";
import { packed } from "./uriel_template.js";
import { octetsOf, unknownRule, Utf8Workshop } from "./utf8.js";
import { checkNames, quoted, UriError } from "./words.js";

/** A text is no template, a value does not fit, or the result is not what it was to be. */
class TemplateError extends UriError {
  constructor(message, facts) {
    super(message, facts);
    this.name = "TemplateError";
  }
}

const shop = new Utf8Workshop(packed, TemplateError);

// By template_value::kind.
const kinds = { undefined: 0, text: 1, list: 2, map: 3, nested: 4 };

function isPlain(object) {
  const prototype = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What a value is, and its text if it is one. */
function kindOf(value) {
  if (value === undefined || value === null) return { kind: kinds.undefined, text: "" };
  const type = typeof value;
  if (type === "string" || type === "boolean" || type === "bigint" || Number.isFinite(value))
    return { kind: kinds.text, text: String(value) };
  if (Array.isArray(value)) return { kind: kinds.list };
  if (type === "object" && (value instanceof Map || isPlain(value))) return { kind: kinds.map };
  throw new TypeError("expected a string, a finite number, a boolean, an array, a plain object or a Map");
}

/** The values of a template's variables: kinds, sizes and counts, and the texts one behind the other. */
class Values {
  words = [0];
  texts = [];
  size = 0;

  addText(text) {
    const octets = octetsOf(text);
    this.texts.push(octets);
    this.words.push(octets.length);
    this.size += octets.length;
  }

  add(name, value) {
    try {
      this.addValue(name, value);
    } catch (error) {
      throw error instanceof TypeError ? new TypeError(`the value of "${name}": ${error.message}`) : error;
    }
  }

  addValue(name, value) {
    const { kind, text } = kindOf(value);
    if (kind === kinds.undefined) return;
    ++this.words[0];
    this.words.push(kind);
    this.addText(name);
    if (kind === kinds.text) this.addText(text);
    else if (kind === kinds.list) this.addMembers(Array.from(value, (each) => ["", each]));
    else this.addMembers(value instanceof Map ? [...value] : Object.entries(value));
  }

  addMembers(members) {
    this.words.push(members.length);
    for (const [name, value] of members) {
      if (typeof name !== "string") throw notText(name);
      const { kind, text = "" } = kindOf(value);
      this.words.push(kind === kinds.list || kind === kinds.map ? kinds.nested : kind);
      this.addText(name);
      this.addText(text);
    }
  }

  octets() {
    const all = new Uint8Array(this.size);
    let at = 0;
    for (const text of this.texts) {
      all.set(text, at);
      at += text.length;
    }
    return all;
  }
}

/** A URI Template, which never changes. */
class Template {
  #text;
  #level;
  #variables;

  constructor(text) {
    const { level, variables } = shop.ask([text], (module, at, size) => module.read_template(at, size), (from) => ({
      level: from.number(),
      variables: from.list(() => Object.freeze({
        name: from.text(), operator: from.text(), prefix: from.number() || undefined, explode: from.number() === 1,
      })),
    }));
    this.#text = text;
    this.#level = level;
    this.#variables = Object.freeze(variables);
  }

  get level() { return this.#level; }
  get variables() { return this.#variables; }

  expand(values = {}, options) {
    checkNames(options, ["as"]);
    const rule = options?.as ?? "URI-reference";
    if (typeof rule !== "string") throw notText(rule);
    if (typeof values !== "object" || values === null || Array.isArray(values))
      throw new TypeError("expected an object of values, or a Map");
    const given = new Values();
    for (const { name } of this.#variables)
      if (values instanceof Map) given.add(name, values.get(name));
      else if (Object.hasOwn(values, name)) given.add(name, values[name]);
    const words = new Uint8Array(Int32Array.from(given.words).buffer);
    // The words are first, where they are aligned.
    const outcome = shop.attempt([words, this.#text, rule, given.octets()],
      (module, ...places) => module.expand_template(...places), (from) => from.text(), [this.#text]);
    if (outcome === unknownRule) throw new TypeError(`RFC 3986 has no rule ${quoted(rule)}`);
    if (outcome instanceof TemplateError) throw outcome;
    return outcome;
  }

  toString() { return this.#text; }
  toJSON() { return this.#text; }
}

export { Template, TemplateError, UnavailableError };
