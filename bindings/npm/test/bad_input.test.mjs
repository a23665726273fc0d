// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is no text, no ASCII, no Unicode, very long, or refused.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as uriel from "uriel-uri";
import { redact } from "uriel-uri/redact";
import { mutations } from "./strings.mjs";

const failureOf = (call) => {
  try {
    call();
  } catch (error) {
    return error;
  }
  assert.fail("nothing was thrown");
};
const refused = (text) => failureOf(() => uriel.parse(text));

test("offsets count UTF-16 code units", () => {
  for (const before of ["", "a", "a".repeat(500)])
    for (const bad of ["é", "€", "😀", "\uD800", "\uDC00", "\uDC00\uD800"]) {
      const text = `http://h/${before}${bad}/`;
      const failure = refused(text);
      assert.ok(failure instanceof uriel.UriError);
      assert.deepEqual([failure.code, failure.component, failure.offset, failure.section, failure.input],
        ["invalid-character", "path", 9 + before.length, "3.3", text]);
    }
});

test("the error is of the text that is wrong", () => {
  assert.equal(failureOf(() => uriel.resolve("http://h/", "a b")).argument, 1);
  assert.equal(failureOf(() => uriel.resolve("a b", "c")).argument, 0);
  assert.equal(failureOf(() => uriel.compare("a:b", "é")).input, "é");
  assert.equal(failureOf(() => uriel.resolve("a", "b")).code, "relative-not-allowed");
});

test("what is no string is refused", () => {
  for (const value of [undefined, null, 1, {}, ["http://h/"], Symbol("h"), new Uint8Array(3)])
    for (const verb of ["parse", "canParse", "validate", "normalize", "isNormalized", "origin", "decode"])
      assert.throws(() => uriel[verb](value), TypeError, verb);
  assert.throws(() => redact(undefined), TypeError);
  assert.throws(() => uriel.resolve("a:b", undefined), TypeError);
  assert.throws(() => uriel.normalize("a:b", "prettiest"), TypeError);
  assert.throws(() => uriel.validate("a:b", "no-such-rule"), TypeError);
  assert.throws(() => uriel.edit("a:b", { hots: "h" }), TypeError);
  assert.throws(() => uriel.edit("a:b", null), TypeError);
});

test("data must be text", () => {
  for (const lone of ["\uD800", "a\uDC00", "\uD800\uD800\uDC00"]) {
    assert.throws(() => uriel.encode(lone), /lone surrogate/);
    assert.throws(() => uriel.edit("a:b", { path: lone }), /lone surrogate/);
  }
  assert.equal(uriel.encode("😀"), "%F0%9F%98%80");
  assert.throws(() => uriel.decode("%FF"), TypeError);
  assert.deepEqual([...uriel.decodeBytes("%FF")], [255]);
  assert.equal(failureOf(() => uriel.decode("a%4")).offset, 1);
});

test("redact takes any string: a lone surrogate becomes U+FFFD", () => {
  assert.equal(redact("http://joe:a\uD800b@h/"), "http://joe:***@h/");
  assert.equal(redact("\uDC00http://u:p@h/😀\uD800"), "\uFFFDhttp://u:***@h/😀\uFFFD");
  for (const text of mutations(20_000)) {
    const well = Buffer.from(text).toString();
    assert.equal(redact(text), redact(well), text);
  }
});

test("text beyond ASCII is decoded as its UTF-8", () => {
  assert.equal(Buffer.from(uriel.decodeBytes("é%41")).toString("hex"), "c3a941");
  for (const [text, decoded] of [["é%41", "éA"], ["a%20é", "a é"], ["中", "中"], ["\uFEFF😀%F0%9F%98%80", "\uFEFF😀😀"],
    ["%C3é", undefined], ["é".repeat(500), "é".repeat(500)]])
    if (decoded === undefined) assert.throws(() => uriel.decode(text), TypeError);
    else assert.equal(uriel.decode(text), decoded);
  for (const before of ["é", "中", "😀", "😀".repeat(200)])
    assert.equal(failureOf(() => uriel.decode(`${before}%4`)).offset, before.length);
  assert.equal(failureOf(() => uriel.decode("é%00", { refuseNul: true })).offset, 1);
  for (const lone of ["\uD800", "%41\uDC00", "%4\uDC00"])
    assert.throws(() => uriel.decode(lone), { name: "TypeError", message: `the data has a lone surrogate at offset ${lone.length - 1}` });
});

test("a string of 100 MB", () => {
  const size = 100 * 1024 * 1024;
  const text = `http://h/${"a".repeat(size)}`;
  const parts = uriel.parse(text);
  assert.equal(parts.path.length, size + 1);
  assert.equal(uriel.normalize(text).length, text.length + 0);
  assert.equal(uriel.parse("a:b").path, "b"); // the memory was given back
  const bad = `${text}é`;
  assert.equal(refused(bad).offset, text.length);
});

test("nothing stale: results stay while memory grows", () => {
  const uri = new uriel.URI("http://joe@example.com:80/a?b#c");
  const octets = uriel.decodeBytes("%00%01");
  for (let size = 1; size < 2 ** 22; size *= 4) {
    assert.equal(uriel.normalize(`a:${"b".repeat(size)}`).length, size + 2);
    assert.equal(uriel.encode("\0".repeat(size)), "%00".repeat(size));
    assert.equal(uri.host, "example.com");
    assert.deepEqual(uri.span("fragment"), [30, 31]);
    assert.deepEqual([...octets], [0, 1]);
  }
});

test("without SIMD128 the answers are the same", () => {
  const program = `const validate = WebAssembly.validate; let asked = 0;
    WebAssembly.validate = (bytes) => (++asked, false);
    import("uriel-uri").then((u) => console.log(JSON.stringify([asked, u.parse("http://u@h:8/%41?q#f"),
      u.normalize("HTTP://h/%7e" + "a".repeat(300)).length, u.decode("%41".repeat(99)), asked])))`;
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const said = JSON.parse(execFileSync(process.execPath, ["-e", program], { cwd, encoding: "utf8" }));
  assert.equal(said[0], 0); // nothing is compiled before the first call
  assert.equal(said[4], 1);
  assert.deepEqual(said[1], { ...uriel.parse("http://u@h:8/%41?q#f") });
  assert.equal(said[2], 310);
  assert.equal(said[3], "A".repeat(99));
});

test("where WebAssembly is refused, an UnavailableError says so", () => {
  const program = `WebAssembly.Module = function () { throw new WebAssembly.CompileError("refused by CSP"); };
    import("uriel-uri").then((u) => { try { u.parse("a:b"); } catch (e) {
      console.log(e instanceof u.UnavailableError, e.cause instanceof WebAssembly.CompileError); } })`;
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  assert.equal(execFileSync(process.execPath, ["-e", program], { cwd, encoding: "utf8" }), "true true\n");
});

test("a stack overflow that was caught leaves the module as it was", () => {
  const text = "http://u@h:80/a/b?c";
  const right = uriel.normalize(text);
  const deep = () => {
    try {
      deep();
    } catch { /* as a reader of nested data does */ }
    try {
      uriel.normalize(text);
    } catch { /* the stack is full here, too */ }
  };
  for (let i = 0; i < 100; ++i) deep();
  assert.equal(uriel.normalize(text), right);
  assert.equal(uriel.parse(text).host, "h");
});

test("where there is no memory for a module, a RangeError says so", () => {
  const program = `const { Instance } = WebAssembly;
    WebAssembly.Instance = function () { throw new RangeError("Out of memory"); };
    import("uriel-uri").then((u) => { try { u.parse("a:b"); } catch (e) { console.log(e.name, e.message, e.cause instanceof RangeError); }
      WebAssembly.Instance = Instance; console.log(u.parse("a:b").path); })`;
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  assert.equal(execFileSync(process.execPath, ["-e", program], { cwd, encoding: "utf8" }),
    "RangeError uriel: no memory for a module true\nb\n");
});

test("permits() takes time as the text is long, and no more", () => {
  const program = `const { Policy } = require("uriel-uri/policy"); const policy = Policy.publicWeb();
    try { policy.permits(":".repeat(200_000)); } catch (e) { console.log(e.name); }`;
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  assert.equal(execFileSync(process.execPath, ["-e", program], { cwd, encoding: "utf8", timeout: 20_000 }), "TypeError\n");
});
