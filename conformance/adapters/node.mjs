#!/usr/bin/env node
// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Puts the questions of the suite to a library of JavaScript: ../README.md has the protocol.
//
// usage: node.mjs LIBRARY    URL, url, undici, whatwg-url, fast-uri, uri-js or uriel
//
// What the library throws by its documentation is `invalid`; any other exception ends the program.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import legacy from "node:url";

const OPERATIONS = ["validate", "parse", "resolve", "remove_dot_segments", "normalize", "equivalent", "relativize", "encode",
  "decode", "compose", "ipv6", "base", "to_uri", "to_iri", "expand", "read"];
const DIALECTS = ["rfc2396", "rfc2732", "url-1997", "uri-1997"];
const PORTS = { http: 80, https: 443, ws: 80, wss: 443, ftp: 21 };

class NotOffered extends Error {}
class Invalid extends Error {}

const installed = createRequire(new URL("../build/node/package.json", import.meta.url));
const ofTheTree = createRequire(new URL("../../bindings/npm/package.json", import.meta.url));
const versionOf = (name) => installed(`./node_modules/${name}/package.json`).version;
const hasScheme = (text) => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text);

function only(value, ...allowed) {
  if (!allowed.includes(value)) throw new NotOffered(`${value} is not in the documentation`);
}

/** Without what is empty: a library that has "" for both does not tell whether it is absent. */
const told = (parts) => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== "" && value != null));
const bare = (host) => host?.replace(/^\[(.*)\]$/s, "$1");
const place = (scheme, host, port, userinfo) => ({ scheme: scheme?.toLowerCase() || null,
  host: bare(host)?.toLowerCase() ?? null, port: port || port === 0 ? Number(port) : PORTS[scheme?.toLowerCase()] ?? null, userinfo: userinfo || null });
const userinfoOf = (url) => url.username + (url.password ? `:${url.password}` : "");

/** The class URL, of whatever package. */
function standard(name, version, URL, more = {}) {
  const href = (text, base) => {
    try {
      return new URL(text, base);
    } catch (error) {
      if (error instanceof TypeError) throw new Invalid();
      throw error;
    }
  };
  return {
    name, version,
    offers: { parse: "new URL()", resolve: "new URL(reference, base)", read: "new URL()", ...more.offers },
    not_offered: { validate: "it accepts what the URL Standard accepts", normalize: "new URL() changes into a form of its own",
      equivalent: "the URL Standard compares its own form" },
    parse({ input }) {
      if (!hasScheme(input)) throw new NotOffered("a relative reference needs a base");
      const url = href(input);
      return { scheme: url.protocol.slice(0, -1), path: url.pathname, ...told({ userinfo: userinfoOf(url),
        host: bare(url.hostname), port: url.port, query: url.search.slice(1), fragment: url.hash.slice(1) }) };
    },
    resolve: ({ base, reference }) => href(reference, base).href,
    read({ input, base }) {
      const url = href(input, base);
      return place(url.protocol.slice(0, -1), url.hostname, url.port, userinfoOf(url));
    },
    ...more.functions,
  };
}

function nodeUrl() {
  const asked = (call) => {
    try {
      return call();
    } catch (error) {
      if (error.code === "ERR_INVALID_URL" || error instanceof URIError) throw new Invalid();
      throw error;
    }
  };
  // With true, "//" is before a host in a relative reference, too.
  const parse = (text) => asked(() => legacy.parse(text, false, true));
  return {
    name: "node:url", version: process.versions.node,
    offers: { parse: "url.parse()", resolve: "url.resolve()", read: "url.parse(), url.resolve()" },
    not_offered: { compose: 'url.format() takes what is encoded already, but for "#" and "?"' },
    parse({ input }) {
      const url = parse(input);
      return { scheme: url.protocol?.slice(0, -1) ?? null, userinfo: url.auth, host: bare(url.hostname) ?? null, port: url.port,
        path: url.pathname ?? "", query: url.search?.slice(1) ?? null, fragment: url.hash?.slice(1) ?? null };
    },
    resolve: ({ base, reference }) => asked(() => legacy.resolve(base, reference)),
    read({ input, base }) {
      const url = parse(base === undefined ? input : asked(() => legacy.resolve(base, input)));
      return place(url.protocol?.slice(0, -1), url.hostname, url.port, url.auth);
    },
  };
}

function undici() {
  const { Dispatcher, fetch } = installed("undici");
  return {
    name: "undici", version: versionOf("undici"),
    offers: { read: "fetch(), with a redirect to the reference" },
    not_offered: { parse: "it reads URLs only to send requests", resolve: "it reads URLs only to send requests" },
    async read({ input, base }) {
      const origins = [];
      class Noting extends Dispatcher {
        dispatch({ origin }, handler) {
          origins.push(origin);
          const headers = base !== undefined && origins.length === 1 ? [Buffer.from("location"), Buffer.from(input)] : [];
          handler.onConnect(() => {});
          handler.onHeaders(headers.length ? 302 : 200, headers, () => {}, "");
          handler.onComplete([]);
          return true;
        }
      }
      try {
        const { url } = await fetch(base ?? input, { dispatcher: new Noting() });
        // What it does not send, such as data:, is read, too.
        const { protocol, hostname, port } = new URL(origins.length > (base !== undefined) ? String(origins.at(-1)) : url);
        return place(protocol.slice(0, -1), hostname, port, null);
      } catch (error) {
        if (error instanceof TypeError) throw new Invalid();
        throw error;
      }
    },
  };
}

/** fast-uri, and uri-js, whose functions it has. */
function toolbox(name, more = {}) {
  const uri = installed(name);
  const found = (text, options) => {
    const parts = uri.parse(text, options);
    if (parts.error) throw new Invalid();
    return parts;
  };
  const asked = (call) => {
    try {
      return call();
    } catch (error) {
      // Of its own errors, two are TypeErrors.
      if (more.throws && (!(error instanceof TypeError) || /malformed/.test(error.message))) throw new Invalid();
      throw error;
    }
  };
  // `tolerant` drops any scheme, not only that of the base, and its documentation does not say which.
  const resolve = ({ base, reference, iri }) => asked(() => uri.resolve(base, reference, { iri }));
  return {
    name, version: versionOf(name), iri: more.iri ?? [],
    offers: { parse: "parse()", resolve: "resolve()", normalize: "normalize()", equivalent: "equal()", compose: "serialize()",
      read: "resolve(), parse()", ...more.offers },
    not_offered: { validate: more.validate },
    parse({ input, iri }) {
      const { scheme, userinfo, host, port, path, query, fragment } = found(input, { iri });
      // The path of some schemes is told in other members.
      const rest = path === undefined ? told({ query }) : { path, query: query ?? null };
      return { scheme: scheme ?? null, userinfo: userinfo ?? null, host: host ?? null, ...rest, fragment: fragment ?? null,
        port: port === undefined ? null : String(port) };
    },
    resolve,
    normalize({ form, input, iri }) {
      only(form, "scheme");
      return asked(() => uri.normalize(input, { iri }));
    },
    equivalent({ form, inputs }) {
      only(form, "scheme");
      return uri.equal(...inputs);
    },
    compose: ({ components: { authority, ...components } }) => {
      only(authority ?? undefined, undefined);
      return asked(() => uri.serialize(components));
    },
    read({ input, base }) {
      const { scheme, host, port, userinfo } = found(base === undefined ? input : resolve({ base, reference: input }));
      return place(scheme, host, port, userinfo);
    },
    ...more.functions?.(uri, found),
  };
}

const fastUri = () => toolbox("fast-uri", { throws: true, validate: "`error` of parse() reports some mistakes, not all" });
const uriJs = () => toolbox("uri-js", {
  validate: "removed, as its README says",
  iri: ["parse", "resolve", "normalize"],
  offers: { remove_dot_segments: "removeDotSegments()", ipv6: "normalize()", to_uri: "parse(), serialize()",
    to_iri: "parse(), serialize() with iri" },
  functions: (uri, found) => ({
    remove_dot_segments: ({ input }) => uri.removeDotSegments(input),
    ipv6: ({ input }) => bare(uri.normalize(`//[${input}]`).slice(2)),
    to_uri: ({ input }) => uri.serialize(found(input)),
    to_iri: ({ input }) => uri.serialize(found(input), { iri: true }),
  }),
});

function uriel() {
  const of = Object.assign({}, ...["", "/iri", "/template", "/extra", "/redact"].map((name) => ofTheTree(`uriel-uri${name}`)));
  const asked = (call) => {
    try {
      return call();
    } catch (error) {
      if (error instanceof of.UriError) throw new Invalid(undefined, { cause: error });
      if (error instanceof TypeError && /surrogate/.test(error.message)) throw new Invalid();
      throw error;
    }
  };
  const checked = (error) => {
    if (error) throw new Invalid(undefined, { cause: error });
    return true;
  };
  const names = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];
  const partsOf = (found) => Object.fromEntries(names.map((each) => [each, found[each] ?? null]));
  const hostKind = (text) => new of.URI(text).hostKind ?? null;
  const reading = (text, dialect = "rfc3986") => {
    const { reading: found, error } = of.dialects(text).find((each) => each.dialect === dialect);
    checked(error && { ...error, input: text });
    return found;
  };
  return {
    name: "uriel (JavaScript)", version: of.version(), isLenient: true, bytes: ["encode"],
    iri: ["validate", "parse", "resolve", "normalize"], dialects: ["parse"],
    offers: { validate: "validate(), validateIri(), Template", parse: "parse(), new URI(), parseIri(), dialects()", resolve: "resolve(), resolveIri()",
      normalize: "normalize(), normalizeIri()", equivalent: "equivalent()", relativize: "relativize()", encode: "encode()",
      decode: "decodeBytes()", compose: "compose()", to_uri: "toUri()", to_iri: "toIri()", expand: "Template.expand()",
      ipv6: "host()", read: "new URI(), URI.resolve()", authority: "new URI()", host_kind: "URI.hostKind", path_kind: "dialects()",
      kind: "dialects()", segments: "segments()", round_trip: "parse(), compose()", same_document: "resolve(), edit(), equivalent()",
      extract: "extract()", redact: "redact()", lint: "lint()", template_level: "Template.level" },
    not_offered: { remove_dot_segments: "a step of resolve() and normalize(), and no function" },
    validate: ({ rule, input, iri }) => rule === "URI-Template" ? asked(() => Boolean(new of.Template(input)))
      : checked((iri ? of.validateIri : of.validate)(input, rule)),
    parse: ({ input, iri, dialect }) => asked(() => {
      if (iri) return partsOf(of.parseIri(input));
      if (!dialect) return { ...partsOf(of.parse(input)), host_kind: hostKind(input) };
      const found = reading(input, dialect);
      const { hostKind: host_kind = null, pathKind: path_kind, registry = null, params } = found;
      return { ...partsOf(found), host_kind, path_kind, registry, params };
    }),
    resolve: ({ base, reference, strict = true, iri }) => {
      if (iri) only(strict, true);
      return asked(() => iri ? of.resolveIri(base, reference) : of.resolve(base, reference, { lenient: !strict }));
    },
    normalize: ({ form, input, iri }) => asked(() => (iri ? of.normalizeIri : of.normalize)(input, form)),
    equivalent: ({ form, inputs: [a, b] }) => asked(() => of.equivalent(a, b, form)),
    relativize: ({ base, target }) => asked(() => of.relativize(base, target)),
    encode: ({ component, input, keep = "" }) => {
      only(keep, "");
      return asked(() => of.encode(input, component));
    },
    decode: ({ input }) => asked(() => of.decodeBytes(input)),
    compose: ({ components: { password_is_public: passwordIsPublic, ...values } }) =>
      asked(() => of.compose(passwordIsPublic === undefined ? values : { ...values, passwordIsPublic })),
    to_uri: ({ input }) => asked(() => of.toUri(input)),
    to_iri: ({ input }) => asked(() => of.toIri(input)),
    expand: ({ template, values, rule = "any" }) => {
      // A number is its digits, as they stand there: one of JavaScript has no zeros at its end.
      const given = JSON.parse(values.replace(/(?<=":)[\d.]+/g, '"$&"'));
      return asked(() => new of.Template(template).expand(given, { as: rule }));
    },
    read: ({ input, base }) => asked(() => {
      const url = base === undefined ? new of.URI(input) : new of.URI(base).resolve(input);
      return place(url.scheme, url.host, url.effectivePort, url.userinfo);
    }),
    ipv6: ({ input }) => asked(() => bare(of.host(`//[${input}]`).address) ?? checked({ input })),
    authority: ({ input }) => asked(() => ({ ...partsOf(new of.URI(`//${input}`)), host_kind: hostKind(`//${input}`) })),
    host_kind: ({ input }) => asked(() => hostKind(`//${input}`)),
    path_kind: ({ input }) => asked(() => reading(input).pathKind),
    kind: ({ input }) => asked(() => reading(input).kind),
    segments: ({ input, decoded }) => asked(() => of.segments(input).map((each) =>
      decoded ? each.decoded : input.slice(each.offset, each.offset + each.length))),
    round_trip: ({ input }) => asked(() => {
      const { scheme, authority, path, query, fragment } = of.parse(input);
      const given = Object.entries({ scheme, authority, path, query, fragment }).filter(([, value]) => value !== undefined);
      return of.compose(Object.fromEntries(given.map(([name, value]) => [name, of.encoded(value)])));
    }),
    same_document: ({ base, reference, form }) => asked(() => {
      const [a, b] = [base, of.resolve(base, reference)].map((each) => of.edit(each, { fragment: null }));
      return of.equivalent(a, b, form);
    }),
    extract: ({ input }) => {
      const found = of.extract(input);
      return { uris: found.map(({ uri }) => uri), delimiters: found.map(({ delimiter }) => delimiter),
        alternatives: found.map(({ alternatives }) => alternatives) };
    },
    redact: ({ input }) => of.redact(input),
    template_level: ({ input }) => asked(() => new of.Template(input).level),
    lint: ({ input, least, also, allowed_ports }) => {
      only(also ?? allowed_ports, undefined);
      const severities = ["note", "warning", "error"];
      const found = asked(() => of.lint(input)).filter(({ severity }) => severities.indexOf(severity) >= severities.indexOf(least));
      return found.map(({ rule }) => rule);
    },
  };
}

function whatwgUrl() {
  const of = installed("whatwg-url");
  return standard("whatwg-url", versionOf("whatwg-url"), of.URL, { offers: { decode: "percentDecodeString()" },
    functions: { decode: ({ input }) => of.percentDecodeString(input) } });
}

const LIBRARIES = { URL: () => standard("URL", process.versions.node, URL), url: nodeUrl, undici, "whatwg-url": whatwgUrl,
  "fast-uri": fastUri, "uri-js": uriJs, uriel };

function about({ name, version, offers, not_offered, iri, dialects }) {
  const missing = OPERATIONS.filter((op) => !offers[op]);
  const why = Object.fromEntries(missing.map((op) => [op, not_offered[op] ?? "no function in the documentation does this"]));
  return { name, version, language: "JavaScript", offers, not_offered: why, also: [...(iri?.length ? ["iri"] : []), ...(dialects ? DIALECTS : [])] };
}

/** Octets that are no UTF-8 are written in hexadecimal. */
function written(value) {
  if (!(value instanceof Uint8Array)) return value;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(value);
  } catch {
    return { hex: Buffer.from(value).toString("hex") };
  }
}

async function answerTo(library, request) {
  const { op, iri, dialect } = request;
  if (op === "about") return about(library);
  if (!library.offers[op]) throw new NotOffered(about(library).not_offered[op] ?? "unknown to this adapter");
  if (iri && !library.iri?.includes(op)) throw new NotOffered("IRIs are not in the documentation of this function");
  if (dialect && !library.dialects?.includes(op)) throw new NotOffered("older grammars are not in the documentation of this function");
  if (op === "resolve" && request.strict === false && !library.isLenient) throw new NotOffered("no option for this");
  for (const [name, value] of Object.entries(request))
    if (name !== "components" && typeof value?.hex === "string") {
      if (!library.bytes?.includes(op)) throw new NotOffered("takes texts, no bytes");
      request[name] = new Uint8Array(Buffer.from(value.hex, "hex"));
    }
  const answer = await library[op](request);
  return { answer: written(answer) };
}

const library = LIBRARIES[process.argv[2]]?.();
if (!library) {
  console.error(`usage: node.mjs ${Object.keys(LIBRARIES).join(" | ")}`);
  process.exit(2);
}
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const request = JSON.parse(line);
  let answer;
  try {
    answer = await answerTo(library, request);
  } catch (error) {
    if (error instanceof NotOffered) answer = { not_offered: error.message };
    else if (error instanceof Invalid) {
      const { offset, input } = error.cause ?? {};
      answer = { invalid: offset === undefined ? null : Buffer.byteLength(input.slice(0, offset)) };
    } else throw error;
  }
  console.log(JSON.stringify(answer));
}
