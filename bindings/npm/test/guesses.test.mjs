// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What programmers write before they read: it works, or throws an error that tells what to write.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect, isDeepStrictEqual } from "node:util";
import * as uriel from "uriel-uri";
import { parseIri } from "uriel-uri/iri";
import * as parseOnly from "uriel-uri/parse";
import { redactText } from "uriel-uri/redact";

const { parse, URI } = uriel;
const text = "http://u:p@h:80/a?x=1&y=%7e&x=2#f";
const refused = (call, message) => assert.throws(call, { name: "TypeError", message }, String(call));
const changed = (uri) => (assert.ok(uri instanceof URI), String(uri));

test("a parameter is set, appended and removed", () => {
  const uri = new URI(text);
  assert.equal(changed(uri.setParam("x", "a&b")), "http://u:p@h:80/a?x=a%26b&y=%7e#f");
  assert.equal(changed(uri.setParam("z", 3)), "http://u:p@h:80/a?x=1&y=%7e&x=2&z=3#f");
  assert.equal(changed(uri.addParam("x", "é")), "http://u:p@h:80/a?x=1&y=%7e&x=2&x=%C3%A9#f");
  assert.equal(changed(uri.removeParam("x")), "http://u:p@h:80/a?y=%7e#f");
  assert.equal(changed(uri.removeParam("x").removeParam("y")), "http://u:p@h:80/a#f");
  assert.equal(changed(uri.trimParams("?", "utm_*")), "http://u:p@h:80/a#f");
  assert.equal(changed(uri.trimParams()), text);
  assert.equal(changed(uri.sortParams()), "http://u:p@h:80/a?x=1&x=2&y=%7e#f");
  assert.equal(changed(new URI("?x%3F=1&xy=2").removeParam("x?")), "?xy=2");
  for (const value of [undefined, null]) for (const verb of ["setParam", "addParam"]) refused(() => uri[verb]("x", value), /u\.removeParam\(key\)/);
  refused(() => uri.removeParam("x", "1"), /there is no member "withValue"/); // URLSearchParams.delete(name, value)
  assert.throws(() => uri.setParam({ x: 1 }), TypeError);
  refused(() => uri.trimParams(["x"]), /expected a string/);
});

test("isAbsolute", () => {
  for (const make of [(given) => new URI(given), parse, parseOnly.parse, parseIri])
    assert.deepEqual(["a/b", "//h", "a:", "http://h/#f"].map((given) => make(given).isAbsolute), [false, false, true, true]);
});

const names = { protocol: "scheme", hostname: "host", username: "user", pathname: "path", search: "query", hash: "fragment", searchParams: "params",
  withHost: "edit", with: "edit", appendParam: "addParam", delete: "removeParam", join: "resolve" };

test("a name of URL or of another library throws, and names ours", () => {
  const uri = new URI(text);
  for (const [name, form] of Object.entries(names)) {
    refused(() => uri[name], `there is no ${name}: write u.${form}`);
    for (const read of [parse, parseOnly.parse, parseIri]) refused(() => read(text)[name], `there is no ${name}: write new URI(text).${form}`);
  }
  for (const holder of [uri, parse(text)]) {
    refused(() => holder.redact(), "there is no redact: write redact(String(u))");
    refused(() => holder.segments, "there is no segments: write segments(String(u))");
    refused(() => holder.filename, "there is no filename: write filename(String(u))");
    assert.throws(() => { holder.hostname = "i"; }, TypeError);
    assert.equal(holder.hosst, undefined); // and what nobody would write is absent, as for every object
  }
});

test("parse() gives the components alone: what else a URI has throws", () => {
  const members = Object.getOwnPropertyNames(URI.prototype).filter((name) => !["constructor", "toJSON", ...Object.keys(parse(text))].includes(name));
  for (const name of [...members, "withoutPassword"]) {
    if (["toString", "hostLiteral", "isAbsolute"].includes(name)) continue;
    for (const read of [parse, parseOnly.parse]) refused(() => read(text)[name], `there is no ${name}: write new URI(text).${name}`);
  }
  assert.ok(members.includes("resolve") && members.length > 20);
});

test("every name of the table is refused, and every form is there", () => {
  const table = readFileSync(new URL("../../../functions/other_words.tsv", import.meta.url), "utf8").split("\n").filter((line) => !line.startsWith("#"));
  const [head, ...rows] = table.map((line) => line.split("\t"));
  const uri = new URI(text);
  let count = 0;
  for (const name of rows.flatMap((row) => (row[head.indexOf("web")] ?? "").split(" ").filter((each) => each && !each.includes("*")))) {
    assert.throws(() => uri[name], (error) => {
      const form = /write u\.(\w+)$/.exec(error.message)?.[1];
      return ++count && (form ? form in uri && typeof uri[form] !== "undefined" : /\(String\(u\)\)/.test(error.message));
    }, name);
  }
  assert.ok(count > 15);
});

test("what is no component of an error is its offset", () => {
  assert.throws(() => parse("http://a b/"), (error) => {
    refused(() => error.position, "there is no position: write error.offset");
    refused(() => error.index, /error\.offset/);
    return error.offset === 8 && inspect(error).includes("offset 8") && JSON.parse(JSON.stringify(error)).offset === 8;
  });
});

test("neither what parse() gives nor a URI is changed, not even by its parameters", () => {
  for (const read of [parse, parseOnly.parse, parseIri]) {
    const parts = read("http://a/b");
    for (const name of ["host", "unknown"]) assert.throws(() => { parts[name] = "c"; }, TypeError);
    assert.throws(() => { delete parts.host; }, TypeError);
    assert.equal(String(parts), "http://a/b");
  }
  const { params } = new URI(text);
  refused(() => params.set("y", "9"), "there is no set: write u.setParam");
  refused(() => params.append("y", "9"), /u\.addParam/);
  refused(() => params.delete("y"), /u\.removeParam/);
  refused(() => params.sort(), /u\.sortParams/);
  assert.deepEqual([params.get("x"), params.getAll("x"), params.has("y"), [...params].length, String(params)], ["1", ["1", "2"], true, 3, "x=1&y=%7E&x=2"]);
  assert.ok(params instanceof URLSearchParams && isDeepStrictEqual([...new URLSearchParams(params)], [...params]));
});

test("what tools look for in any object is absent", () => {
  for (const holder of [new URI(text), parse(text)]) {
    // Node looks for href when it prints or compares an object.
    for (const name of ["href", "then", "toJSON", "equals", "nodeType", "length", "asymmetricMatch", "$$typeof", "_isVue", "__esModule"])
      assert.doesNotThrow(() => holder[name], name);
    assert.deepEqual(Object.keys(holder).filter((name) => name in names), []);
    assert.ok(inspect(holder, { showHidden: true, getters: true }).includes("h"));
    for (const name in holder) assert.ok(Object.hasOwn(holder, name), name);
  }
  assert.deepEqual([parse("http://b/"), parse("http://a/")].sort().map(String), ["http://a/", "http://b/"]);
});

test("lines of a log are for redactText", () => {
  const line = 'x "GET /a?token=abc HTTP/1.1" 200 https://user:pw@h/?session=9 é';
  assert.equal(redactText(line), 'x "GET /a?token=*** HTTP/1.1" 200 https://user:***@h/?session=*** é');
  assert.equal(redactText("http://u@h/?a=b 1", { strict: true }), "http://***@h/?a=*** 1");
  refused(() => redactText("a", { lenient: true }), /"lenient"/);
  refused(() => redactText(1), /expected a string/);
  assert.equal(redactText("\uD800 http://u:p@h/"), "\uFFFD http://u:***@h/");
  assert.deepEqual(["a b"].map(redactText), ["a b"]);
});
