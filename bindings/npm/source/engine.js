// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The way into a module and back: texts go in once, what comes back are offsets and bytes.
// Nothing is decided here.
import { unpack } from "./unpack.js";
import { component, errorWord, UriError } from "./words.js";

/** There is no WebAssembly: it is missing, or a policy (CSP) refuses it. */
class UnavailableError extends Error {
  constructor(cause) {
    super("uriel needs WebAssembly, which is not available here; under a Content-Security-Policy " +
      "script-src needs 'wasm-unsafe-eval'", { cause });
    this.name = "UnavailableError";
  }
}

const page = 65536;
const partsWords = 10;
// A module that has grown beyond this is given up after the call, and its memory with it.
const keptBytes = 16 * 1024 * 1024;
// From here on TextEncoder is faster than a loop, measured with Node 20 and Chromium.
const longText = 160;
// So much of a text, a message shows on each side of an error.
const shownAround = 40;
// It shows nothing of a longer text, which would take as long again to be searched for secrets.
const longestShown = 8192;
/** What `show` is to hide: less of a URI than of what is none. */
const showing = { uri: 0, noUri: 1, passwordless: 2 };
// Up to here a list of characters is faster than TextDecoder.
const shortResult = 48;

const encoder = new TextEncoder();
const latin = new TextDecoder("latin1");
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const anyUtf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Without SIMD128 its functions cannot even be read: they become `unreachable`, and are not called. `simd` has how far each is
 *  behind the one before, and its size. */
function withoutSimd(bytes, simd) {
  for (let i = 0, end = 0; i < simd.length; i += 2) {
    const begin = end + simd[i];
    end = begin + simd[i + 1];
    bytes.fill(1, begin, end);
    bytes[begin] = 0;
    bytes[begin + 1] = 0;
    bytes[end - 1] = 11;
  }
  return bytes;
}

function compile(packed) {
  try {
    const bytes = unpack(packed.text);
    if (WebAssembly.validate(bytes)) return { module: new WebAssembly.Module(bytes), plain: false };
    withoutSimd(bytes, packed.simd);
    return { module: new WebAssembly.Module(bytes), plain: true };
  } catch (cause) {
    throw new UnavailableError(cause);
  }
}

function notText(value) {
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  return new TypeError(`expected a string, got ${/^UR[IL]$/.test(tag) ? `a ${tag}: write String(${tag.toLowerCase()})`
    : value === null ? "null" : typeof value}`);
}

/** What drives a terminal or breaks a line, in letters. */
function visible(text) {
  return text.replace(/[\p{C}\p{Z}]/gu, (c) => c === " " ? c : `\\u${c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
}

/** What is shown around the place of an error, and a caret under it. */
function excerpt({ text, place }, { component: where, offset }) {
  const before = visible(text.slice(Math.max(place - shownAround, 0), place));
  const after = visible(text.slice(place, place + shownAround));
  const begin = place > shownAround ? "    …" : "    ";
  const end = place + shownAround < text.length ? "…" : "";
  return `\n${begin}${before}${after}${end}\n${" ".repeat(begin.length + before.length)}^ ${where ? `${where}, ` : ""}offset ${offset}`;
}

class Engine {
  constructor(packed) {
    this.packed = packed;
    this.functions = this.memory = this.bytes = this.words = undefined;
    this.isOpen = false; // a call has begun
    // Where texts may begin, the end of the memory, and the places of what calls leave.
    this.room = this.end = this.spans = this.error = this.values = 0;
  }

  start() {
    const compiled = this.packed.compiled ??= compile(this.packed); // once, whoever has it
    let functions;
    try {
      functions = new WebAssembly.Instance(compiled.module).exports;
    } catch (cause) {
      if (cause instanceof RangeError) throw new RangeError("uriel: no memory for a module", { cause });
      throw new UnavailableError(cause);
    }
    functions.__wasm_call_ctors();
    if (compiled.plain) functions.use_plain_kernel();
    this.functions = functions;
    this.memory = functions.memory;
    this.room = (functions.__heap_base.value + 15) & ~15;
    this.last = functions.last?.value;
    this.spans = functions.spans?.value / 4;
    this.given = functions.given?.value / 4;
    this.error = functions.error.value / 4;
    this.values = functions.values?.value / 4;
    this.look();
  }

  // Memory that has grown has left its views behind.
  look() {
    const buffer = this.memory.buffer;
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.end = buffer.byteLength;
  }

  /** Begins a call, which ends with release(). If the one before did not, the stack of JavaScript was full inside the module,
   *  which has not put its own stack back: it starts afresh. */
  roomFor(size) {
    if (this.isOpen) this.functions = undefined;
    this.isOpen = true;
    return this.reserve(size);
  }

  /** Makes room for `size` bytes; returns where they begin. The module runs then, for no bytes, too. */
  reserve(size) {
    if (this.functions === undefined) this.start();
    if (this.end - this.room < size) this.grow(size);
    return this.room;
  }

  grow(size) {
    const missing = size - (this.end - this.room);
    const pages = Math.ceil(missing / page);
    try {
      this.memory.grow(pages);
    } catch {
      throw new RangeError(`uriel: no memory for ${size} bytes`);
    }
    this.look();
  }

  /** Gives large memory back. Whoever asked for much calls it when all was read. */
  release() {
    this.isOpen = false;
    if (this.end <= keptBytes) return;
    this.functions = this.memory = this.bytes = this.words = undefined;
  }

  /**
   * Writes a text, a byte for a UTF-16 code unit, so that offsets are those of the string. What is
   * not ASCII becomes 80 hex, which no URI has.
   */
  put(text, at) {
    const size = text.length;
    const bytes = this.bytes;
    if (size > longText) {
      const done = encoder.encodeInto(text, bytes.subarray(at, at + size));
      if (done.read === size && done.written === size) return;
    }
    for (let i = 0; i < size; ++i) {
      const unit = text.charCodeAt(i);
      bytes[at + i] = unit < 128 ? unit : 128;
    }
  }

  /** The bytes from `at` on as text; they are ASCII. */
  take(at, size) {
    if (size <= shortResult) {
      const { bytes } = this;
      const codes = [];
      for (let i = at; i < at + size; ++i) codes.push(bytes[i]);
      return String.fromCharCode.apply(undefined, codes); // characters added one by one would be joined by the first reader
    }
    return latin.decode(this.bytes.subarray(at, at + size));
  }

  /** As take(), and the string itself where the bytes are its own. */
  takeOr(text, at, size) {
    if (size !== text.length) return this.take(at, size);
    const bytes = this.bytes;
    for (let i = 0; i < size; ++i)
      if (bytes[at + i] !== text.charCodeAt(i)) return this.take(at, size);
    return text;
  }

  /** A text of C, which ends with NUL. */
  takeWord(at) {
    return this.take(at, this.bytes.indexOf(0, at) - at);
  }

  /** The parts of the reference that was read or written last: a plain array costs a third of an Int32Array. */
  partsOfLast() {
    const { words } = this;
    const at = this.last >> 2;
    return [words[at], words[at + 1], words[at + 2], words[at + 3], words[at + 4], words[at + 5], words[at + 6],
      words[at + 7], words[at + 8], words[at + 9]];
  }

  /** Where C finds the parts of argument `number`; 0, and it parses, where nobody knows them. */
  give(number, parts) {
    if (parts === undefined) return 0;
    const at = this.given + partsWords * number;
    this.words.set(parts, at);
    return 4 * at;
  }

  /** Begin and size of each component of a reference with these parts, begin -1 where it is absent: up to 16 words
   *  have no memory of their own. */
  spansOf(parts) {
    this.roomFor(0);
    this.functions.find_components(this.give(0, parts));
    this.isOpen = false;
    return this.words.slice(this.spans + 2, this.spans + 18);
  }

  /** Calls a writer of C: `call(out, capacity)`. Texts stand before `out`; returns the size. */
  write(out, guess, call) {
    this.reserve(out - this.room + guess);
    let size = call(out, guess);
    if (size > guess) {
      this.reserve(out - this.room + size);
      size = call(out, size);
    }
    return size;
  }

  /** The text with *** for secrets, and where in it the character at `offset` stands, or the *** for it. */
  show(text, flags, offset = 0) {
    const octets = encoder.encode(text);
    const size = octets.length;
    const at = this.roomFor(2 * size + 16);
    this.bytes.set(octets, at);
    const place = encoder.encode(text.slice(0, offset)).length;
    const out = at + size;
    const written = this.write(out, size + 16, (to, capacity) => this.functions.show(at, size, flags, place, to, capacity));
    const read = (length) => anyUtf8.decode(this.bytes.subarray(out, out + length));
    const shown = { text: read(written), place: read(this.words[this.spans]).length };
    this.release();
    return shown;
  }

  /** The error of the call that just failed, in `texts` that stand at `places`; as UTF-8 where `octets` has them. `way` says how
   *  to allow a relative reference. Where the module cannot tell what is secret, the message shows nothing. */
  failure(texts, places, octets = [], way = "", mayShow = true) {
    const words = this.words;
    const { error, functions } = this;
    const argument = words[error + errorWord.argument];
    const text = argument >= 0 && argument < texts.length ? texts[argument] : "";
    const place = text === "" ? 0 : places[argument];
    const written = octets[argument];
    const offset = words[error + errorWord.offset];
    const at = error * 4;
    const sentence = this.takeWord(functions.uriel_error_message(at, place, written ? written.length : text.length))
      .replace("say that it is public", "set passwordIsPublic");
    const facts = {
      code: this.takeWord(functions.uriel_code_name(words[error + errorWord.code])),
      component: component[words[error + errorWord.component]],
      section: this.takeWord(functions.uriel_error_section(at)) || undefined,
      subject: this.takeWord(functions.uriel_error_subject(at)) || undefined,
      offset: written ? anyUtf8.decode(written.subarray(0, offset)).length : offset,
      argument: argument < 0 ? undefined : argument,
      input: text,
    };
    this.release();
    const shown = mayShow && functions.show && text && text.length <= longestShown ? excerpt(this.show(text, showing.noUri, facts.offset), facts) : "";
    return new UriError(sentence + (facts.code === "relative-not-allowed" ? way : "") + shown, facts);
  }
}

export { anyUtf8, Engine, longestShown, UnavailableError, encoder, notText, showing, utf8 };
