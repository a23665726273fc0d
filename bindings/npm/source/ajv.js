// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What ajv asks of a `uriResolver`: identifiers of schemas, often relative ones. Those that are
// equal by syntax (6.2.2) become the same text.
import { compose, edit, encoded, equivalent, normalize as toForm, parse as read, resolve as toTarget }
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

/** The base may be relative, which RFC 3986 has no word for: it gets a scheme for the time being. */
function resolve(base, reference) {
  if (read(base).scheme !== undefined) return toForm(toTarget(base, reference), "path");
  const target = toTarget(`x:${base}`, reference);
  return toForm(read(reference).scheme === undefined ? edit(target, { scheme: null }) : target, "path");
}

function normalize(text) {
  return toForm(text, "path");
}

function equal(a, b) {
  return equivalent(a, b, "path");
}

const uriResolver = { parse, serialize, resolve, normalize, equal };

export { equal, normalize, parse, resolve, serialize };
export default uriResolver;
