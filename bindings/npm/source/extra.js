// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How the library reads: for pages that show it, and for tools. Each function reads its answer in
// the order in which extra.cpp and dialects.cpp write it.
import { Workshop } from "./answer.js";
import { encoder, notText, UnavailableError } from "./engine.js";
import { checkNames, UriError } from "./words.js";
import { packed } from "./uriel_extra.js";

const shop = new Workshop(packed);

/** Calls with valid references. */
function ask(texts, call, read) {
  for (const text of texts) if (typeof text !== "string") throw notText(text);
  return shop.answer(texts, call, read);
}

const word = (from) => from.word();
const text = (from) => from.text();
const isTrue = (from) => from.number() === 1;
const span = (from) => (from.isThere() ? { offset: from.number(), length: from.number() } : undefined);

// ---- The grammar ----

let rules;

function allRules() {
  if (rules !== undefined) return rules;
  shop.roomFor(0);
  shop.functions.list_rules();
  shop.look();
  rules = shop.read((from) => from.list(() => ({ rule: word(from), section: word(from), abnf: word(from) })));
  return rules;
}

function explain(reference) {
  const known = allRules();
  const open = []; // the nodes above, by their depth
  ask([reference], (module, at, size) => module.explain(at, size), (from) => from.list(() => {
    const { rule, section, abnf } = known[from.number()];
    const depth = from.number();
    const node = { rule, offset: from.number(), length: from.number(), section, abnf, children: [] };
    open[depth] = node;
    if (depth > 0) open[depth - 1].children.push(node);
  }));
  return open[0];
}

function abnf(rule) {
  if (typeof rule !== "string") throw notText(rule);
  return allRules().find((known) => known.rule.toLowerCase() === rule.toLowerCase())?.abnf;
}

// ---- The components ----

function finding(from) {
  return {
    rule: word(from), severity: word(from), offset: from.number(), length: from.number(), message: text(from),
    section: word(from), concerns: word(from), example: word(from), safer: word(from),
  };
}

function lint(reference) {
  return ask([reference], (module, at, size) => module.find_suspicious(at, size),
    (from) => from.list(finding));
}

function host(reference) {
  return ask([reference], (module, at, size) => module.look_at_host(at, size), (from) => {
    if (!from.isThere()) return undefined;
    const found = { kind: word(from), ...span(from), octets: undefined, address: undefined, special: undefined };
    if (!from.isThere()) return found;
    found.octets = from.list(() => from.number());
    found.address = text(from);
    found.special = text(from);
    return found;
  });
}

function piece(from) {
  if (!from.isThere()) return undefined;
  return { offset: from.number(), length: from.number(), decoded: from.decoded() };
}

function segments(reference) {
  return ask([reference], (module, at, size) => module.list_segments(at, size), (from) => from.list(piece));
}

function pairs(reference, options) {
  checkNames(options, ["plusIsSpace"]);
  const plusIsSpace = Boolean(options?.plusIsSpace);
  return ask([reference], (module, at, size) => module.list_pairs(at, size, plusIsSpace),
    (from) => from.list(() => ({ ...span(from), key: piece(from), value: piece(from) })));
}

// ---- Comparing and resolving ----

function rungOf(from) {
  return {
    rung: word(from), section: word(from), a: text(from), b: text(from), equal: isTrue(from),
    changedInA: from.list(word), changedInB: from.list(word),
  };
}

function ladder(a, b) {
  return ask([a, b], (module, ...places) => module.climb_ladder(...places), (from) => {
    const found = { rung: word(from), where: undefined, inA: undefined, inB: undefined, rungs: [] };
    if (isTrue(from)) {
      found.where = word(from);
      found.inA = span(from);
      found.inB = span(from);
    }
    for (let i = 0; i < 5; ++i) found.rungs.push(rungOf(from));
    return found;
  });
}

const targetComponents = ["scheme", "authority", "path", "query", "fragment"];
const sources = [undefined, "base", "reference", "merged"];

/** The buffers after each step: pieces of the path, whose sizes the module says. */
function dotStepsOf(from) {
  const path = text(from);
  let input = path;
  let output = "";
  const steps = [{ step: "1", input, output }];
  for (let left = from.number(); left > 0; --left) {
    const step = word(from);
    const next = from.isThere() ? path.slice(path.length - from.number()) : "/";
    const size = from.number();
    output = (output + input).slice(0, size);
    input = next;
    steps.push({ step, input, output });
  }
  return { steps, surplus: from.number() };
}

function resolution(from) {
  const target = text(from);
  const branch = word(from);
  const isAbsolutePath = isTrue(from);
  const parts = targetComponents.map((component) =>
    ({ component, from: sources[from.number()], value: text(from) }));
  const directory = text(from);
  const merge = directory === undefined ? undefined
    : { rule: isTrue(from) ? "empty-base-path" : "last-segment", directory, merged: text(from) };
  const { steps, surplus } = isTrue(from) ? dotStepsOf(from) : { steps: [], surplus: 0 };
  return { target, branch, isAbsolutePath, parts, merge, dotSteps: steps, aboveRoot: surplus };
}

function resolveSteps(base, reference, options) {
  checkNames(options, ["lenient"]);
  const lenient = Boolean(options?.lenient);
  return ask([base, reference], (module, ...places) => module.resolve_by_steps(...places, lenient), resolution);
}

// ---- The older grammars ----

function reading(from) {
  const read = {
    kind: word(from), scheme: text(from), authority: text(from), userinfo: text(from), host: text(from),
    hostKind: text(from), port: text(from), path: text(from), pathKind: word(from), query: text(from),
    fragment: text(from), registry: text(from), params: undefined,
  };
  if (isTrue(from)) read.params = from.list(() => from.list(text));
  return read;
}

/** A message, in which a character beyond ASCII is known as 80 hex: it gets its number. */
function withCharacter(message, text, offset) {
  return message.replace("'\\x80'", () => `U+${text.codePointAt(offset).toString(16).toUpperCase().padStart(4, "0")}`);
}

function dialectError(from) {
  return {
    code: word(from), component: word(from) || undefined, offset: from.number(), message: text(from),
    section: word(from),
  };
}

function dialectReading(from) {
  const found = { dialect: word(from), document: word(from), reading: undefined, error: undefined };
  if (isTrue(from)) found.reading = reading(from);
  else found.error = dialectError(from);
  found.changed = from.list(word);
  found.rules = from.list(() => ({ name: word(from), citation: word(from) }));
  return found;
}

function dialects(given) {
  const all = ask([given], (module, at, size) => module.read_by_all(at, size), (from) => from.list(dialectReading));
  for (const { error } of all) if (error) error.message = withCharacter(error.message, given, error.offset);
  return all;
}

// ---- Keys, running text ----

function keys(reference) {
  const hex = (from) => (from.number() >>> 0).toString(16).padStart(8, "0");
  return ask([reference], (module, at, size) => module.write_keys(at, size), (from) => ({
    host: text(from), surt: text(from), hash: hex(from) + hex(from) + hex(from) + hex(from), normal: text(from),
  }));
}

function extract(given, options) {
  if (typeof given !== "string") throw notText(given);
  checkNames(options, ["anyScheme"]);
  const octets = encoder.encode(given);
  const at = shop.roomFor(octets.length);
  shop.bytes.set(octets, at);
  shop.run((module) => module.find_uris(at, octets.length, Boolean(options?.anyScheme)));
  shop.look();
  return shop.read((from) => from.list(() => {
    const offset = from.number();
    const length = from.number();
    return {
      offset, length, raw: given.slice(offset, offset + length), uri: text(from), delimiter: word(from),
      alternatives: from.list(text),
    };
  }));
}

export { abnf, dialects, explain, extract, host, keys, ladder, lint, pairs, resolveSteps, segments,
  UnavailableError, UriError };
