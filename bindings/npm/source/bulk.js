// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Verbs over many texts: bytes, and the offsets at which the texts begin and end. They go through
// the memory of the module in parts, so that it stays small. Nothing is decided here.
import { encoder, Engine, notText, UnavailableError } from "./engine.js";
import { component as components, form as forms, numberOf, UriError } from "./words.js";
import { packed } from "./uriel_bulk.js";

const engine = new Engine(packed);
// What goes into the memory at once: it stays in the cache, with what becomes of it.
const partSize = 128 * 1024;
const partRows = 1024;
// What is split at once: there may be as many lines as bytes.
const splitSize = 32 * 1024;
const wordSize = 8;
const feed = 10;
const words = 4;
const wordsOfSpans = 16; // begin and size of eight components
const latin = new TextDecoder("latin1");

// ---- Texts ----

/** Strings as texts in UTF-8. */
function textsOf(strings) {
  const whole = strings.join("");
  const bytes = encoder.encode(whole);
  const offsets = new Uint32Array(strings.length + 1);
  const isAscii = bytes.length === whole.length;
  let at = 0;
  strings.forEach((text, row) => {
    if (typeof text !== "string") throw notText(text);
    at += isAscii ? text.length : encoder.encode(text).length;
    offsets[row + 1] = at;
  });
  if (at !== bytes.length) throw new TypeError("a string ends or begins with half of a surrogate pair");
  return { bytes, offsets };
}

/** The lines of a file as texts, without the line feeds. */
function linesOf(file) {
  const { length } = file;
  const bytes = new Uint8Array(length);
  let offsets = new Uint32Array(splitSize);
  let row = 0;
  let size = 0;
  let isOpen = false; // whether there is something behind the last feed
  for (let begin = 0; begin < length; begin += splitSize) {
    const part = file.subarray(begin, Math.min(begin + splitSize, length));
    const at = engine.reserve((2 + words) * splitSize + wordSize);
    const out = at + splitSize;
    const ends = out + splitSize + wordSize;
    engine.bytes.set(part, at);
    const found = engine.functions.split_rows(at, part.length, out, ends, size);
    const copied = part.length - found;
    bytes.set(engine.bytes.subarray(out, out + copied), size);
    if (row + found + 2 > offsets.length) offsets = enlarged(offsets, 2 * (row + found + 2));
    offsets.set(engine.words.subarray(ends / words, ends / words + found), row + 1);
    row += found;
    size += copied;
    isOpen = engine.bytes[at + part.length - 1] !== feed;
  }
  if (isOpen) offsets[++row] = size;
  return { bytes: bytes.subarray(0, size), offsets: offsets.slice(0, row + 1) };
}

function enlarged(array, length) {
  const copy = new array.constructor(length);
  copy.set(array);
  return copy;
}

/** Texts with offsets that stay what they are: another thread may write into shared memory. */
function checked(texts) {
  const { bytes, offsets: given } = texts ?? {};
  if (!(bytes instanceof Uint8Array) || !(given instanceof Uint32Array) || given.length === 0)
    throw new TypeError("expected { bytes: Uint8Array, offsets: Uint32Array }, with an offset more than texts");
  const offsets = given.buffer instanceof ArrayBuffer ? given : new Uint32Array(given);
  for (let row = 1; row < offsets.length; ++row)
    if (offsets[row] < offsets[row - 1]) throw new RangeError(`offset ${row} is less than the one before it`);
  if (offsets.at(-1) > bytes.length) throw new RangeError("the last offset is beyond the bytes");
  return { bytes, offsets };
}

function aligned(at) {
  return at + (-at & 7); // of addresses beyond 2 GiB, too
}

/** The row behind the last one of a part, which has a row at least. */
function endOfPart(offsets, row) {
  let end = row + 1;
  let beyond = Math.min(offsets.length, row + partRows + 1);
  while (end + 1 < beyond) {
    const middle = (end + beyond) >>> 1;
    if (offsets[middle] - offsets[row] <= partSize) end = middle;
    else beyond = middle;
  }
  return end;
}

/** The texts in parts: their first row, the number of rows, and where they stand. Offsets stay what they are. */
function* partsOf({ bytes, offsets }, from, extraFor) {
  const count = offsets.length - 1;
  engine.reserve(1);
  for (let row = 0; row < count;) {
    const end = endOfPart(offsets, row);
    const size = offsets[end] - offsets[row];
    const rows = end - row;
    const at = engine.room + from;
    const places = aligned(at + size);
    const behind = aligned(places + words * (rows + 1));
    engine.reserve(behind - engine.room + extraFor(rows, size));
    engine.bytes.set(bytes.subarray(offsets[row], offsets[end]), at);
    engine.words.set(offsets.subarray(row, end + 1), places / words);
    yield { row, rows, size, at, places, behind };
    row = end;
  }
  engine.release();
}

/** What is wrong with a text, by the number that stands for it in `codes`. */
function codeName(code) {
  if (code === 0) return undefined;
  engine.reserve(1);
  return engine.takeWord(engine.functions.uriel_code_name(code));
}

// ---- Verbs ----

/** The components of many references. */
class Parsed {
  constructor(bytes, count) {
    this.bytes = bytes;
    this.codes = new Uint8Array(count);
    this.spans = new Int32Array(wordsOfSpans * count);
  }
  get length() {
    return this.codes.length;
  }
  span(row, component) {
    if (!Number.isInteger(row) || row < 0 || row >= this.length)
      throw new RangeError(`there is no row ${String(row)}; there are ${this.length}`);
    const at = wordsOfSpans * row + 2 * (numberOf(components, component, "component") - 1);
    const begin = this.spans[at];
    return begin === -1 ? undefined : [begin >>> 0, (begin >>> 0) + this.spans[at + 1]]; // beyond 2 GiB, it is less than 0
  }
  text(row, component) {
    const span = this.span(row, component);
    return span && latin.decode(this.bytes.slice(...span)); // A copy: browsers decode no shared memory.
  }
}

function parseMany(given) {
  const texts = checked(given);
  const { bytes, offsets } = texts;
  const result = new Parsed(bytes, offsets.length - 1);
  const parts = partsOf(texts, 0, (rows) => (words * wordsOfSpans + 1) * rows);
  for (const { row, rows, at, places, behind } of parts) {
    const codes = behind + words * wordsOfSpans * rows;
    engine.functions.parse_rows(at, places, rows, behind, codes);
    result.codes.set(engine.bytes.subarray(codes, codes + rows), row);
    result.spans.set(engine.words.subarray(behind / words, codes / words), wordsOfSpans * row);
  }
  return result;
}

/** Texts that are put together of those of the parts. */
class Written {
  constructor(count, size) {
    this.bytes = new Uint8Array(size);
    this.offsets = new Uint32Array(count + 1);
    this.codes = new Uint8Array(count);
    this.size = 0;
  }
  add(row, rows, out, ends, codes) {
    const added = engine.words[ends / words + rows - 1] - this.size;
    if (this.size + added > this.bytes.length) this.bytes = enlarged(this.bytes, 2 * (this.size + added));
    this.bytes.set(engine.bytes.subarray(out, out + added), this.size);
    this.offsets.set(engine.words.subarray(ends / words, ends / words + rows), row + 1);
    this.codes.set(engine.bytes.subarray(codes, codes + rows), row);
    this.size += added;
  }
  texts() {
    return { bytes: this.bytes.subarray(0, this.size), offsets: this.offsets, codes: this.codes };
  }
}

/** Calls a writer for each part; a row may become `longer` bytes longer. */
function rewrite(texts, from, longer, call) {
  const { bytes, offsets } = texts;
  const result = new Written(offsets.length - 1, bytes.length);
  for (const { row, rows, size, at, places, behind } of
    partsOf(texts, from, (count, length) => (words + 1 + longer) * count + length + longer)) {
    const codes = behind + words * rows;
    const out = codes + rows;
    call(at, places, rows, out, behind, codes, result.size);
    result.add(row, rows, out, behind, codes);
  }
  return result.texts();
}

// The most that guards add to a text.
const guards = 16;

function normalizeMany(texts, form = "scheme") {
  const wanted = numberOf(forms, form, "form");
  return rewrite(checked(texts), 0, guards, (at, places, rows, out, ends, codes, begin) =>
    engine.functions.normalize_rows(at, places, rows, wanted, out, ends, codes, begin));
}

function resolveMany(base, given) {
  if (typeof base !== "string") throw notText(base);
  const texts = checked(given);
  const at = engine.roomFor(base.length);
  engine.put(base, at);
  if (engine.functions.set_base(at, base.length) < 0) throw engine.failure([base], [at]);
  return rewrite(texts, base.length, base.length + guards, (from, places, rows, out, ends, codes, begin) =>
    engine.functions.resolve_rows(from, places, rows, out, ends, codes, begin));
}

function hashMany(given, form = "scheme") {
  const wanted = numberOf(forms, form, "form");
  const texts = checked(given);
  const count = texts.offsets.length - 1;
  const codes = new Uint8Array(count);
  const hashes = new BigUint64Array(count);
  for (const { row, rows, at, places, behind } of partsOf(texts, 0, (all) => 9 * all)) {
    const end = behind + 8 * rows;
    engine.functions.hash_rows(at, places, rows, wanted, behind, end);
    hashes.set(new BigUint64Array(engine.memory.buffer, behind, rows), row);
    codes.set(engine.bytes.subarray(end, end + rows), row);
  }
  return { hashes, codes };
}

export { codeName, hashMany, linesOf, normalizeMany, parseMany, resolveMany, textsOf, UnavailableError, UriError };
