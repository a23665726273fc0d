// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Words and numbers of uriel.h. test/vectors.test.mjs and test/command.test.mjs compare
// the words with those of the library, as far as the vectors have them.

/** By uriel_component. */
const component = [undefined, "scheme", "authority", "userinfo", "host", "port", "path", "query",
  "fragment"];
/** By uriel_host_kind. */
const hostKind = [undefined, "reg-name", "ipv4", "ipv6", "ipvfuture"];
/** By uriel_form. */
const form = ["identical", "case", "percent", "path", "scheme"];
/** By uriel_rung. */
const rung = [...form, "different"];
/** By uriel_data_for. */
const dataFor = ["unreserved", "user", "password", "userinfo", "host", "segment", "path", "query",
  "param", "fragment"];

/** What is done to a path or query, and how many words a change has. */
const pathVerbs = ["assign", "push", "insert", "replace", "extension"];
const pathWords = 5;
const queryVerbs = ["assign", "set", "setFirst", "append", "remove", "removeFirst", "sort", "trim"];
const queryWords = 10;

/** Where members stand in their structs, in words. */
const errorWord = { code: 1, component: 2, argument: 3, offset: 5 };
const valueWord = { scheme: 2, authority: 5, userinfo: 8, user: 11, password: 14, host: 17,
  port: 20, path: 23, query: 26, fragment: 29 };

/** A word that is not known, for a message: what is none may be a URI with a password, and is not repeated. */
function quoted(word) {
  return typeof word === "string" && /^[\w-]{0,32}$/.test(word) ? `"${word}"` : "of that name";
}

/** What the message of validate() adds where no rule was named, to one about a relative reference. */
const toAllow = '; to allow it, name the rule "URI-reference"';

/** The number of a word in a list. */
function numberOf(list, word, what) {
  const number = list.indexOf(word);
  if (number < 0) throw new TypeError(`there is no ${what} ${quoted(word)}; they are ${list.filter(Boolean).join(", ")}`);
  return number;
}

/** Refuses members that nobody would read. */
function checkNames(object, names, what = "option") {
  for (const name in object) if (object[name] !== undefined) numberOf(names, name, what);
}

/** URL takes a base as the second argument. Array.map and the like give a number there. */
function refuseBase(base) {
  if (base !== undefined && typeof base !== "number") throw new TypeError("a base is for resolve(base, reference)");
}

/** What parsing gives: plain data, and as a string the text again (5.3). */
class Components {
  /** The host as it stands in the text: only an IP literal has brackets in the authority. */
  get hostLiteral() { return this.authority?.match(/\[.*]/)?.[0] ?? this.host; }
  toString() {
    const { scheme, authority, path, query, fragment } = this;
    const part = (before, text) => text === undefined ? "" : before + text;
    return (scheme ? `${scheme}:` : "") + part("//", authority) + path + part("?", query) + part("#", fragment);
  }
}

/**
 * A text is not what it has to be. Whoever asks for `input` gets the text; no logger does that shows all properties, for
 * the text may have a password, and one in a text that is no URI need not be found.
 */
class UriError extends Error {
  #input;
  constructor(message, facts) {
    super(message);
    this.name = "UriError";
    this.code = facts.code;
    this.component = facts.component;
    this.offset = facts.offset;
    this.section = facts.section;
    this.subject = facts.subject;
    this.argument = facts.argument;
    this.#input = facts.input;
  }
  get input() { return this.#input; }
}

export { checkNames, component, Components, dataFor, errorWord, form, hostKind, numberOf, pathVerbs, pathWords, queryVerbs,
  queryWords, quoted, refuseBase, rung, toAllow, UriError, valueWord };
