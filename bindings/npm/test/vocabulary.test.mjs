// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/functions answers as tests/data/vocabulary.tsv says, which all doors do; and what is its own: how arguments are given.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as functions from "uriel-uri/functions";
import { mutations } from "./strings.mjs";

const file = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const camel = (name) => name.replace(/^uri_/, "").replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

// As tests/vocabulary.py describes them.
const token = /'[^']*'|[[\]{}(),:]|[^\s[\]{}(),:]+/g;
const words = new Map([["NULL", undefined], ["true", true], ["false", false]]);

function valueOf(tokens) {
  const first = tokens.shift();
  if (first === "[") return valuesOf(tokens, "]");
  if (first === "{") {
    const read = {};
    while (tokens[0] !== "}") {
      if (tokens[0] === ",") tokens.shift();
      const [name] = tokens.splice(0, 2);
      read[camel(name)] = valueOf(tokens);
    }
    tokens.shift();
    return read;
  }
  if (first.startsWith("'")) return first.slice(1, -1);
  if (words.has(first)) return words.get(first);
  // A hash of 128 bits is hexadecimal here, too.
  return first.length === 32 ? first : Number(first);
}

function valuesOf(tokens, end) {
  const read = [];
  while (tokens[0] !== end) {
    if (tokens[0] === ",") tokens.shift();
    else read.push(valueOf(tokens));
  }
  tokens.shift();
  return read;
}

/** A call and its answer, if there is such a function. */
function check(call, answer) {
  const [name, , ...given] = call.match(token);
  const asked = functions[camel(name)];
  if (!asked) return false;
  const expected = name === "uri_hash" && answer !== "NULL" ? BigInt(answer) : valueOf(answer.match(token));
  assert.deepStrictEqual(asked(...valuesOf(given, ")")), expected, call);
  return true;
}

test("every row of the vocabulary", () => {
  const rows = file("../../../tests/data/vocabulary.tsv").trimEnd().split("\n").map((line) => line.split("\t"));
  const asked = rows.filter(([call, answer]) => check(call, answer));
  assert.ok(asked.length > 180, `${asked.length} rows`);
});

const page = new URL("../../../docs/sql.md", import.meta.url);

test("the example of every row", { skip: !existsSync(page) }, () => {
  const examples = [...readFileSync(page, "utf8").matchAll(/\| `((?:uri|iri)_\w+\([^`]*\))` → `(.*)` \|$/gm)];
  const asked = new Set(examples.filter(([, call, answer]) => check(call, answer)).map(([, call]) => camel(call.match(token)[0])));
  for (const [name, value] of Object.entries(functions)) assert.ok(asked.has(name) || value.prototype instanceof Error, name);
});

test("a value may be a number or a boolean, data may be octets", () => {
  assert.equal(functions.setParam("/a", "page", 2), "/a?page=2");
  assert.equal(functions.addParam("/a", "is", true), "/a?is=true");
  assert.equal(functions.edit("http://h/", "port", 8080), "http://h:8080/");
  assert.equal(functions.encode(Uint8Array.of(0, 255), "segment"), "%00%FF");
  assert.equal(functions.encode("ä😀", "segment"), "%C3%A4%F0%9F%98%80");
  for (const wrong of [NaN, Infinity, null, undefined, {}]) assert.throws(() => functions.setParam("/a", "b", wrong), TypeError);
});

test("a list is what SQL writes with commas", () => {
  assert.equal(functions.removeParams("?utm_a=1&b&c", ["utm_*", "c"]), "?b");
  assert.equal(functions.removeParams("?a,b&c", ["a%2Cb"]), "?c");
  assert.throws(() => functions.removeParams("?a", ["a,b"]), /comma: a pattern has %2C/);
  assert.throws(() => functions.removeParams("?a", []), /there is no pattern/);
  assert.throws(() => functions.removeParams("?a", [1]), /expected a string, got number/);
  assert.deepEqual(functions.lint("http://h:12345/", ["non-public-host", "non-default-port"]).map(({ rule }) => rule), ["non-default-port"]);
  assert.deepEqual(functions.lint("http://h:12345/", []), []);
});

test("a name that there is not", () => {
  const all = { name: "TypeError", message: "'prettiest' is no form: identical, case, percent, path, syntax or scheme" };
  assert.throws(() => functions.normalize("a:b", "prettiest"), all);
  assert.throws(() => functions.equivalent("a:b", "a b", "prettiest"), all);
  assert.throws(() => functions.valid("a:b", "no-such-rule"), /^TypeError: 'no-such-rule' is no rule of RFC 3986, Appendix A$/);
  assert.throws(() => functions.remove("a:b", "hots"), /^TypeError: 'hots' is no component: scheme, /);
  assert.throws(() => functions.encode("a", "hots"), /^TypeError: 'hots' is no component: unreserved, /);
  assert.throws(() => functions.lint("a:b", "none"), /^TypeError: 'none' is no rule of lint/);
  assert.equal(functions.host("http://h/"), "h"); // the module goes on
});

test("what is no string, and what is none of the parameters", () => {
  for (const value of [undefined, null, 1, {}, ["http://h/"], Symbol("h"), new URL("http://h/")])
    for (const name of ["valid", "parse", "host", "normalize", "redact", "lint", "decode", "extract"])
      assert.throws(() => functions[name](value), /expected a string/, name);
  assert.throws(() => functions.resolve("a:b"), /expected a string, got undefined/);
  assert.throws(() => functions.segment("/a", 1.5), /expected an integer, got 1.5/);
  assert.throws(() => functions.segment("/a"), /expected an integer, got undefined/);
  assert.throws(() => functions.host("//h", "http://base/"), /too many arguments: expected reference$/);
  assert.deepEqual(["//a", "b", "//c"].map(functions.host), ["a", undefined, "c"]);
  assert.equal(functions.normalize("A:b", undefined), "a:b");
  for (const n of [2 ** 31, -(2 ** 32), 2 ** 64, -Number.MAX_VALUE]) assert.equal(functions.segment("/a/b", n), undefined);
});

test("offsets in bytes are those of the string: what is before an error is ASCII", () => {
  for (const text of mutations(20_000)) {
    const { offset = 0 } = functions.error(text, "URI-reference") ?? {};
    assert.equal(Buffer.byteLength(text.slice(0, offset)), offset, text);
  }
});

test("half of a surrogate pair is no data, and no URI has it", () => {
  assert.throws(() => functions.setParam("/a", "b", "x\uD800"), { name: "TypeError", message: "the data has a lone surrogate at offset 1" });
  assert.equal(functions.parse("/\uDC00"), undefined);
  assert.equal(functions.error("a:\uDC00é").offset, 2);
  assert.equal(functions.decode("\uD800"), undefined);
  assert.equal(functions.redact("a\uD800b"), "a\uFFFDb");
  assert.deepEqual(functions.extract("é http://h/ 😀 http://i/"), ["http://h/", "http://i/"]);
});
