// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The second module: its memory is a heap of C++, and its answers are words of 32 bits, as
// answer.hpp writes them. Nothing is decided here.
import { Engine } from "./engine.js";

const absent = -1;
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const strictUtf8 = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

class Workshop extends Engine {
  constructor(packed) {
    super(packed);
    this.at = 0; // the word to be read next
    this.words_ = new Map(); // those that stay, by their address
  }

  start() {
    super.start();
    this.words_.clear();
  }

  roomFor(size) {
    if (this.functions === undefined) this.start();
    const at = this.run(() => this.functions.room_for(size)) >>> 0;
    this.look();
    return at;
  }

  /** What a call of the module returns. After a trap nothing in its memory can be relied on. */
  run(call) {
    try {
      return call(this.functions);
    } catch (cause) {
      this.functions = undefined;
      if (!(cause instanceof WebAssembly.RuntimeError)) throw cause;
      throw new RangeError("uriel: no memory for what the text becomes", { cause });
    }
  }

  /** Calls with the places of texts that are written one behind the other; then reads the answer. */
  answer(texts, call, read) {
    const places = this.putAll(texts);
    const sizes = texts.map((text) => text.length);
    const outcome = this.run((functions) => call(functions, ...places.flatMap((at, i) => [at, sizes[i]])));
    this.look();
    if (outcome < 0) throw this.failure(texts, places);
    return this.read(read);
  }

  read(read) {
    this.at = (this.functions.words_of_answer() >>> 0) / 4;
    const result = read(this);
    this.release();
    return result;
  }

  putAll(texts) {
    let at = this.roomFor(texts.reduce((size, text) => size + text.length, 0));
    return texts.map((text) => {
      const place = at;
      this.put(text, place);
      at += text.length;
      return place;
    });
  }

  number() {
    return this.words[this.at++];
  }

  isThere() {
    if (this.words[this.at] !== absent) return true;
    ++this.at;
    return false;
  }

  /** A text that stays where it is. */
  word() {
    const address = this.number();
    const size = this.number();
    let text = this.words_.get(address);
    if (text?.length !== size) {
      text = this.take(address, size);
      this.words_.set(address, text);
    }
    return text;
  }

  /** The octets of a text that goes; undefined if it is absent. */
  octets() {
    if (!this.isThere()) return undefined;
    const size = this.number();
    const begin = 4 * this.at;
    this.at += (size + 3) >> 2;
    return this.bytes.subarray(begin, begin + size);
  }

  text() {
    const octets = this.octets();
    return octets && utf8.decode(octets);
  }

  /** As text(), and undefined where the octets are not UTF-8. */
  decoded() {
    try {
      return strictUtf8.decode(this.octets());
    } catch {
      return undefined;
    }
  }

  list(read) {
    const items = [];
    for (let left = this.number(); left > 0; --left) items.push(read(this));
    return items;
  }
}

export { Workshop };
