// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs of RFC 3986 for strings. Each takes strings, and gives slices of them or new ones.
import { longestShown, notText, showing, UnavailableError, utf8 } from "./engine.js";
import { engine, octetsOf } from "./instance.js";
import { parsing } from "./parsing.js";
import { checkNames, component as components, dataFor, form as forms, hostKind, numberOf, otherNames, pathVerbs, pathWords,
  queryVerbs, queryWords, quoted, refuseBase, refuse, rung, toAllow, UriError, valueWord } from "./words.js";

const { canParse, parse, read, slice } = parsing(engine);

function validate(text, given) {
  const rule = given === undefined ? "URI" : given;
  if (typeof text !== "string") throw notText(text);
  if (typeof rule !== "string") throw notText(rule);
  const at = engine.roomFor(text.length + rule.length);
  const name = at + text.length;
  engine.put(text, at);
  engine.put(rule, name);
  const outcome =
    engine.functions.uriel_validate(at, text.length, name, rule.length, engine.error * 4);
  if (outcome < 0) {
    const failure = engine.failure([text], [at], [], given === undefined ? toAllow : "", rule !== "userinfo");
    if (failure.code === "invalid-argument") throw new TypeError(`RFC 3986 has no rule ${quoted(rule)}`);
    return failure;
  }
  engine.release();
  return undefined;
}

// ---- Writers of one text and of two ----

// Each takes the parts of its texts, if they were read before. A writer leaves those of what it writes
// in `engine.last`.

/** Has a writer of C write of one text, which may be the result. */
function rewrite(text, parts, guess, call) {
  if (typeof text !== "string") throw notText(text);
  const at = engine.roomFor(text.length + guess);
  engine.put(text, at);
  const out = at + text.length;
  const place = engine.give(0, parts);
  const size = engine.write(out, guess, (to, capacity) =>
    call(at, text.length, place, to, capacity, engine.last, engine.error * 4));
  if (size < 0) throw engine.failure([text], [at]);
  return engine.takeOr(text, out, size);
}

function combine(a, parts, b, partsOfB, call) {
  if (typeof a !== "string") throw notText(a);
  if (typeof b !== "string") throw notText(b);
  const guess = a.length + b.length + 8;
  const at = engine.roomFor(2 * guess);
  const then = at + a.length;
  engine.put(a, at);
  engine.put(b, then);
  const out = then + b.length;
  const place = engine.give(0, parts);
  const placeOfB = engine.give(1, partsOfB);
  const size = engine.write(out, guess, (to, capacity) =>
    call(at, a.length, place, then, b.length, placeOfB, to, capacity, engine.last, engine.error * 4));
  if (size < 0) throw engine.failure([a, b], [at, then]);
  return engine.takeOr(b, out, size);
}

/** What a writer has written, when nothing else is to be read. */
function taken(text) {
  engine.release();
  return text;
}

function resolveParsed(base, parts, reference, partsOfReference, options) {
  checkNames(options, ["lenient", "refuseAboveRoot"]);
  const flags = (options?.lenient ? 1 : 0) + (options?.refuseAboveRoot ? 2 : 0);
  return combine(base, parts, reference, partsOfReference, (a, aSize, aParts, b, bSize, bParts, ...to) =>
    engine.functions.uriel_resolve(a, aSize, aParts, b, bSize, bParts, flags, ...to));
}

function resolve(base, reference, options) {
  return taken(resolveParsed(base, undefined, reference, undefined, options));
}

function relativizeParsed(base, parts, target, partsOfTarget) {
  return combine(base, parts, target, partsOfTarget, (...all) => engine.functions.uriel_relativize(...all));
}

function relativize(base, target) {
  return taken(relativizeParsed(base, undefined, target, undefined));
}

function normalizeParsed(text, parts, form = "scheme") {
  const wanted = numberOf(forms, form, "form");
  return rewrite(text, parts, text?.length + 8, (at, size, parts, ...to) =>
    engine.functions.uriel_normalize(at, size, parts, wanted, ...to));
}

function normalize(text, form) {
  return taken(normalizeParsed(text, undefined, form));
}

function isNormalized(text, form = "scheme") {
  const wanted = numberOf(forms, form, "form");
  if (typeof text !== "string") throw notText(text);
  const at = engine.roomFor(text.length);
  engine.put(text, at);
  const is = engine.functions.uriel_is_normalized(at, text.length, 0, wanted, engine.error * 4);
  if (is < 0) throw engine.failure([text], [at]);
  engine.release();
  return is === 1;
}

function origin(text) {
  return originOfParsed(text, undefined);
}

function originOfParsed(text, parts) {
  try {
    return taken(rewrite(text, parts, text?.length + 8, (...all) => engine.functions.uriel_origin(...all)));
  } catch (failure) {
    if (failure.code === "no-value") return undefined;
    throw failure;
  }
}

// ---- Comparing ----

/** Writes two texts one behind the other, and calls with their places. */
function ask(a, parts, b, partsOfB, call) {
  if (typeof a !== "string") throw notText(a);
  if (typeof b !== "string") throw notText(b);
  const at = engine.roomFor(a.length + b.length);
  const then = at + a.length;
  engine.put(a, at);
  engine.put(b, then);
  const answer = call(at, a.length, engine.give(0, parts), then, b.length, engine.give(1, partsOfB));
  if (answer < 0) throw engine.failure([a, b], [at, then]);
  engine.release();
  return answer;
}

function compareParsed(a, parts, b, partsOfB) {
  return rung[ask(a, parts, b, partsOfB, (...both) => engine.functions.uriel_compare(...both, 0, engine.error * 4))];
}

function compare(a, b) {
  return compareParsed(a, undefined, b, undefined);
}

function equivalentParsed(a, parts, b, partsOfB, form = "scheme") {
  const wanted = numberOf(forms, form, "form");
  return ask(a, parts, b, partsOfB, (...both) =>
    engine.functions.uriel_equivalent(...both, wanted, engine.error * 4)) === 1;
}

function equivalent(a, b, form) {
  return equivalentParsed(a, undefined, b, undefined, form);
}

// ---- Percent-encoding ----

const beyondAscii = /[^\0-\x7F]/;

function encode(data, component = "unreserved") {
  const wanted = numberOf(dataFor, component, "component");
  const octets = octetsOf(data);
  const size = octets.length;
  const at = engine.roomFor(4 * size);
  engine.bytes.set(octets, at);
  const written = engine.write(at + size, 3 * size, (out, capacity) =>
    engine.functions.uriel_encode(at, size, wanted, out, capacity, engine.error * 4));
  if (written < 0) throw engine.failure([], []);
  const result = typeof data === "string"
    ? engine.takeOr(data, at + size, written) : engine.take(at + size, written);
  engine.release();
  return result;
}

function decodeBytes(text, options) {
  if (typeof text !== "string") throw notText(text);
  checkNames(options, ["plusIsSpace", "refuseNul"]);
  const flags = (options?.plusIsSpace ? 1 : 0) + (options?.refuseNul ? 2 : 0);
  // No URI has a character beyond ASCII, but text to be decoded may: what is no triplet stays.
  const octets = beyondAscii.test(text) ? octetsOf(text) : undefined;
  const size = octets ? octets.length : text.length;
  const at = engine.roomFor(2 * size);
  if (octets) engine.bytes.set(octets, at);
  else engine.put(text, at);
  const out = at + size;
  const written = engine.write(out, size, (to, capacity) =>
    engine.functions.uriel_decode(at, size, flags, to, capacity, engine.error * 4));
  if (written < 0) throw engine.failure([text], [at], [octets]);
  const decoded = engine.bytes.slice(out, out + written);
  engine.release();
  return decoded;
}

function decode(text, options) {
  return utf8.decode(decodeBytes(text, options));
}

// ---- Composing and editing ----

/** Text for a component that is encoded already: it is checked, and written as it is. */
class Encoded {
  #text;
  constructor(text) {
    if (typeof text !== "string") throw notText(text);
    this.#text = text;
  }
  toString() {
    return this.#text;
  }
}

function encoded(text) {
  return new Encoded(text);
}

const kindOf = { data: 1, encoded: 2, removed: 3 };

/** A value, and the word of the memory from which on it is told: its place, its size and its kind. */
function valueAt(word, value, name) {
  // Without pairs there is no query, as where changes remove them all.
  if (name === "query" && value instanceof URLSearchParams) value = String(value) ? encoded(String(value)) : null;
  if (value === null) return { word, kind: kindOf.removed, octets: octetsOf("") };
  const kind = name === "authority" || value instanceof Encoded ? kindOf.encoded : kindOf.data;
  return { word, kind, octets: octetsOf(value instanceof Encoded ? value.toString() : value) };
}

/** The numbers of changes and, in `given`, their values; they are told from `word` on. */
function changesAt(word, size, changes, verbs, given) {
  return changes.flatMap((change) => {
    const [, ...named] = verbs; // a whole path or query is no change in a list
    const asked = named.filter((verb) => change?.[verb] !== undefined);
    if (asked.length !== 1) throw new TypeError(`a change is one of ${named.join(", ")}`);
    const [verb] = asked;
    const isOfPath = size === pathWords;
    const hasMore = /insert|replace|set|append/.test(verb);
    const members = isOfPath ? ["at"] : ["separator", "plusIsSpace", "value"];
    checkNames(change, [verb, ...members.slice(0, hasMore ? 3 : -1)], "member");
    if (isOfPath && hasMore && !Number.isInteger(change.at))
      throw new TypeError("at is the number of a segment, from 0, or from -1 at the end");
    if ("value" in change && change.value === undefined) return [];
    const key = change[verb];
    if (key !== true || verb !== "sort") given.push(valueAt(word + 2, key));
    if (change.value !== undefined) given.push(valueAt(word + 5, change.value));
    const form = (change.separator ?? "\0").charCodeAt(0) + (change.plusIsSpace ? 256 : 0);
    word += size;
    return [[word - size, verbs.indexOf(verb), isOfPath ? change.at : form]];
  });
}

/** What is to become of each component; lays the values out behind `at`, and says where they end. */
function lay(changes, at) {
  if (typeof changes !== "object" || changes === null) throw new TypeError("expected an object of components");
  const { values } = engine;
  const { passwordIsPublic, pathChanges = [], queryChanges = [], ...components } = changes;
  const given = [];
  checkNames(components, Object.keys(valueWord), "component");
  for (const [name, value] of Object.entries(components))
    if (value !== undefined) given.push(valueAt(values + valueWord[name], value, name));
  const ofPath = (at + 3) >> 2;
  const inPath = changesAt(ofPath, pathWords, [pathChanges].flat(), pathVerbs, given);
  const ofQuery = ofPath + pathWords * inPath.length;
  const inQuery = changesAt(ofQuery, queryWords, [queryChanges].flat(), queryVerbs, given);
  const end = ofQuery + queryWords * inQuery.length;
  const size = given.reduce((all, { octets }) => all + octets.length, 4 * end - at);
  engine.reserve(at - engine.room + size);
  const { words } = engine;
  words.fill(0, values + 1, values + 41);
  words[values + 1] = passwordIsPublic ? 1 : 0;
  words.set([4 * ofPath, inPath.length, 4 * ofQuery, inQuery.length], values + 32);
  words.fill(0, ofPath, end);
  for (const [word, what, number] of [...inPath, ...inQuery]) words.set([what, number], word);
  at = 4 * end;
  for (const { word, kind, octets } of given) {
    engine.bytes.set(octets, at);
    words.set([at, octets.length, kind], word);
    at += octets.length;
  }
  return at;
}

/** As engine.failure; of a value with its delimiter, the message ends with what was meant, with *** for what may be a secret. */
function failureOf(changes, texts, places) {
  const failure = engine.failure(texts, places);
  const { code, component, message } = failure;
  if (code !== "delimiter-in-value") return failure;
  // Of several changes of the extension, the first that begins with its delimiter, as text or as octets.
  const value = changes[component] ?? [changes.pathChanges].flat().find((change) => [".", 46].includes(change?.extension?.[0]))?.extension;
  if (typeof value !== "string" || !value[1] || value.length > longestShown || (component === "host" && value.includes("@"))) return failure;
  const { text } = engine.show(value, showing.noUri);
  return new UriError(`${message}: ${component === "host" ? text.replace(/:(?=\d+$)/, " and ") : text.slice(1)}`, failure);
}

function editParsed(text, parts, changes) {
  if (typeof text !== "string") throw notText(text);
  const at = engine.roomFor(text.length);
  const out = lay(changes, at + text.length);
  engine.put(text, at);
  const place = engine.give(0, parts);
  const size = engine.write(out, 3 * (out - at) + 16, (to, capacity) =>
    engine.functions.uriel_edit(at, text.length, place, engine.values * 4, to, capacity, engine.last,
      engine.error * 4));
  if (size < 0) throw failureOf(changes, [text], [at]);
  return engine.takeOr(text, out, size);
}

function edit(text, changes) {
  return taken(editParsed(text, undefined, changes));
}

function composeHere(components) {
  const at = engine.roomFor(0);
  const out = lay(components, at);
  const size = engine.write(out, 3 * (out - at) + 16, (to, capacity) =>
    engine.functions.uriel_compose(engine.values * 4, to, capacity, engine.last, engine.error * 4));
  if (size < 0) throw failureOf(components, [], []);
  return engine.take(out, size);
}

function compose(components) {
  return taken(composeHere(components));
}

// ---- A value ----

// Of the URI that is made next, whose text a writer has written: nobody reads it again.
let partsOfNext;

function present(value) {
  if (value == null) throw new TypeError("expected a value, or u.removeParam(key)");
  return value;
}

// Of which URLSearchParams has some that would change a copy.
const ofParams = refuse(otherNames, "u", Object.create(URLSearchParams.prototype));

// A member that structuredClone refuses, since what it would make is no URI. V8 says the words.
const notCloned = Symbol.for("of a URI: clone String(uri)");

/** A parsed URI reference. Immutable. */
class URI {
  #text;
  #parts;
  #spans; // begin and size of each component in turn, once somebody asks; begin -1 where it is absent

  constructor(text, base) {
    this.#parts = partsOfNext;
    partsOfNext = undefined;
    if (this.#parts === undefined) {
      refuseBase(base);
      if (read(text) < 0) throw engine.failure([text], [engine.room]);
      this.#parts = engine.partsOfLast();
      engine.release();
    }
    this.#text = text;
    // What deepStrictEqual compares, and loggers find that go from member to member: its own.
    if (/@|%(?:25)*40/.test(text)) Object.defineProperty(this, "withoutPassword", URI.#cleared);
    else this.withoutPassword = text;
    this.notCloned = notCloned;
  }

  /** As a member that is made when asked for; to make one takes longer than to set one. */
  static #cleared = { enumerable: true, get() { return engine.show(this.#text, showing.passwordless).text; } };

  static parse(text, base) {
    return new URI(text, base);
  }
  static canParse(text, base) {
    return canParse(text, base);
  }
  static compose(components) {
    return URI.#written(composeHere(components));
  }
  static #written(text) {
    partsOfNext = engine.partsOfLast();
    engine.release();
    return new URI(text);
  }
  /** Calls with the text of another, and with its parts if it is that of a URI. */
  #with(other, call) {
    const text = typeof other === "object" && other ? String(other) : other;
    return call(this.#text, this.#parts, text, other instanceof URI && other.#text === text ? other.#parts : undefined);
  }
  /** What C says of the text, and the span that it writes. */
  #ask(name, hasSpan) {
    const text = this.#text;
    const at = engine.roomFor(text.length);
    engine.put(text, at);
    const { error, functions, spans, words } = engine;
    const places = hasSpan ? [4 * spans, 4 * error] : [4 * error];
    const number = functions[name](at, text.length, engine.give(0, this.#parts), ...places);
    if (number < 0 && number !== -1000) // URIEL_NO_VALUE
      throw engine.failure([text], [at]);
    const found = hasSpan ? slice(text, words, spans) : number < 0 ? undefined : number;
    engine.release();
    return found;
  }
  #slice(at) {
    this.#spans ??= engine.spansOf(this.#parts);
    return slice(this.#text, this.#spans, at);
  }

  get scheme() { return this.#slice(0); }
  get authority() { return this.#slice(2); }
  get userinfo() { return this.#slice(4); }
  get user() { return this.#ask("uriel_user", true); }
  get password() { return this.#ask("uriel_password", true); }
  get host() { return this.#slice(6); }
  get hostLiteral() { return this.authority?.match(/\[.*]/)?.[0] ?? this.host; }
  get port() { return this.#slice(8); }
  get effectivePort() { return this.scheme && this.#ask("uriel_effective_port"); }
  get path() { return this.#slice(10); }
  get query() { return this.#slice(12); }
  get fragment() { return this.#slice(14); }
  /** Names and values of the query, as forms have them. */
  get params() { return Object.setPrototypeOf(new URLSearchParams(`?${this.query ?? ""}`), ofParams); }
  get hostKind() { return hostKind[this.#parts[9] >> 16 & 255]; }
  get origin() { return originOfParsed(this.#text, this.#parts); }
  get isAbsolute() { return this.scheme !== undefined; }

  /** Where a component stands in the text: [begin, end], or undefined where it is absent. */
  span(component) {
    const at = 2 * (numberOf(components, component, "component") - 1);
    this.#spans ??= engine.spansOf(this.#parts);
    const begin = this.#spans[at];
    return begin < 0 ? undefined : [begin, begin + this.#spans[at + 1]];
  }

  resolve(reference, options) {
    return URI.#written(this.#with(reference, (...both) => resolveParsed(...both, options)));
  }
  relativize(target) { return URI.#written(this.#with(target, relativizeParsed)); }
  normalize(form) { return URI.#written(normalizeParsed(this.#text, this.#parts, form)); }
  compare(other) { return this.#with(other, compareParsed); }
  equivalent(other, form) { return this.#with(other, (...both) => equivalentParsed(...both, form)); }
  edit(changes) { return URI.#written(editParsed(this.#text, this.#parts, changes)); }
  setParam(set, value) { return this.edit({ queryChanges: { set, value: present(value) } }); }
  addParam(append, value) { return this.edit({ queryChanges: { append, value: present(value) } }); }
  /** With a value, URLSearchParams would keep other pairs of the key: edit() refuses a member of this name. */
  removeParam(remove, withValue) { return this.edit({ queryChanges: { remove, withValue } }); }
  trimParams(...patterns) { return this.edit({ queryChanges: patterns.map((trim) => ({ trim })) }); }
  sortParams() { return this.edit({ queryChanges: { sort: true } }); }

  toString() { return this.#text; }
  toJSON() { return this.#text; }
  /** What console.log prints in Node. */
  [Symbol.for("nodejs.util.inspect.custom")](_depth, options, inspect) {
    const { text } = engine.show(this.#text, showing.uri);
    return `URI ${inspect ? inspect(text, options) : text}`;
  }
}

// V8 names an object by it in messages, where no getter has it.
URI.prototype[Symbol.toStringTag] = "URI";
refuse(otherNames, "u", URI.prototype);

function version() {
  engine.reserve(1);
  return engine.takeWord(engine.functions.uriel_version_string());
}

function formsVersion() {
  engine.reserve(1);
  return engine.functions.uriel_forms_version();
}

export { canParse, compare, compose, decode, decodeBytes, edit, encode, encoded, equivalent,
  formsVersion, isNormalized, normalize, origin, parse, relativize, resolve, UnavailableError, URI,
  UriError, validate, version };
