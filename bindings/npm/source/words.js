// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Words and numbers of uriel.h. conformance/ and test/command.test.mjs compare
// the words with those of the library, as far as the cases have them.

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

// Names that others have, with what to write; and what a URI has, and what parse() gives has not.
// written by tools/other_words.py from functions/other_words.tsv
const otherNames =
  "protocol=scheme username=user hostname=host defaultPort=effectivePort pathname=path " +
  "segments=segments(String(u)) pathSegments=segments(String(u)) filename=filename(String(u)) " +
  "extension=extension(String(u)) search=query searchParams=params hash=fragment join=resolve " +
  "withScheme=edit withHost=edit withPort=edit withPath=edit withQuery=edit withFragment=edit with=edit " +
  "set=setParam append=addParam appendParam=addParam delete=removeParam sort=sortParams " +
  "redact=redact(String(u)) redacted=redact(String(u))";
const ofUri =
  "user password effectivePort params hostKind origin withoutPassword span resolve relativize normalize " +
  "compare equivalent edit setParam addParam removeParam trimParams sortParams";
// end of the other words

/** Has an object inherit members that throw what to write: a misread name looks like an absent component. */
function refuse(names, holder, of) {
  const made = Object.create(Object.getPrototypeOf(of));
  for (const each of names.split(" ")) {
    const [name, form = name] = each.split("=");
    Object.defineProperty(made, name, { get() { throw new TypeError(`there is no ${name}: write ${form.replace(/^\w+$/, holder + ".$&")}`); } });
  }
  return Object.setPrototypeOf(of, made);
}

/** What parsing gives: plain data, and as a string the text again (5.3). */
class Components {
  /** The host as it stands in the text: only an IP literal has brackets in the authority. */
  get hostLiteral() { return this.authority?.match(/\[.*]/)?.[0] ?? this.host; }
  get isAbsolute() { return this.scheme !== undefined; }
  toString() {
    const { scheme, authority, path, query, fragment } = this;
    const part = (before, text) => text === undefined ? "" : before + text;
    return (scheme ? `${scheme}:` : "") + part("//", authority) + path + part("?", query) + part("#", fragment);
  }
}
refuse(`${otherNames} ${ofUri}`, "new URI(text)", Components.prototype);

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
refuse("position=offset index=offset", "error", UriError.prototype);

export { checkNames, component, Components, dataFor, errorWord, form, hostKind, numberOf, otherNames, pathVerbs, pathWords, queryVerbs,
  queryWords, quoted, refuseBase, refuse, rung, toAllow, UriError, valueWord };
