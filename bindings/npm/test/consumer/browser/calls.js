// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A call of every function of the package, as first_calls.test.mjs and the page make them: each is made ready with a
// module and its arguments, and may be made again. A member of a value is called of a value that was made before.

/** Arguments: the usual ones, empty ones, and such as do not fit into the memory that a module begins with. */
function given() {
  const long = "a".repeat(200_000);
  const octets = new TextEncoder();
  const of = (uri, reference, data, components, changes, template, values, host) =>
    ({ uri, reference, data, components, changes, template, values, host, file: octets.encode(`${uri}\n${reference}\n`) });
  return {
    usual: of("http://u:p@h:80/a/%7e?b=c&d#e", "../g", "ä b", { scheme: "http", host: "a" }, { query: "x y" }, "/a{/b}{?c*}",
      { b: "é", c: ["d", "e"] }, "192.0.2.1"),
    empty: of("", "", "", {}, { host: "a" }, "", {}, ""),
    large: of(`http://h/${long}`, `/${long}?${long}`, long, { path: long }, { path: long }, `${long}{a}`, { a: long }, `1${long}`),
  };
}

const member = (name, more) => (u, a) => {
  const uri = new u.URI(a.uri);
  return () => (more ? uri[name](...more(a)) : uri[name]);
};
const texts = (u, a) => u.textsOf(a.uri ? [a.uri, a.reference] : []);
const ajv = (of, prefix = "") => ({
  [`${prefix}parse`]: (u, a) => () => of(u).parse(a.uri),
  [`${prefix}serialize`]: (u, a) => () => of(u).serialize(a.components),
  [`${prefix}resolve`]: (u, a) => () => of(u).resolve(a.reference, a.uri),
  [`${prefix}normalize`]: (u, a) => () => of(u).normalize(a.uri),
  [`${prefix}equal`]: (u, a) => () => of(u).equal(a.uri, a.reference),
});
const policies = ["publicHttps", "publicWeb", "anyHttp"];
const formats = ["uri", "uri-reference", "iri", "iri-reference", "uri-template"];
const named = (names, make) => Object.fromEntries(names.map(make));
const formatsOf = (prefix) =>
  named(formats, (name) => [`${prefix}${name}`, (u, a) => () => u.formats[name](a.uri)]);

const calls = {
  ".": {
    "URI": (u, a) => () => ({ ...new u.URI(a.uri) }),
    "URI.parse": (u, a) => () => u.URI.parse(a.uri),
    "URI.canParse": (u, a) => () => u.URI.canParse(a.uri),
    "URI.compose": (u, a) => () => u.URI.compose(a.components),
    ...named(["scheme", "authority", "userinfo", "user", "password", "host", "hostLiteral", "port", "effectivePort", "path", "query", "fragment",
      "hostKind", "origin", "isAbsolute"], (name) => [`URI#${name}`, member(name)]),
    "URI#params": (u, a) => { const uri = new u.URI(a.uri); return () => [...uri.params]; },
    "URI#span": member("span", () => ["path"]),
    "URI#resolve": member("resolve", (a) => [a.reference]),
    "URI#relativize": member("relativize", (a) => [a.uri]),
    "URI#normalize": member("normalize", () => []),
    "URI#compare": member("compare", (a) => [a.uri]),
    "URI#equivalent": member("equivalent", (a) => [a.uri]),
    "URI#edit": member("edit", (a) => [a.changes]),
    "URI#setParam": member("setParam", () => ["b", "x"]),
    "URI#addParam": member("addParam", () => ["b", "x"]),
    "URI#removeParam": member("removeParam", () => ["b"]),
    "URI#trimParams": member("trimParams", () => ["b*"]),
    "URI#sortParams": member("sortParams", () => []),
    "URI#toString": member("toString", () => []),
    "URI#toJSON": member("toJSON", () => []),
    "URI#Symbol(nodejs.util.inspect.custom)": member(Symbol.for("nodejs.util.inspect.custom"), () => []),
    "canParse": (u, a) => () => u.canParse(a.uri),
    "compare": (u, a) => () => u.compare(a.uri, a.uri),
    "compose": (u, a) => () => u.compose(a.components),
    "decode": (u, a) => () => u.decode(a.uri),
    "decodeBytes": (u, a) => () => [...u.decodeBytes(a.uri)],
    "edit": (u, a) => () => u.edit(a.uri, a.changes),
    "encode": (u, a) => () => u.encode(a.data),
    "encoded": (u, a) => () => String(u.encoded(a.uri)),
    "equivalent": (u, a) => () => u.equivalent(a.uri, a.uri),
    "formsVersion": (u) => () => u.formsVersion(),
    "isNormalized": (u, a) => () => u.isNormalized(a.uri),
    "normalize": (u, a) => () => u.normalize(a.uri),
    "origin": (u, a) => () => u.origin(a.uri),
    "parse": (u, a) => () => u.parse(a.uri),
    "relativize": (u, a) => () => u.relativize(a.uri, a.uri),
    "resolve": (u, a) => () => u.resolve(a.uri, a.reference),
    "validate": (u, a) => () => u.validate(a.data, a.uri ? undefined : ""),
    "version": (u) => () => u.version(),
  },
  "./parse": {
    "canParse": (u, a) => () => u.canParse(a.uri),
    "parse": (u, a) => () => u.parse(a.uri),
    "validate": (u, a) => () => u.validate(a.data),
  },
  "./ajv": { ...ajv((u) => u), ...ajv((u) => u.default, "default."), ...ajv((u) => u.lenient, "lenient.") },
  "./extra": {
    "abnf": (u) => () => u.abnf("port"),
    "dialects": (u, a) => () => u.dialects(a.uri),
    "explain": (u, a) => () => u.explain(a.uri).children[0],
    "extract": (u, a) => () => u.extract(a.uri),
    "host": (u, a) => () => u.host(a.uri),
    "keys": (u, a) => () => u.keys(a.uri),
    "ladder": (u, a) => () => u.ladder(a.uri, a.uri),
    "lint": (u, a) => () => u.lint(a.uri),
    "pairs": (u, a) => () => u.pairs(a.uri),
    "resolveSteps": (u, a) => () => u.resolveSteps(a.uri, a.reference),
    "segments": (u, a) => () => u.segments(a.uri),
  },
  "./bulk": {
    "codeName": (u) => () => u.codeName(2),
    "hashMany": (u, a) => () => [...u.hashMany(texts(u, a)).hashes].map(String),
    "linesOf": (u, a) => () => [...u.linesOf(a.file).offsets],
    "normalizeMany": (u, a) => () => u.normalizeMany(texts(u, a)),
    "parseMany": (u, a) => { let read; return () => [...(read ??= u.parseMany(texts(u, a))).spans, read.length && read.text(0, "path")]; },
    "resolveMany": (u, a) => () => u.resolveMany(a.uri || "x:", texts(u, a)),
    "textsOf": (u, a) => () => texts(u, a),
  },
  "./template": {
    "Template": (u, a) => () => new u.Template(a.template),
    ...named(["level", "variables"], (name) => [`Template#${name}`, (u, a) => { const made = new u.Template(a.template); return () => made[name]; }]),
    ...named(["expand", "toString", "toJSON"],
      (name) => [`Template#${name}`, (u, a) => { const made = new u.Template(a.template); return () => made[name](a.values); }]),
  },
  "./iri": {
    "isIri": (u, a) => () => u.isIri(a.uri),
    "isIriReference": (u, a) => () => u.isIriReference(a.uri),
    "normalizeIri": (u, a) => () => u.normalizeIri(a.uri),
    "parseIri": (u, a) => () => u.parseIri(a.uri),
    "resolveIri": (u, a) => () => u.resolveIri(a.uri, a.reference),
    "toIri": (u, a) => () => u.toIri(a.uri),
    "toUri": (u, a) => () => u.toUri(a.uri),
    "validateIri": (u, a) => () => u.validateIri(a.data),
  },
  "./ajv-formats": {
    "default": (u) => () => u.default({ addFormat() {} }, ["uri"]) instanceof Object,
    ...formatsOf("formats."),
  },
  "./mend": { "extractMended": (u, a) => () => u.extractMended(a.uri), "mend": (u, a) => () => u.mend(a.uri) },
  "./redact": { "redact": (u, a) => () => u.redact(a.uri), "redactText": (u, a) => () => u.redactText(a.uri) },
  "./policy": {
    ...named(policies, (name) => [`Policy.${name}`, (u, a) => () => u.Policy[name]().check(a.uri)]),
    "Policy.local": (u, a) => () => u.Policy.local(a.uri && "http://h").check(a.uri),
    "Policy#check": (u, a) => { const policy = u.Policy.publicWeb(); return () => policy.check(a.uri); },
    "Policy#permits": (u, a) => { const policy = u.Policy.publicWeb(); return () => policy.permits(a.host); },
    "isLocalTarget": (u, a) => () => u.isLocalTarget(a.uri, "http://h"),
  },
  "./functions": {
    // written by tools/sql.py from the vocabulary
    "valid": (u, a) => () => u.valid(a.uri),
    "error": (u, a) => () => u.error(a.uri),
    "parse": (u, a) => () => u.parse(a.uri),
    "scheme": (u, a) => () => u.scheme(a.uri),
    "authority": (u, a) => () => u.authority(a.uri),
    "userinfo": (u, a) => () => u.userinfo(a.uri),
    "user": (u, a) => () => u.user(a.uri),
    "password": (u, a) => () => u.password(a.uri),
    "host": (u, a) => () => u.host(a.uri),
    "hostLiteral": (u, a) => () => u.hostLiteral(a.uri),
    "hostKind": (u, a) => () => u.hostKind(a.uri),
    "path": (u, a) => () => u.path(a.uri),
    "filename": (u, a) => () => u.filename(a.uri),
    "extension": (u, a) => () => u.extension(a.uri),
    "query": (u, a) => () => u.query(a.uri),
    "fragment": (u, a) => () => u.fragment(a.uri),
    "port": (u, a) => () => u.port(a.uri),
    "effectivePort": (u, a) => () => u.effectivePort(a.uri),
    "origin": (u, a) => () => u.origin(a.uri),
    "pathAndQuery": (u, a) => () => u.pathAndQuery(a.uri),
    "requestTarget": (u, a) => () => u.requestTarget(a.uri),
    "segments": (u, a) => () => u.segments(a.uri),
    "segment": (u, a) => () => u.segment(a.uri, -1),
    "params": (u, a) => () => u.params(a.uri),
    "param": (u, a) => () => u.param(a.uri, "b"),
    "paramDecoded": (u, a) => () => u.paramDecoded(a.uri, "b"),
    "normalize": (u, a) => () => u.normalize(a.uri),
    "compare": (u, a) => () => u.compare(a.uri, a.uri),
    "equivalent": (u, a) => () => u.equivalent(a.uri, a.uri),
    "hash": (u, a) => () => String(u.hash(a.uri)),
    "hash128": (u, a) => () => u.hash128(a.uri),
    "resolve": (u, a) => () => u.resolve(a.uri, a.uri),
    "relativize": (u, a) => () => u.relativize(a.uri, a.uri),
    "hostKey": (u, a) => () => u.hostKey(a.uri),
    "surt": (u, a) => () => u.surt(a.uri),
    "edit": (u, a) => () => u.edit(a.uri, "query", a.data),
    "remove": (u, a) => () => u.remove(a.uri, "fragment"),
    "setParam": (u, a) => () => u.setParam(a.uri, "b", a.data),
    "addParam": (u, a) => () => u.addParam(a.uri, "b", a.data),
    "removeParam": (u, a) => () => u.removeParam(a.uri, "b"),
    "renameParam": (u, a) => () => u.renameParam(a.uri, "b", "b"),
    "sortParams": (u, a) => () => u.sortParams(a.uri),
    "removeParams": (u, a) => () => u.removeParams(a.uri, ["b*"]),
    "keepParams": (u, a) => () => u.keepParams(a.uri, ["b*"]),
    "pushSegment": (u, a) => () => u.pushSegment(a.uri, a.data),
    "replaceSegment": (u, a) => () => u.replaceSegment(a.uri, -1, a.data),
    "encode": (u, a) => () => u.encode(a.data),
    "decode": (u, a) => () => u.decode(a.uri),
    "redact": (u, a) => () => u.redact(a.uri),
    "redactText": (u, a) => () => u.redactText(a.uri),
    "lint": (u, a) => () => u.lint(a.uri),
    "extract": (u, a) => () => u.extract(a.uri),
    "formsVersion": (u, a) => () => u.formsVersion(),
    // end of the functions
  },
};

/** By entry, a call with a text after which the module gives its memory back. */
const enlarge = {
  ".": (u, text) => u.canParse(text),
  "./parse": (u, text) => u.canParse(text),
  "./ajv": (u, text) => u.parse(text),
  "./extra": (u, text) => u.host(text),
  "./bulk": (u, text) => u.parseMany({ bytes: new TextEncoder().encode(text), offsets: Uint32Array.of(0, text.length) }),
  "./template": (u, text) => new u.Template(text.slice(0, 17e6)),
  "./iri": (u, text) => u.isIri(text),
  "./ajv-formats": (u, text) => u.formats.uri(text),
  "./mend": (u, text) => u.mend(text),
  "./redact": (u, text) => u.redact(text),
  "./policy": (u, text) => u.Policy.publicWeb().check(text),
  "./functions": (u, text) => u.host(text),
};

/** What a call returns or throws, as a short text. */
function outcome(call) {
  let value;
  try {
    value = call();
  } catch (error) {
    value = `${error.name}: ${error.message}`;
  }
  const text = JSON.stringify(value) ?? "undefined";
  if (text.length < 400) return text;
  let hash = 0;
  for (let i = 0; i < text.length; ++i) hash = Math.imul(hash, 31) + text.charCodeAt(i) | 0;
  return `${text.slice(0, 100)} ${text.length} ${hash}`;
}

/** The names of the functions of a module, among them those of its objects and of its classes' values; errors ask nothing. */
function namesOf(u) {
  const isClass = (value) => typeof value === "function" && /^class /.test(Function.prototype.toString.call(value));
  const own = (object, prefix) => Reflect.ownKeys(object)
    .filter((key) => !["constructor", "prototype", "length", "name"].includes(key))
    .filter((key) => { const { get, value } = Object.getOwnPropertyDescriptor(object, key); return get ?? typeof value === "function"; })
    .map((key) => prefix + String(key));
  return Object.entries(u).flatMap(([name, value]) => {
    if (!isClass(value)) return typeof value === "function" ? [name] : own(value, `${name}.`);
    return value.prototype instanceof Error ? [] : [...own(value, `${name}.`), ...own(value.prototype, `${name}#`)];
  });
}

/** What a function answers to arguments of a kind, then to the others. Whatever makes the value of a member is part of it. */
function story(entry, name, first, u) {
  const kinds = given();
  const order = [first, ...Object.keys(kinds).filter((other) => other !== first)];
  return Object.fromEntries(order.map((kind) => [kind, outcome(() => calls[entry][name](u, kinds[kind])())]));
}

const hugeText = () => `http://h/${"a".repeat(2 ** 25)}`;

/** The same where the module has given its memory back before each; the values are made before that. */
function storyAfterLarge(entry, name, kinds, u, text) {
  return Object.fromEntries(kinds.map((kind) => {
    let call;
    const failed = outcome(() => { call = calls[entry][name](u, given()[kind]); });
    enlarge[entry](u, text);
    return [kind, call ? outcome(call) : failed];
  }));
}

export { calls, given, hugeText, namesOf, story, storyAfterLarge };
