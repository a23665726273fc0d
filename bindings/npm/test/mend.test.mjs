// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read, and policies: as the command has them, where its reader of URLs and this engine's read alike.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { extractMended, mend, UriError } from "uriel-uri/mend";
import { isLocalTarget, Policy } from "uriel-uri/policy";
import { random } from "./strings.mjs";

const command = process.env.URIEL_COMMAND;
const data = new URL("../../../tests/data/", import.meta.url);

function ask(texts, ...options) {
  const { stdout, stderr } = spawnSync(command, [...options, "--json", "-f", "-"],
    { input: texts.join("\n") + "\n", encoding: "utf8", maxBuffer: 2 ** 28 });
  const lines = stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  assert.equal(lines.length, texts.length, stderr.slice(0, 200));
  return lines;
}

const pieces = ["http", "https", "file", "ws", "mailto", "x", ":", "/", "//", "\\", "?", "#", "@", "[", "]", "%", "%41", "%zz", " ", "a",
  "B", "é", "ü", "😀", "１", "。", "..", ".", "%2e", "127.1", "0x7f", "[::1]", "[::FFFF:1.2.3.4]", "80", "443", ":8080", "|", "^", "`", "<",
  "example.com", "localhost", "user:pw@", "c:", "c|"];

function texts(count) {
  const below = random();
  return Array.from({ length: count }, () =>
    Array.from({ length: below(9) }, () => pieces[below(pieces.length)]).join(""));
}

test("mend reads what the command does", () => {
  const all = [...texts(3000), ...texts(1000).map((text) => `http://${text}`)];
  ask(all, "mend").forEach((line, i) => {
    let found;
    try {
      found = mend(all[i]);
    } catch (error) {
      assert.ok(error instanceof UriError, all[i]);
      assert.equal(error.code, "not-mendable");
      assert.ok(line.error, `${all[i]} is refused here alone`);
      return;
    }
    assert.equal(found.uri, line.output, all[i]);
    assert.deepEqual(found.repairs.map(({ repair, component }) => ({ repair, component: component ?? null })), line.repairs, all[i]);
    assert.deepEqual(mend(found.uri), { uri: found.uri, changed: false, repairs: [] });
  });
});

test("mend with a base, typed, and of valid URIs", () => {
  assert.equal(mend("../a|b", { base: "http://example.com/docs/" }).uri, "http://example.com/a%7Cb");
  assert.equal(mend("example.com/a b", { typed: true }).uri, "http://example.com/a%20b");
  assert.equal(mend("HTTP://h:80", { keepValid: true }).uri, "HTTP://h:80");
  assert.throws(() => mend("../a"), { code: "not-mendable", message: /no scheme/ });
  assert.throws(() => mend("a", { base: "a b" }), { code: "invalid-character", argument: 1, offset: 1 });
  assert.throws(() => mend(1), TypeError);
  assert.equal(mend("http://h/\ud800").uri, "http://h/%EF%BF%BD");
  assert.equal(mend(`http://h/${" é".repeat(100000)}x`).uri.length, 9 + 9 * 100000 + 1);
});

/** What the command finds in a text, with offsets in UTF-16. */
function foundByCommand(text, ...options) {
  const { stdout } = spawnSync(command, ["extract", "--mend", "--json", ...options], { input: text, encoding: "utf8", maxBuffer: 2 ** 28 });
  const octets = Buffer.from(text);
  const units = (at) => octets.subarray(0, at).toString().length;
  return stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line)).map(({ offset, length, repairs, ...others }) => ({
    offset: units(offset), length: units(offset + length) - units(offset), ...others,
    repairs: repairs.map(({ repair, component }) => ({ repair, component: component ?? undefined })),
  }));
}

const inText = readFileSync(new URL("text/mended.tsv", data), "latin1").split("\n").filter((row) => row && !row.startsWith("#"))
  .map((row) => row.split("\t").map((field) => Buffer.from(field.replace(/\\(?:x(..)|(.))/g, (_, hex, letter) =>
    hex ? String.fromCharCode(parseInt(hex, 16)) : { n: "\n", t: "\t" }[letter] ?? letter), "latin1").toString()));

test("extractMended finds what stands in the table, and what the command does", () => {
  assert.ok(inText.length > 50);
  for (const [text, found, mended = found] of inText) {
    if (text.includes("\uFFFD")) continue; // is no string of JavaScript
    const mine = extractMended(text);
    assert.equal(mine.map(({ uri }) => uri).join(" ") || "-", mended, text);
    assert.deepEqual(mine, foundByCommand(text), text);
    for (const { offset, length, raw } of mine) assert.equal(text.slice(offset, offset + length), raw);
  }
  const all = [...texts(2000), ...texts(3000).map((text) => `https://h.example/${text}`)].join(" ");
  const mine = extractMended(all);
  assert.ok(mine.filter(({ mended }) => mended).length > 500 && mine.some(({ mended }) => !mended));
  assert.deepEqual(mine, foundByCommand(all));
  assert.deepEqual(extractMended("note:this", { anyScheme: true }), foundByCommand("note:this", "--any-scheme"));
});

test("extractMended takes any text, in linear time", () => {
  assert.deepEqual(extractMended(""), []);
  assert.deepEqual(extractMended("\uD800 'http://h/?\uDC00' http://i/").map(({ offset, uri }) => [offset, uri]),
    [[3, "http://h/"], [16, "http://i/"]]);
  assert.throws(() => extractMended(1), TypeError);
  assert.throws(() => extractMended("a", { typed: true }), TypeError);
  const before = performance.now();
  assert.equal(extractMended("http://a/[0] ".repeat(20_000)).length, 20_000);
  assert.equal(extractMended("http://a\\@b/ ".repeat(20_000)).length, 0);
  assert.ok(performance.now() - before < 10_000, `${performance.now() - before} ms`);
  // Larger than what is kept from call to call.
  const large = `${"a ".repeat(2 ** 23)}http://a/|b`;
  assert.deepEqual(extractMended(large).map(({ offset, uri }) => [offset, uri]), [[2 ** 24, "http://a/%7Cb"]]);
});

test("policies judge as the command does", () => {
  const all = [...texts(1000), ...texts(1000).map((text) => `https://${text}`), "https://example.com/", "https://[2606:4700::1]/", "https://ex%61mple.com/", "https://%E2%91%A0xn--b/"];
  for (const [name, policy] of [["public-https", Policy.publicHttps()], ["public-web", Policy.publicWeb()], ["any-http", Policy.anyHttp()]]) {
    ask(all, "filter", "--policy", name, "--why").forEach((line, i) => {
      const { permitted, reasons } = policy.check(all[i]);
      assert.equal(permitted, line.permitted, `${name} ${all[i]}`);
      assert.deepEqual(reasons.map(({ rule }) => rule), line.reasons.map(({ rule }) => rule), `${name} ${all[i]}`);
    });
  }
});

test("published spellings are judged as the command does", () => {
  const rows = readFileSync(new URL("../../../conformance/guard/published_spellings.tsv", import.meta.url), "utf8").split("\n").filter((row) => row && !row.startsWith("#"));
  const all = rows.map((row) => row.split("\t")[0]);
  const policy = Policy.publicHttps();
  assert.ok(all.length > 50);
  ask(all, "filter", "--policy", "public-https", "--why").forEach((line, i) =>
    assert.equal(policy.check(all[i]).permitted, line.permitted, all[i]));
});

test("a label that only looks like an A-label is no name", () => {
  const labels = ["bcher-kva", "fiqs8s", "ls8h=", "0", "1ug", "zn7c", "", "-", "a-yoc", "xn--a--gua", "bcher-kva0", "strae-oqa", "mgba3a4f16a", `${"a".repeat(50)}-kva`, "a".repeat(5000)];
  const all = labels.flatMap((label) => [`https://xn--${label}/`, `https://a.XN--${label}.example/`]);
  ask(all, "filter", "--policy", "public-https", "--why").forEach((line, i) =>
    assert.equal(Policy.publicHttps().check(all[i]).permitted, line.permitted, all[i]));
});

test("addresses and local targets", () => {
  const policy = Policy.publicHttps();
  for (const address of ["127.0.0.1", "10.1.2.3", "::1", "[fe80::1]", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
    "fe80::1%eth0", "2606:4700::1111%1"]) assert.equal(policy.permits(address), false, address);
  for (const address of ["93.184.216.34", "2606:4700::1111"]) assert.equal(policy.permits(address), true, address);
  assert.throws(() => policy.permits("example.com"), TypeError);
  assert.throws(() => policy.permits("http://a%b"), TypeError);
  const origin = "https://example.com";
  for (const target of ["/a", "?b", "#c", "", "https://EXAMPLE.com:443/x"]) assert.equal(isLocalTarget(target, origin), true, target);
  for (const target of ["//evil.example", "/\\evil.example", "https://example.com.evil.example/", "javascript:alert(1)", "\t//evil.example",
    "https:evil.example", "a", "https://ex%61mple.com/", "https://example%2ecom/"]) {
    assert.equal(isLocalTarget(target, origin), false, target);
    assert.equal(Policy.local(origin).check(target).uri, undefined);
  }
  assert.equal(Policy.local(origin).check("/a?b").uri, "https://example.com/a?b");
  assert.equal(Policy.local(origin).permits("93.184.216.34"), false);
  assert.throws(() => Policy.local("example"), TypeError);
  assert.throws(() => new Policy(), TypeError);
});

test("a policy says which it is, and is no other", () => {
  const all = [Policy.publicHttps(), Policy.publicWeb(), Policy.anyHttp(), Policy.local("https://h"), Policy.local("https://i")];
  assert.deepEqual(all.map(({ name, origin }) => [name, origin]), [["public-https", undefined], ["public-web", undefined],
    ["any-http", undefined], ["local", "https://h"], ["local", "https://i"]]);
  for (const [i, one] of all.entries()) for (const [j, other] of all.entries()) assert.equal(isDeepStrictEqual(one, other), i === j);
  assert.deepStrictEqual(Policy.local("https://h"), Policy.local("https://h"));
  assert.deepEqual(structuredClone(all[1]), { name: "public-web", origin: undefined });
  assert.throws(() => { all[0].name = "any-http"; }, TypeError);
});
