// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/bulk says of many texts what the package says of each.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as uriel from "uriel";
import * as bulk from "uriel/bulk";
import { strings } from "./strings.mjs";

const some = strings(30_000);
const texts = bulk.textsOf(some);
const at = ({ bytes, offsets }, row) => Buffer.from(bytes.subarray(offsets[row], offsets[row + 1])).toString();
const names = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];

const codeOf = (call) => {
  try {
    call();
  } catch (error) {
    return error.code;
  }
  return undefined;
};

test("the module imports nothing", () => {
  const file = readFileSync(new URL("../dist/uriel_bulk.wasm", import.meta.url));
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(file)), []);
});

test("parseMany", () => {
  const all = bulk.parseMany(texts);
  assert.equal(all.length, some.length);
  some.forEach((text, row) => {
    assert.equal(at(texts, row), text);
    const failure = uriel.validate(text);
    assert.equal(bulk.codeName(all.codes[row]), failure?.code, text);
    const parts = failure ? {} : uriel.parse(text);
    for (const name of names) assert.equal(all.text(row, name), parts[name], text);
  });
  assert.throws(() => all.text(0, "hots"), TypeError);
});

for (const form of ["case", "percent", "path", undefined])
  test(`normalizeMany ${form ?? ""}`, () => {
    const written = bulk.normalizeMany(texts, form);
    some.forEach((text, row) => {
      const isRead = uriel.canParse(text);
      assert.equal(written.codes[row] === 0, isRead, text);
      assert.equal(at(written, row), isRead ? uriel.normalize(text, form) : "", text);
    });
  });

test("resolveMany", () => {
  const base = "http://a/b/c/d;p?q";
  const written = bulk.resolveMany(base, texts);
  some.forEach((text, row) =>
    assert.equal(at(written, row), uriel.canParse(text) ? uriel.resolve(base, text) : "", text));
  assert.throws(() => bulk.resolveMany("a", texts), { code: "relative-not-allowed", input: "a" });
  assert.throws(() => bulk.resolveMany("http://h:x/", texts), { code: "invalid-port", offset: 9 });
});

test("hashMany", () => {
  const same = ["http://h", "HTTP://h:80/", "http://h/./", "http://h/a"];
  const { hashes, codes } = bulk.hashMany(bulk.textsOf(same));
  assert.deepEqual([...codes], [0, 0, 0, 0]);
  assert.equal(new Set(hashes).size, 2);
  assert.equal(new Set(bulk.hashMany(bulk.textsOf(same), "identical").hashes).size, 4);
  const all = bulk.hashMany(texts);
  some.forEach((text, row) =>
    assert.equal(bulk.codeName(all.codes[row]), codeOf(() => uriel.compare(text, text)), text));
});

test("lines, empty and absent texts", () => {
  const lines = bulk.linesOf(Buffer.from("a:b\n\nc\nd"));
  assert.deepEqual([0, 1, 2, 3].map((row) => at(lines, row)), ["a:b", "", "c", "d"]);
  assert.equal(bulk.linesOf(Buffer.from("a\n")).offsets.length, 2);
  assert.equal(bulk.parseMany(bulk.textsOf([])).length, 0);
  assert.equal(bulk.parseMany(bulk.textsOf([""])).text(0, "path"), "");
  assert.equal(bulk.normalizeMany(bulk.linesOf(new Uint8Array())).offsets.length, 1);
});

test("a slice: offsets need not begin with 0", () => {
  const bytes = Buffer.from("xxa:bHTTP:yy");
  const slice = { bytes, offsets: Uint32Array.of(2, 5, 10) };
  const all = bulk.parseMany(slice);
  assert.deepEqual(all.span(1, "scheme"), [5, 9]);
  assert.equal(at(bulk.normalizeMany(slice), 1), "http:");
});

test("what is no column of texts is refused", () => {
  const bytes = new Uint8Array(4);
  for (const wrong of [undefined, {}, { bytes }, { bytes, offsets: [0, 4] }, { bytes, offsets: new Uint32Array(0) }])
    assert.throws(() => bulk.parseMany(wrong), TypeError);
  assert.throws(() => bulk.parseMany({ bytes, offsets: Uint32Array.of(0, 5) }), RangeError);
  assert.throws(() => bulk.hashMany({ bytes, offsets: Uint32Array.of(0, 3, 2) }), RangeError);
  assert.throws(() => bulk.textsOf(["a", 1]), TypeError);
  assert.throws(() => bulk.textsOf(["\uD83D", "\uDE00"]), TypeError);
});

test("texts larger than a part, and results that grow", () => {
  const long = "a".repeat(3_000_000);
  const mixed = bulk.textsOf(["x:", `HTTP://h/${long}`, "y:"]);
  const written = bulk.normalizeMany(mixed);
  assert.equal(at(written, 1), `http://h/${long}`);
  assert.equal(at(written, 2), "y:");
  const targets = bulk.resolveMany(`http://h/${"b/".repeat(40_000)}`, bulk.textsOf(new Array(30).fill("c")));
  assert.equal(targets.offsets[30], 30 * (9 + 80_000 + 1));
  assert.equal(bulk.parseMany(bulk.textsOf(["//h"])).text(0, "host"), "h");
});

test("without SIMD128 the answers are the same", () => {
  const program = `const asked = process.argv[1] === "plain" ? 1 : 0; let times = 0;
    const validate = WebAssembly.validate;
    WebAssembly.validate = (bytes) => (++times, asked ? false : validate(bytes));
    const bulk = await import("uriel/bulk");
    const { strings } = await import("./test/strings.mjs");
    const { createHash } = await import("node:crypto");
    const texts = bulk.textsOf(strings(20_000));
    const sum = createHash("sha256");
    const { spans, codes } = bulk.parseMany(texts);
    sum.update(spans).update(codes);
    for (const written of [bulk.normalizeMany(texts), bulk.normalizeMany(texts, "case"), bulk.resolveMany("http://a/b/c", texts)])
      sum.update(written.bytes).update(written.offsets).update(written.codes);
    const hashed = bulk.hashMany(texts);
    sum.update(hashed.hashes).update(hashed.codes);
    console.log(times, sum.digest("hex"));`;
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const [simd, plain] = ["simd", "plain"].map((which) =>
    execFileSync(process.execPath, ["--input-type=module", "-e", program, which], { cwd, encoding: "utf8" }));
  assert.match(simd, /^1 [0-9a-f]{64}\n$/);
  assert.equal(plain, simd);
});

test("results stay while memory grows, and is given up", () => {
  const bytes = bulk.textsOf(["http://joe@h:80/a?b#c", "A:%7e"]);
  const all = bulk.parseMany(bytes);
  const written = bulk.normalizeMany(bytes);
  const { hashes } = bulk.hashMany(bytes);
  const first = [all.text(0, "host"), at(written, 1), hashes[0]];
  const long = bulk.textsOf([`HTTP://h/${"%7e".repeat(10_000_000)}`]);
  assert.equal(bulk.normalizeMany(long).bytes.length, 9 + 10_000_000);
  assert.equal(bulk.parseMany(long).text(0, "host"), "h");
  assert.deepEqual([all.text(0, "host"), at(written, 1), hashes[0]], first);
  assert.deepEqual(first.slice(0, 2), ["h", "a:~"]);
});
