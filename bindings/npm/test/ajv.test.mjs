// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What ajv asks of a uriResolver, of relative identifiers above all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { UriError } from "uriel";
import uriResolver from "uriel/ajv";

const { equal, normalize, parse, resolve, serialize } = uriResolver;

test("from a base with a scheme, resolve is that of RFC 3986", () => {
  assert.equal(resolve("http://Example.com/a/b", "../%7ec#d"), "http://example.com/~c#d");
  assert.equal(resolve("urn:a:b", "#/x"), "urn:a:b#/x");
  assert.equal(resolve("http://h/a", "urn:A/../b"), "urn:/b");
});

test("from a relative base, what is relative stays so", () => {
  for (const [base, reference, target] of [
    ["", "", ""], ["", "a.json", "a.json"], ["", "#/a", "#/a"], ["", "./a:b", "./a:b"], ["", ".//x", ".//x"],
    ["a/b.json", "c.json#/x", "a/c.json#/x"], ["a/b.json", "../c.json", "c.json"], ["a/b.json", "#x", "a/b.json#x"],
    ["a/b.json", "../../c.json", "../c.json"], ["a", "../../../../b", "../../../../b"], ["../a", "../b", "../../b"],
    ["", "./", "."], ["", "x/..", "."], ["aa", "b", "b"], ["aa", "", "aa"], ["a?b", "", "a?b"], ["a/b", "../c:d", "./c:d"], ["a.json?q#f", "?r", "a.json?r"],
    ["/a/b.json", "../c.json", "/c.json"], ["a/b.json", "/c.json", "/c.json"], ["//h/a", "../b", "//h/b"],
    ["a/b.json", "//h/c", "//h/c"], ["a", "http://H/./c", "http://h/c"], ["#/a", "#/b", "#/b"]])
    assert.equal(resolve(base, reference), target, `${base} and ${reference}`);
});

test("parse and serialize are inverse, and normalize and equal agree", () => {
  for (const text of ["http://u@h:8/a?b#c", "urn:a", "a/b#", "//h", "?", ""]) assert.equal(serialize(parse(text)), text);
  assert.equal(parse("http://[::1]/").host, "[::1]");
  assert.equal(serialize({ scheme: "http", host: "h", port: 80, path: "/a" }), "http://h:80/a");
  assert.equal(normalize("HTTP://h/./%61"), "http://h/a");
  assert.ok(equal("HTTP://h/./%61", "http://h/a"));
  assert.ok(equal("a/%7e", "a/~"));
  assert.ok(!equal("a", "b"));
  for (const call of [() => parse("a b"), () => resolve("a b", "c"), () => resolve("c", "a b"), () => equal("a b", "c")])
    assert.throws(call, UriError);
});
