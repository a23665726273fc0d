// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The forms of the verbs that are of this face alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { inspect, isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import * as uriel from "uriel-uri";
import uriResolver from "uriel-uri/ajv";
import { extract, lint, pairs, resolveSteps } from "uriel-uri/extra";
import { parseIri, resolveIri, toIri, toUri } from "uriel-uri/iri";
import { mend } from "uriel-uri/mend";
import * as parseOnly from "uriel-uri/parse";
import { redact } from "uriel-uri/redact";
import { Template } from "uriel-uri/template";

const require = createRequire(import.meta.url);
const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url));

test("import and require have one module", () => {
  assert.equal(require("uriel-uri").UriError, uriel.UriError);
  assert.equal(require("uriel-uri/ajv").default, uriResolver);
});

test("the modules import nothing", () => {
  for (const name of ["uriel_npm", "uriel_redact", "uriel_rows"])
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(file(`dist/${name}.wasm`))), []);
});

test("redact is an entry of its own: uriel has none of it", () => {
  assert.ok(!("redact" in uriel) && !file("dist/uriel_npm.wasm").includes("uriel_redact"));
  assert.equal(redact("http://joe:s3cret@h/?a=b"), "http://joe:***@h/?a=b");
});

test("uriel-uri and uriel-uri/ajv are small", () => {
  const files = ["index", "ajv", "instance", "parsing", "engine", "words", "unpack", "uriel_npm"].map((name) => file(`dist/${name}.mjs`));
  const size = gzipSync(Buffer.concat(files), { level: 9 }).length;
  assert.ok(size <= 66 * 1024, `${size} bytes`);
});

test("the version is that of the library", () => {
  assert.equal(uriel.version(), JSON.parse(file("package.json")).version);
  assert.equal(typeof uriel.formsVersion(), "number");
});

test("edit keeps every other byte", () => {
  const text = "HTTP://h/%7e?q";
  assert.equal(uriel.edit(text, { query: null }), "HTTP://h/%7e");
  assert.equal(uriel.edit(text, { query: undefined }), text);
  assert.equal(uriel.edit(text, { query: "a b" }), "HTTP://h/%7e?a%20b");
  assert.equal(uriel.edit(text, { query: uriel.encoded("a%20b"), port: 8080 }), "HTTP://h:8080/%7e?a%20b");
  assert.throws(() => uriel.edit(text, { query: uriel.encoded("a b") }), { code: "invalid-character" });
  assert.throws(() => uriel.edit(text, { userinfo: "u:p" }), { code: "password-not-allowed" });
  assert.equal(uriel.edit(text, { user: "u", password: "p", passwordIsPublic: true }), "HTTP://u:p@h/%7e?q");
  assert.equal(uriel.compose({ scheme: "http", host: "::1", path: "/ä" }), "http://[::1]/%C3%A4");
});

test("edit changes segments and pairs", () => {
  const path = (...pathChanges) => uriel.edit("http://h/a/%7e/b.txt?q", { pathChanges });
  assert.equal(path({ push: "c/d" }), "http://h/a/%7e/b.txt/c%2Fd?q");
  assert.equal(path({ insert: "x y", at: 0 }, { replace: "z", at: -1 }), "http://h/x%20y/a/%7e/z?q");
  assert.equal(path({ replace: null, at: 1 }, { extension: "html" }), "http://h/a/b.html?q");
  assert.equal(path({ extension: null }, { push: uriel.encoded("%41") }), "http://h/a/%7e/b/%41?q");
  assert.equal(path({ push: "" }), "http://h/a/%7e/b.txt/?q");
  assert.throws(() => path({ replace: "x", at: 7 }), { code: "no-such-segment" });
  const query = (...queryChanges) => uriel.edit("?b=1&a=%7e&utm_x&b=2", { queryChanges });
  assert.equal(query({ set: "b", value: "x&y" }), "?b=x%26y&a=%7e&utm_x");
  assert.equal(query({ setFirst: "b" }, { append: "c", value: "" }), "?b&a=%7e&utm_x&b=2&c=");
  assert.equal(query({ remove: "b" }, { trim: "utm_*" }), "?a=%7e");
  assert.equal(query({ removeFirst: "b" }, { sort: true }), "?a=%7e&b=2&utm_x");
  assert.equal(uriel.edit("?a+b=1", { queryChanges: [{ set: "a b", value: "2 3", plusIsSpace: true }] }), "?a+b=2+3");
  assert.equal(uriel.edit("?a;b", { queryChanges: [{ remove: "a", separator: ";" }] }), "?b");
  assert.equal(uriel.compose({ pathChanges: [{ push: "a" }, { push: "b:" }], queryChanges: [{ set: "k", value: "é" }] }),
    "a/b:?k=%C3%A9");
  assert.throws(() => path({ cut: 1 }), TypeError);
  assert.throws(() => uriel.edit("a", { path: "b", pathChanges: [{ push: "c" }] }), { code: "given-twice" });
  for (const changes of [{ queryChanges: [{ foo: 1 }] }, { queryChanges: [{ assign: "x" }] }, { queryChanges: [{ set: "x", append: "y" }] },
    { pathChanges: [{ push: undefined }] }, { pathChanges: [{ insert: "x" }] }, { pathChanges: [{ replace: "x", at: 1.5 }] },
    { pathChanges: [{ replace: null, at: "0" }] }])
    assert.throws(() => uriel.edit("http://h/a?b", changes), (error) => error instanceof TypeError && !error.message.includes("assign"));
});

test("a change that says more, or is alone, or undefined", () => {
  const edit = (changes) => uriel.edit("http://h/a?b=1&c", changes);
  assert.equal(edit({ pathChanges: { push: "d" }, queryChanges: { set: "b", value: 2 } }), "http://h/a/d?b=2&c");
  assert.equal(edit({ queryChanges: [{ set: "b", value: undefined }, { append: "d", value: undefined }, { set: "c", value: 3 }] }), "http://h/a?b=1&c=3");
  assert.equal(edit({ pathChanges: [], queryChanges: undefined }), "http://h/a?b=1&c");
  assert.equal(edit({ queryChanges: { set: "b", value: null, plusIsSpace: undefined } }), "http://h/a?b&c");
  for (const [change, message] of [[{ set: "p", to: 2 }, 'there is no member "to"; they are set, separator, plusIsSpace, value'],
    [{ remove: "b", value: "1" }, 'there is no member "value"; they are remove, separator, plusIsSpace'], [{ sort: true, at: 1 }, /"at"/],
    [{ set: "b", to: 1, value: undefined }, /"to"/], [{ remove: true }, /got boolean/], [{ sort: false }, /got boolean/]])
    assert.throws(() => edit({ queryChanges: change }), { name: "TypeError", message });
  for (const change of [{ push: "x", at: 0 }, { extension: "x", value: 1 }, { insert: "x", at: 0, before: 1 }, null, "push"])
    assert.throws(() => edit({ pathChanges: change }), TypeError);
});

test("a query of URLSearchParams is written as forms write it", () => {
  const params = new URLSearchParams(new uriel.URI("http://h/?a=1&b=%C3%BC").params);
  params.set("a", "x y&");
  assert.equal(uriel.edit("http://h/?q#f", { query: params }), "http://h/?a=x+y%26&b=%C3%BC#f");
  assert.equal(String(new uriel.URI("//h").edit({ query: params })), "//h?a=x+y%26&b=%C3%BC");
  assert.equal(uriel.edit("?b", { query: new URLSearchParams() }), uriel.edit("?b", { queryChanges: { remove: "b" } }));
  assert.throws(() => uriel.edit("?b", { fragment: params }), TypeError);
});

test("a value with its delimiter is refused, and the message has what was meant", () => {
  const meant = (changes) => {
    for (const call of [() => uriel.edit("http://g/a.b", changes), () => new uriel.URI("http://g/a.b").edit(changes),
      () => uriel.compose({ ...changes, pathChanges: [{ push: "a.b" }].concat(changes.pathChanges ?? []) })])
      assert.throws(call, (error) => error.code === "delimiter-in-value" && !error.message.includes("secret"), JSON.stringify(changes));
    try { uriel.edit("http://g/a.b", changes); } catch ({ message }) { return /(?<=: ).*/.exec(message)?.[0]; }
  };
  assert.equal(meant({ query: "?a=1" }), "a=1");
  assert.equal(meant({ query: "?token=secret" }), "token=***");
  assert.equal(meant({ fragment: "#a" }), "a");
  assert.equal(meant({ pathChanges: { extension: ".md" } }), "md");
  assert.equal(meant({ pathChanges: [{ extension: uriel.encoded(".x") }, { extension: "y" }, { extension: ".z" }] }), "z");
  assert.equal(meant({ pathChanges: [{ extension: new TextEncoder().encode(".x") }, { extension: ".y" }] }), undefined);
  assert.equal(meant({ host: "h:80" }), "h and 80");
  assert.equal(meant({ host: "[::1]:80" }), "[::1] and 80");
  for (const changes of [{ query: "?" }, { host: "joe:secret@h:80" }, { fragment: "#" },
    { query: new TextEncoder().encode("?a") }]) assert.equal(meant(changes), undefined, JSON.stringify(changes));
  assert.equal(uriel.edit("http://g/a.b", { query: uriel.encoded("?a"), host: "::1:80" }), "http://[::1:80]/a.b??a");
  assert.equal(uriel.edit("?a", { queryChanges: { set: "?", value: "?" }, pathChanges: { push: ".#" } }), ".%23?a&?=?");
});

test("what is not known is refused, and the message says what is", () => {
  const message = "there is no component \"hostname\"; they are scheme, authority, userinfo, user, password, host, port, path, query, fragment";
  assert.throws(() => uriel.edit("a:b", { hostname: "h" }), { name: "TypeError", message });
  assert.equal(uriel.edit("a:b", { hostname: undefined }), "a:b");
  const uri = new uriel.URI("http://h/");
  for (const call of [() => uriel.resolve("a:b", "c", { strict: false }), () => uri.resolve("c", { strict: false }),
    () => redact("a", { lenient: true }), () => uriel.decode("a", { plus: true }), () => uriel.decodeBytes("a", { plus: true }),
    () => pairs("?a", { plus: true }), () => resolveSteps("a:b", "c", { strict: true }), () => extract("", { any: true }),
    () => mend("a:b", { idna: true }), () => mend("b", "http://a/"), () => new Template("").expand({}, { rule: "URI" }),
    () => toUri("a", { idna: true }), () => toIri("a", { idna: true }), () => resolveIri("a:b", "c", { lenient: true })])
    assert.throws(call, { name: "TypeError", message: /^there (is|are) no option/ }, String(call));
  assert.throws(() => uriel.resolve("a:b", "c", { strict: false }), /"strict"; they are lenient, refuseAboveRoot$/);
  assert.deepEqual(["a"].map(redact).concat(["é"].map(toUri)), ["a", "%C3%A9"]); // a number is no options
  assert.equal(uriel.resolve("a:b", "c", { lenient: undefined, strict: undefined }), "a:c");
});

test("a message says what to write", () => {
  const uri = new uriel.URI("http://h/");
  for (const call of [uriel.parse, uriel.normalize, (text) => uriel.resolve("a:b", text), lint, (text) => new uriel.URI(text)]) {
    assert.throws(() => call(uri), { name: "TypeError", message: "expected a string, got a URI: write String(uri)" });
    assert.throws(() => call(new URL("http://h/")), { name: "TypeError", message: "expected a string, got a URL: write String(url)" });
  }
  for (const [value, type] of [[null, "null"], [undefined, "undefined"], [1, "number"], [[], "object"]])
    assert.throws(() => uriel.parse(value), { message: `expected a string, got ${type}` });
  for (const changes of [{ user: "u", password: "p" }, { userinfo: "u:p" }])
    assert.throws(() => uri.edit(changes), { code: "password-not-allowed", message: /, or set passwordIsPublic/ });
  assert.throws(() => { uri.host = "x"; }, /property host of \[object URI\]/);
  assert.equal(Object.prototype.toString.call(uri), "[object URI]");
  for (const none of [undefined, null, 1]) assert.throws(() => uri.resolve(none), TypeError);
  assert.equal(String(uri.resolve(new URL("http://i/"))), "http://i/");
});

test("without a rule, a URI is asked for, and the reason names the rule that allows references", () => {
  for (const text of ["hello", "", "//h/a", "../a", "?q"]) {
    for (const call of [uriel.canParse, uriel.URI.canParse]) assert.equal(call(text), false, text);
    assert.equal(uriel.validate(text, "URI-reference"), undefined);
    const { code, component, offset, section, message } = uriel.validate(text);
    assert.deepEqual([code, component, offset, section], ["relative-not-allowed", "scheme", 0, "3"]);
    assert.match(message, /relative reference .*; to allow it, name the rule "URI-reference"/);
    assert.doesNotMatch(uriel.validate(text, "URI").message, /URI-reference/);
    assert.equal(uriel.parse(text).scheme, undefined);
  }
  assert.ok(uriel.canParse("a:") && uriel.validate("a:") === undefined);
});

test("a base is not ignored", () => {
  const { URI } = uriel;
  const calls = [(...given) => new URI(...given), URI.parse, URI.canParse, uriel.parse, uriel.canParse, parseOnly.parse,
    parseOnly.canParse, parseIri];
  for (const call of calls) {
    for (const base of ["http://a/", new URI("http://a/"), new URL("http://a/"), "", null, {}])
      assert.throws(() => call("b", base), { name: "TypeError", message: "a base is for resolve(base, reference)" });
    assert.equal(String(call("b:", undefined)), /canParse/.test(call.name) ? "true" : "b:");
    assert.equal(["a", "b"].map(call).length, 2); // whose second argument is a number
  }
  assert.deepEqual(["a", "b"].map(URI.parse).map(String), ["a", "b"]);
});

test("what parse() gives is its text as a string", () => {
  for (const read of [uriel.parse, parseOnly.parse, parseIri]) {
    for (const text of ["http://u:p@h:8/a?b#c", "//@:?#", "a", "", "x:", "?", "#", "x:/.//a", "//h", "urn:a:b?#%41"]) {
      const parts = read(text);
      assert.equal(String(parts), text);
      assert.equal(`${parts}`, text);
      assert.equal(parts + "", text);
      assert.deepEqual(Object.keys(parts), ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]);
      assert.deepEqual({ ...structuredClone(parts) }, { ...parts });
      assert.equal(JSON.stringify(parts), JSON.stringify({ ...parts }));
    }
  }
});

test("URI has user, password and the port to ask at", () => {
  const parts = (text) => {
    const { user, password, effectivePort } = new uriel.URI(text);
    return [user, password, effectivePort];
  };
  assert.deepEqual(parts("http://joe:a:b@h/"), ["joe", "a:b", 80]);
  assert.deepEqual(parts("https://%41@h:/"), ["%41", undefined, 443]);
  assert.deepEqual(parts("ftp://:@h:0021"), ["", "", 21]);
  assert.deepEqual(parts("x://h:65535"), [undefined, undefined, 65535]);
  // Unknown, without a scheme.
  for (const text of ["x://h", "//h:80", "mailto:a@b", ""]) assert.deepEqual(parts(text), [undefined, undefined, undefined]);
  assert.deepEqual(parts(`http://u:p@h/${"a".repeat(2 ** 25)}`), ["u", "p", 80]);
});

test("a port above 65535 is text, and no number", () => {
  for (const [text, offset] of [["http://h:65536/", 9], ["x://h:99999999999999999999", 6], [`http://h:65536/${"a".repeat(2 ** 25)}`, 9]]) {
    const uri = new uriel.URI(text);
    assert.ok(/^\d+$/.test(uri.port) && uriel.canParse(text));
    assert.throws(() => uri.effectivePort, (error) => {
      const { name, code, component, section, input } = error;
      assert.deepEqual([name, code, component, error.offset, section, input === text],
        ["UriError", "port-out-of-range", "port", offset, "3.2.3", true]);
      return error.message.split("\n")[0] === "the port is too large (allowed: 0 to 65535)";
    });
  }
});

test("URI is a value", () => {
  const uri = uriel.URI.parse("http://a/b/c/d;p?q");
  assert.equal(String(uri.resolve("../g")), "http://a/b/g");
  assert.equal(String(uri.relativize("http://a/b/c/g")), "g");
  assert.equal(uri.resolve("HTTP://A:80").compare(new uriel.URI("http://a/")), "scheme");
  assert.ok(uri.equivalent("HTTP://a/b/c/d;p?q", "case"));
  assert.equal(String(uri.edit({ query: null }).normalize()), "http://a/b/c/d;p");
  assert.deepEqual(uri.span("host"), [7, 8]);
  assert.equal(uri.span("port"), undefined);
  assert.equal(uri.origin, "http://a");
  assert.equal(JSON.stringify({ uri }), '{"uri":"http://a/b/c/d;p?q"}');
  assert.equal(uriel.origin("mailto:a@b"), undefined);
  assert.equal(String(uriel.URI.compose({ path: "a b" })), "a%20b");
  assert.ok(!uriel.URI.canParse("a b"));
});

test("a URI that is compared member by member is its text without a password, and none is cloned", () => {
  const { URI } = uriel;
  // What it says is what V8 makes of the symbol that cannot be cloned.
  const notCloned = { name: "DataCloneError", message: /clone String\(uri\)/ };
  const kinds = [(text) => new URI(text), URI.parse, (text) => new URI(text).edit({}), (text) => new URI("x:").resolve(text)];
  for (const make of kinds) {
    for (const text of ["http://h/a?b#c", "http://h/?sig=1", "http://h/a@b", "mailto:a@b", "http://joe@h/", `http://h/${"a".repeat(1000)}`]) {
      const uri = make(text);
      assert.equal(uri.withoutPassword, text);
      assert.throws(() => structuredClone(uri), notCloned);
      assert.throws(() => structuredClone([{ uri }]), notCloned);
      assert.equal({ ...uri }.withoutPassword, text);
      assert.deepStrictEqual(uri, new URI(text));
      assert.deepEqual(uri, new URI(text));
      for (const other of ["http://h/?sig=2", "http://i@h/"]) {
        assert.notDeepStrictEqual(uri, new URI(other));
        assert.notDeepEqual([uri], [new URI(other)]);
      }
    }
    const secret = make("http://joe:s3cret@h/a");
    assert.throws(() => structuredClone(secret), notCloned);
    assert.deepEqual(Object.entries(secret)[0], ["withoutPassword", "http://joe:***@h/a"]);
    assert.deepEqual(Object.keys(secret), Object.keys(make("a")));
    assert.ok(isDeepStrictEqual(secret, new URI("http://joe:other@h/a"))); // as the documents say
    assert.ok(!isDeepStrictEqual(secret, new URI("http://joe:s3cret@h/b")));
    assert.equal(String(secret), "http://joe:s3cret@h/a");
    assert.equal(secret.userinfo, "joe:s3cret");
    assert.ok(!inspect(secret, { customInspect: false, getters: true }).includes("s3cret"));
    assert.throws(() => assert.deepStrictEqual(secret, new URI("a")), (error) => !error.message.includes("s3cret"));
  }
  class Named extends URI { name = "n"; }
  assert.throws(() => structuredClone(new Named("a")), notCloned);
  assert.equal(JSON.stringify([new URI("a")]), '["a"]');
});

test("what is normal already is the string itself, and the rungs are named", () => {
  const text = "http://h/a";
  assert.equal(uriel.normalize(text), text);
  for (const [other, rung] of [[text, "identical"], ["HTTP://h/a", "case"], ["http://h/%61", "percent"],
    ["http://h/./a", "path"], ["http://h:80/a", "scheme"], ["http://h/b", "different"]])
    assert.equal(uriel.compare(text, other), rung);
});
