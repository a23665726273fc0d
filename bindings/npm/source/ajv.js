// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What ajv asks of a `uriResolver`: identifiers of schemas, often relative ones. Those that are
// equal by syntax (6.2.2) become the same text.
import { compose, edit, encoded, normalize as toForm, parse as read, relativize, resolve as toTarget }
  from "./index.js";

const names = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];

function parse(text) {
  const { scheme, userinfo, host, port, path, query, fragment } = read(text);
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
  const from = read(base);
  if (from.scheme !== undefined) return toForm(toTarget(base, reference), "path");
  const to = read(reference);
  if (to.scheme !== undefined) return toForm(reference, "path");
  const isRooted = [from, to].some(({ authority, path }) => authority !== undefined || path.startsWith("/"));
  return toForm(isRooted ? edit(toTarget(`x:${base}`, reference), { scheme: null })
    : resolveRelative(base, reference), "path");
}

function normalize(text) {
  return toForm(text, "path");
}

function equal(a, b) {
  return toForm(a, "path") === toForm(b, "path");
}

const uriResolver = { parse, serialize, resolve, normalize, equal };

export { equal, normalize, parse, resolve, serialize };
export default uriResolver;
