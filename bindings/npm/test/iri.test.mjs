// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/iri: beside the command, and what is no IRI or no text.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import * as uriel from "uriel-uri";
import * as iri from "uriel-uri/iri";
import { bytesBefore, mutations, random, skip, strings, uri } from "./strings.mjs";

const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url));
const names = ["scheme", "authority", "userinfo", "port", "path", "query", "fragment"];
const lone = /\p{Surrogate}/u;

/** Strings near to IRIs, the same in every run. */
function iris(count) {
  const below = random();
  const pieces = ["http:", "HTTPS:", "urn:", "x:", "//", "/", "a", "B", "../", "./", "..", "?", "#", "@", ":", ":80", "%41", "%7e",
    "%2F", "%C3%A9", "%c3%a9", "%E2%80%8B", "%EE%80%80", "%FF", "%", "[::1]", "[v1.é]", "[", "]", "1.2.3.4", "É.example", "bücher.example",
    "é", "ü", "中", "😀", "\u00A0", "\u0085", "\u200B", "\u202E", "\uE000", "\uFFFD", "\uFDD0", "\uFEFF", "\u{E0001}", "\u{F0000}", " ", "~"];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(9) }, () => pieces[below(pieces.length)]).join(""));
}

const count = 20_000;
const all = [...iris(count), ...mutations(count), ...strings(count / 4)];
const whole = all.filter((text) => !lone.test(text));
const some = whole.filter(iri.isIriReference);
const objects = (args, records) => uri([...args, "--json", "-0"], records, "\0").map((line) => JSON.parse(line));

function failureOf(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  assert.fail("nothing was thrown");
}

test("the module imports nothing, and is small", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(file("dist/uriel_iris.wasm"))), []);
  const files = ["iri", "utf8", "answer", "engine", "words", "unpack", "uriel_iris"].map((name) => file(`dist/${name}.mjs`));
  const size = gzipSync(Buffer.concat(files), { level: 9 }).length;
  assert.ok(size <= 64 * 1024, `${size} bytes`);
});

test("its errors are those of the package", () => {
  assert.equal(iri.UriError, uriel.UriError);
  assert.equal(iri.UnavailableError, uriel.UnavailableError);
  assert.equal(createRequire(import.meta.url)("uriel-uri/iri").toUri, iri.toUri);
  assert.throws(() => iri.resolveIri("http://é/", "é é"), { code: "invalid-character", argument: 1, offset: 1, input: "é é" });
  assert.throws(() => iri.resolveIri("/é", "é"), { code: "relative-not-allowed", argument: 0, component: "scheme", input: "/é" });
  assert.throws(() => iri.toIri("/é"), { name: "UriError", code: "invalid-character", offset: 1, section: "3.3" });
});

test("reads as the command does", { skip }, () => {
  let failed = 0;
  objects(["parse", "--iri"], whole).forEach(({ error, ...parts }, i) => {
    const text = whole[i];
    const failure = iri.validateIri(text, "IRI-reference");
    assert.equal(iri.isIriReference(text), !error, text);
    assert.equal(iri.isIri(text), !error && parts.scheme !== null, text);
    if (error) {
      ++failed;
      assert.deepEqual([failure.code, failure.component ?? null, bytesBefore(text, failure.offset), failure.section, failure.input],
        [error.code, error.component, error.offset, error.section, text], text);
      // The command also says what it found, or what surrounds the text.
      assert.ok(error.message.includes(failure.message) || /^the text (begins|ends|stands)/.test(error.message), error.message);
      const thrown = failureOf(() => iri.parseIri(text));
      assert.ok(thrown instanceof iri.UriError);
      assert.deepEqual({ ...thrown }, { ...failure });
      return;
    }
    const mine = iri.parseIri(text);
    assert.deepEqual(Object.keys(mine), ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]);
    for (const name of names) assert.equal(mine[name] ?? null, parts[name], text);
    assert.equal(mine.host ?? null, parts.host, text);
  });
  assert.ok(failed > count / 5 && some.filter((text) => /[^\0-\x7F]/.test(text)).length > count / 5, `${failed} of ${whole.length}`);
});

test("half of a surrogate pair is refused as octets that are no UTF-8", { skip }, () => {
  const halves = all.filter((text) => lone.test(text));
  assert.ok(halves.length > count / 20, `${halves.length}`);
  const octets = halves.map((text) => Buffer.concat(Array.from(text, (character) => {
    const code = character.codePointAt(0);
    return lone.test(character) ? Buffer.from([0xED, 0x80 | (code >> 6 & 63), 0x80 | (code & 63)]) : Buffer.from(character);
  })));
  objects(["parse", "--iri"], octets).forEach(({ error }, i) => {
    const { code, component, offset, section } = iri.validateIri(halves[i], "IRI-reference");
    assert.deepEqual([code, component ?? null, bytesBefore(halves[i], offset), section],
      [error.code, error.component, error.offset, error.section], halves[i]);
  });
  assert.deepEqual({ ...iri.validateIri("http://ü\uD800/") }, { name: "UriError", code: "invalid-utf8", component: "host", offset: 8,
    section: "RFC 3987, 2.2", subject: "host", argument: 0 });
});

test("converts, normalizes and resolves as the command does", { skip }, () => {
  objects(["convert", "--to", "uri"], some).forEach(({ output }, i) => {
    assert.equal(iri.toUri(some[i]), output, some[i]);
    assert.equal(uriel.validate(output, "URI-reference"), undefined);
  });
  const references = whole.filter((text) => uriel.validate(text, "URI-reference") === undefined);
  objects(["convert", "--to", "iri"], references).forEach(({ output }, i) => assert.equal(iri.toIri(references[i]), output, references[i]));
  for (const form of ["case", "percent", "path", "scheme"])
    objects(["normalize", "--iri", "--form", form], some).forEach(({ output }, i) =>
      assert.equal(iri.normalizeIri(some[i], form), output, some[i]));
  for (const base of ["http://é/b/c/d;p?q", "x:ü", "HTTP://%C3%A9"])
    objects(["resolve", "--iri", "--base", base], some).forEach(({ target }, i) =>
      assert.equal(iri.resolveIri(base, some[i]), target, some[i]));
});

test("a URI is an IRI, and stays as it is", () => {
  for (const text of whole.filter(uriel.canParse).slice(0, 5000)) {
    assert.deepEqual({ ...iri.parseIri(text) }, { ...uriel.parse(text) });
    assert.equal(iri.toUri(text), text);
    assert.equal(iri.toIri(iri.toUri(iri.toIri(text))), iri.toIri(text));
  }
});

test("validateIri takes the rules of 2.2", () => {
  assert.equal(iri.validateIri("é.example", "ireg-name"), undefined);
  assert.equal(iri.validateIri("é", "IREG-NAME"), undefined);
  const { code, component, subject, offset, section } = iri.validateIri("😀/", "isegment");
  assert.deepEqual([code, component, subject, offset, section], ["rule-mismatch", undefined, "isegment", 2, "RFC 3987, 2.2"]);
  for (const rule of ["IRI", undefined]) assert.equal(iri.validateIri("/é", rule).code, "relative-not-allowed");
  assert.equal(iri.validateIri("/é", "IRI-reference"), undefined);
  assert.throws(() => iri.validateIri("a", "URI-reference"), { name: "TypeError", message: 'RFC 3987 has no rule "URI-reference"' });
});

test("offsets count UTF-16 code units", () => {
  for (const before of ["", "é", "中", "😀", "😀é".repeat(500)])
    for (const bad of [" ", "\uFFFF", "\uD800", "\uDC00\uD800", "\uE000"])
      assert.equal(iri.validateIri(`http://ü/${before}${bad}`).offset, 9 + before.length);
});

test("what is no string is refused", () => {
  for (const value of [undefined, null, 1, {}, ["http://h/"], Symbol("h"), new Uint8Array(3)])
    for (const verb of ["isIri", "isIriReference", "validateIri", "parseIri", "toUri", "toIri", "normalizeIri", "resolveIri"])
      assert.throws(() => iri[verb](value), TypeError, verb);
  assert.throws(() => iri.resolveIri("a:b", undefined), TypeError);
  assert.throws(() => iri.validateIri("a:b", null), TypeError);
  assert.throws(() => iri.normalizeIri("a:b", "prettiest"), /there is no form "prettiest"/);
});

test("an error that is printed has no password", () => {
  for (const text of ["http://joé:s3cret@h h/", "http://joe:s3cret@é:8o/", "é s3cret:x", "//[s3cret]", "http://joe:s3cret\uD800@h/"])
    for (const error of [iri.validateIri(text), failureOf(() => iri.parseIri(text)), failureOf(() => iri.resolveIri("x:", text))])
      for (const said of [inspect(error, { showHidden: true }), JSON.stringify(error), String(error), error.stack])
        assert.ok(!said.includes("s3cret"), said);
});

test("large texts: the memory is given back, and nothing is stale", () => {
  const small = iri.parseIri("http://ü/é");
  const path = "/é".repeat(1_000_000);
  assert.equal(iri.parseIri(`http://ü${path}`).path, path);
  assert.equal(iri.toIri(iri.toUri(path)), path);
  assert.equal(iri.validateIri(`${"é".repeat(2 ** 24)} `, "IRI-reference").offset, 2 ** 24);
  assert.deepEqual(iri.parseIri("http://ü/é"), small);
});

const run = (program) => execFileSync(process.execPath, ["-e", program],
  { cwd: fileURLToPath(new URL("..", import.meta.url)), encoding: "utf8" });

test("after a trap the module begins anew", () => {
  assert.equal(run(`const { Instance } = WebAssembly; let begun = 0;
    WebAssembly.Instance = function (module) {
      const { exports } = new Instance(module);
      const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
      return { exports: { ...exports, ...(++begun === 1 && { write_uri: trap }), ...(begun === 2 && { is_iri: trap }) } };
    };
    import("uriel-uri/iri").then(({ isIri, toUri }) => {
      try { toUri("é"); } catch (e) { console.log(e.name, e.cause.name); }
      try { isIri("é"); } catch (e) { console.log(e.name, e.cause.name); }
      console.log(toUri("é"), begun);
    })`), "RangeError RuntimeError\nRangeError RuntimeError\n%C3%A9 3\n");
});

test("without SIMD128 the answers are the same", () => {
  const said = JSON.parse(run(`WebAssembly.validate = () => false;
    import("uriel-uri/iri").then((iri) => console.log(JSON.stringify([iri.parseIri("http://ü@é:8/%41?q#f" + "a".repeat(300)),
      iri.normalizeIri("HTTP://é/%7e" + "%C3%A9".repeat(300)), iri.isIri("x:" + "é".repeat(300) + " ")])))`));
  assert.deepEqual(said, JSON.parse(JSON.stringify([iri.parseIri(`http://ü@é:8/%41?q#f${"a".repeat(300)}`),
    `http://é/~${"é".repeat(300)}`, false])));
});
