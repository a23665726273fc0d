// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What ajv asks of a `uriResolver`: identifiers of schemas, often relative ones. Those that are
// equal by syntax (6.2.2) become the same text.
import { notText, showing } from "./engine.js";
import { compose, edit, encoded, normalize as toForm, parse as read, relativize, resolve as toTarget,
  UriError } from "./index.js";
import { engine, octetsOf } from "./instance.js";

const names = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];

/** Schemas have many references: an error says which it is about, and of which schema. */
function naming(reference, base, call) {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof UriError)) throw error;
    const [given, schema] = [reference, base].map((text) => `"${engine.show(text, showing.noUri).text}"`);
    throw new UriError(`the reference ${given}${base && ` in the schema ${schema}`}: ${error.message}`, error);
  }
}

function parse(text) {
  return naming(text, "", () => partsOf(text));
}

function partsOf(text) {
  const { scheme, userinfo, hostLiteral: host, port, path, query, fragment } = read(text);
  return { scheme, userinfo, host, port, path, query, fragment };
}

function serialize(parts) {
  const given = {};
  for (const name of names)
    if (parts[name] !== undefined) given[name] = encoded(String(parts[name]));
  return toForm(compose(given), "path");
}

/**
 * The base may be relative, for which RFC 3986 has no word. It is put below so many segments that no ".." climbs
 * above them, and the target becomes what leads there from a document beside it, whose name is in none of them.
 */
function resolveRelative(base, reference) {
  const size = base.length + reference.length;
  const root = `x:/${"root/".repeat(size + 1)}`;
  const document = root + "a".repeat(size + 1);
  const target = toTarget(/^[?#]|^$/.test(base) ? document + base : root + base, reference);
  return relativize(document, target);
}

function resolve(base, reference) {
  return naming(reference, base, () => targetOf(base, reference));
}

function targetOf(base, reference) {
  const from = read(base);
  if (from.scheme !== undefined) return toForm(toTarget(base, reference), "path");
  const to = read(reference);
  if (to.scheme !== undefined) return toForm(reference, "path");
  const isRooted = [from, to].some(({ authority, path }) => authority !== undefined || path.startsWith("/"));
  return toForm(isRooted ? edit(toTarget(`x:${base}`, reference), { scheme: null })
    : resolveRelative(base, reference), "path");
}

function normalize(text) {
  return naming(text, "", () => toForm(text, "path"));
}

function equal(a, b) {
  return normalize(a) === normalize(b);
}

const uriResolver = { parse, serialize, resolve, normalize, equal };

/** The text with what RFC 3986 does not allow encoded: schemas refer to definitions like "Record<string>" by their names. */
function repaired(text) {
  if (typeof text !== "string") throw notText(text);
  const octets = octetsOf(text);
  const at = engine.roomFor(4 * octets.length);
  const out = at + octets.length;
  engine.bytes.set(octets, at);
  const result = engine.takeOr(text, out, engine.functions.repair(at, octets.length, out));
  engine.release();
  return result;
}

/** The same for schemas whose references are not quite URI references. */
const lenient = {
  parse: (text) => parse(repaired(text)),
  serialize,
  resolve: (base, reference) => resolve(repaired(base), repaired(reference)),
  normalize: (text) => normalize(repaired(text)),
  equal: (a, b) => equal(repaired(a), repaired(b)),
};

export { equal, lenient, normalize, parse, resolve, serialize };
export default uriResolver;
