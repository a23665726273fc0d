// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What ajv asks of a uriResolver, of relative identifiers above all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { UriError } from "uriel-uri";
import uriResolver, { lenient } from "uriel-uri/ajv";

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

test("an error names the reference and the schema", () => {
  const failureOf = (call) => {
    try {
      call();
    } catch (error) {
      return error;
    }
    return assert.fail("nothing was thrown");
  };
  const error = failureOf(() => resolve("http://h/schema.json", "#/definitions/Record<string>"));
  assert.ok(error instanceof UriError);
  assert.match(error.message, /^the reference "#\/definitions\/Record<string>" in the schema "http:\/\/h\/schema\.json": not allowed in a fragment/);
  assert.ok(error.stack.includes(error.message));
  assert.deepEqual([error.code, error.component, error.offset, error.argument, error.input],
    ["invalid-character", "fragment", 20, 1, "#/definitions/Record<string>"]);
  assert.match(failureOf(() => parse("a b")).message, /^the reference "a b": /);
  assert.match(failureOf(() => normalize("a b")).message, /^the reference "a b": /);
  assert.match(failureOf(() => resolve("", "a b")).message, /^the reference "a b": /);
  const secret = failureOf(() => resolve("http://joe:s3cret@h/?token=s3cret", "http://joe:s3cret @h/"));
  assert.ok(!secret.message.includes("s3cret"), secret.message);
});

test("the lenient resolver encodes what RFC 3986 does not allow, and nothing else", () => {
  for (const [given, wanted] of [
    ["#/definitions/Record<string>", "#/definitions/Record%3Cstring%3E"], ["#/definitions/a b", "#/definitions/a%20b"],
    ["#/definitions/Foo[]", "#/definitions/Foo%5B%5D"], ["#/definitions/a#b", "#/definitions/a%23b"],
    ["#/definitions/100%", "#/definitions/100%25"], ["#/definitions/ü", "#/definitions/%C3%BC"],
    ["#/definitions/Partial<A|B>", "#/definitions/Partial%3CA%7CB%3E"], ["a[].json?b[]=1#c", "a%5B%5D.json?b%5B%5D=1#c"],
    ["http://[::1]/a[", "http://[::1]/a%5B"], ["#/a\\b^`{}\"", "#/a%5Cb%5E%60%7B%7D%22"], ["a\nb", "a%0Ab"]]) {
    assert.equal(lenient.normalize(given), wanted);
    assert.equal(lenient.resolve("http://h/s.json", given), resolve("http://h/s.json", wanted));
    assert.deepEqual(lenient.parse(given), parse(wanted));
    assert.ok(lenient.equal(given, wanted));
  }
  for (const text of ["http://u@h:8/a?b#c", "urn:a", "a/b#", "//h", "?", "", "%41%7e", "#/a~1b", "http://[v1.a]/"])
    assert.equal(lenient.resolve("http://h/", text), resolve("http://h/", text));
  for (const wrong of ["http://h:8o/", "http://[::1/", "http://a@b@h/", "1a:b", "a b:c"]) assert.throws(() => lenient.parse(wrong), UriError);
  assert.throws(() => lenient.parse("#/ü\uD800"), { name: "TypeError", message: "the data has a lone surrogate at offset 3" });
  assert.throws(() => lenient.parse(5), { name: "TypeError", message: "expected a string, got number" });
  const long = `#/${"<".repeat(100_000)}`;
  assert.equal(lenient.normalize(long), `#/${"%3C".repeat(100_000)}`);
});
