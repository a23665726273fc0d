// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/bulk says of many texts what the package says of each.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import * as uriel from "uriel-uri";
import * as bulk from "uriel-uri/bulk";
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

const isReference = (text) => uriel.validate(text, "URI-reference") === undefined;

test("parseMany", () => {
  const all = bulk.parseMany(texts);
  assert.equal(all.length, some.length);
  some.forEach((text, row) => {
    assert.equal(at(texts, row), text);
    const failure = uriel.validate(text, "URI-reference");
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
      const isRead = isReference(text);
      assert.equal(written.codes[row] === 0, isRead, text);
      assert.equal(at(written, row), isRead ? uriel.normalize(text, form) : "", text);
    });
  });

test("resolveMany", () => {
  const base = "http://a/b/c/d;p?q";
  const written = bulk.resolveMany(base, texts);
  some.forEach((text, row) =>
    assert.equal(at(written, row), isReference(text) ? uriel.resolve(base, text) : "", text));
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

/** By the definition: a line feed ends a line, and so does the end, if there is something behind the last feed. */
const slowLines = (file) => {
  const lines = [];
  let line = [];
  for (const byte of file)
    if (byte === 10) line = void lines.push(line) ?? [];
    else line.push(byte);
  if (line.length > 0) lines.push(line);
  return lines;
};

const sameLines = (file) => {
  const expected = slowLines(file);
  const { bytes, offsets } = bulk.linesOf(file);
  assert.ok(bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer && bytes.buffer !== file.buffer);
  assert.deepEqual([...offsets], expected.reduce((all, line) => (all.push(all.at(-1) + line.length), all), [0]));
  assert.equal(Buffer.compare(bytes, Buffer.from(expected.flat())), 0);
};

test("lines: those of a slow split", () => {
  for (const text of ["", "\n", "\n\n", "a", "a\n", "\na", "a\r\nb\r\n", "\r", "\r\n", "a\n\r", "\0\n\0", "\u00fc\u2028\u0085\n\v\f"])
    sameLines(Buffer.from(text));
  // Feeds at all places of all words, and bytes that differ from a feed in one bit, or by 128.
  const near = [10, 10, 10, 11, 9, 138, 139, 2, 8, 26, 0, 1, 128, 255, 13, 97];
  let seed = 1;
  const next = (below) => (seed = seed * 48271 % 2147483647) % below;
  for (let round = 0; round < 3000; ++round) {
    const pieces = 1 + next(near.length);
    sameLines(Uint8Array.from({ length: next(70) }, () => near[next(pieces)]));
  }
  for (let from = 0; from < 17; ++from) sameLines(Buffer.from("x".repeat(from) + "\n" + "y".repeat(16 - from)).subarray(from >> 1));
});

test("lines: files larger than what is split at once", () => {
  for (const size of [8191, 16384, 32767, 32768, 32769, 65536, 131072, 131073, 300_000]) {
    sameLines(new Uint8Array(size).fill(10));
    sameLines(new Uint8Array(size).fill(97));
    sameLines(Uint8Array.from({ length: size }, (_, i) => i % 8191 === 8190 ? 10 : i % 251 + 11));
    sameLines(Uint8Array.from({ length: size }, (_, i) => i * i % 97 === 0 ? 10 : 97));
  }
  assert.equal(bulk.linesOf(new Uint8Array(20_000_000)).offsets[1], 20_000_000);
});

test("lines of shared memory, and of what may grow", () => {
  const shared = new Uint8Array(new SharedArrayBuffer(12), 2, 9);
  shared.set(Buffer.from("a:b\r\n\nc\n"));
  sameLines(shared);
  const growing = new Uint8Array(new ArrayBuffer(4, { maxByteLength: 64 }));
  growing.set(Buffer.from("a\nb\n"));
  sameLines(growing);
});

test("lines: what is no file is refused", () => {
  for (const wrong of [undefined, null, "a\nb", [97, 10], { length: 3 }])
    assert.throws(() => bulk.linesOf(wrong), TypeError);
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

test("a row that is not there is a RangeError", () => {
  for (const all of [bulk.parseMany(bulk.textsOf(["http://h/", "a b"])), bulk.parseMany(bulk.textsOf([]))]) {
    for (const row of [-1, all.length, 5, 2 ** 32, 0.5, NaN, Infinity, "0", undefined, null, 0n, Symbol("0")])
      for (const verb of ["span", "text"])
        assert.throws(() => all[verb](row, "host"), { name: "RangeError", message: /^there is no row .+; there are \d$/ });
  }
  assert.equal(bulk.parseMany(bulk.textsOf(["a b"])).text(0, "host"), undefined);
});

test("offsets that change meanwhile: what was checked is what is read", async () => {
  const rows = 4096;
  const shared = new Uint32Array(new SharedArrayBuffer(4 * (rows + 1)));
  const bytes = new Uint8Array(new SharedArrayBuffer(8 * rows));
  bytes.set(Buffer.from("x:aaaaaa".repeat(rows)));
  for (let row = 0; row <= rows; ++row) shared[row] = 8 * row;
  const state = new Int32Array(new SharedArrayBuffer(4)); // 0 before the worker runs, then 1, and 2 for its end
  const worker = new Worker(`const { shared, state } = require("node:worker_threads").workerData;
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
    for (let row = 1; Atomics.load(state, 0) === 1; row = 1 + (row * 16807) % 4093) {
      shared[row] = row % 3 ? 0xFFFFFFFF : 0;
      for (let rest = 20; rest > 0; --rest) Atomics.load(state, 0);
      shared[row] = 8 * row;
      for (let rest = row % 9000; rest > 0; --rest) Atomics.load(state, 0);
    }`, { eval: true, workerData: { shared, state } });
  try {
    Atomics.wait(state, 0, 0, 10_000);
    const seen = { whole: 0, refused: 0 };
    const verbs = [bulk.parseMany, bulk.normalizeMany, bulk.hashMany, (texts) => bulk.resolveMany("http://h/", texts)];
    const end = Date.now() + 5000;
    while (Date.now() < end && (seen.whole < 400 || seen.refused < 100)) {
      const verb = verbs[(seen.whole + seen.refused) % verbs.length];
      try {
        const { codes } = verb({ bytes, offsets: shared });
        ++seen.whole;
        assert.ok(codes.every((code) => code === 0), "a row had other bytes than its own");
      } catch (error) {
        assert.match(String(error), /^RangeError: (offset \d+ is less than the one before it|the last offset is beyond the bytes)$/);
        ++seen.refused;
      }
    }
    assert.ok(seen.whole > 0 && seen.refused > 0, JSON.stringify(seen));
  } finally {
    Atomics.store(state, 0, 2);
    await worker.terminate();
  }
});

test("texts whose members change when they are read again are read once", () => {
  let asked = 0;
  const texts = { bytes: Buffer.from("a:b"), get offsets() { return Uint32Array.of(0, asked++ ? 1_000_000 : 3); } };
  for (const verb of [bulk.parseMany, bulk.normalizeMany, bulk.hashMany, (all) => bulk.resolveMany("http://h/", all)]) {
    asked = 0;
    assert.deepEqual([...verb(texts).codes], [0]);
    assert.equal(asked, 1);
  }
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
    const bulk = await import("uriel-uri/bulk");
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

test("a text beyond 2 GiB has its components", () => {
  const begin = 2 ** 31 + 5;
  const bytes = new Uint8Array(begin + 9); // of which only the end is ever touched
  bytes.set(new TextEncoder().encode("x://h/a?b"), begin);
  const parsed = bulk.parseMany({ bytes, offsets: Uint32Array.of(begin, begin + 9) });
  assert.deepEqual(parsed.span(0, "host"), [begin + 4, begin + 5]);
  assert.deepEqual([parsed.text(0, "path"), parsed.span(0, "port")], ["/a", undefined]);
});
