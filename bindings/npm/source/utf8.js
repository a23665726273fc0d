// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Modules whose texts have characters beyond ASCII: these go in as UTF-8, and an error comes back as the answer.
import { Workshop } from "./answer.js";
import { encoder, notText } from "./engine.js";
import { UriError } from "./words.js";

const lone = /\p{Surrogate}/u;
// What an answer begins with.
const outcomes = { success: 0, failure: 1, unknownRule: 2 };
const unknownRule = Symbol("unknown rule");

// Up to here a loop is faster than TextEncoder, for ASCII.
const shortText = 48;

function asciiOf(text) {
  const octets = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) {
    const unit = text.charCodeAt(i);
    if (unit > 127) return undefined;
    octets[i] = unit;
  }
  return octets;
}

/** Its UTF-8. Half of a surrogate pair has none, and becomes the octets that would stand for it, which the library refuses. */
function octetsOf(text) {
  const ascii = text.length <= shortText ? asciiOf(text) : undefined;
  if (ascii !== undefined) return ascii;
  const octets = encoder.encode(text);
  if (!lone.test(text)) return octets;
  let at = 0;
  for (const character of text) {
    const code = character.codePointAt(0);
    if (code >= 0xD800 && code < 0xE000) octets.set([0xED, 0x80 | (code >> 6 & 63), 0x80 | (code & 63)], at);
    at += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return octets;
}

/** A message that shows the first octet of a character beyond ASCII gets the number of the character. */
function withCharacter(message, text, offset) {
  return message.replace(/^'\\x[89A-F].' /, () =>
    `U+${text.codePointAt(offset).toString(16).toUpperCase().padStart(4, "0")} `);
}

class Utf8Workshop extends Workshop {
  constructor(packed, Failure = UriError) {
    super(packed);
    this.Failure = Failure;
  }

  put(octets, at) {
    this.bytes.set(octets, at);
  }

  look() {
    if (this.bytes?.buffer !== this.memory.buffer) super.look();
  }

  /** Calls with the places of texts, or of octets. Returns what is read of the answer, or the error that is there, of `texts`. */
  attempt(given, call, read, texts = given) {
    return this.answer(given.map((each) => (typeof each === "string" ? octetsOf(each) : each)), call, (from) => {
      const outcome = from.number();
      if (outcome === outcomes.unknownRule) return unknownRule;
      return outcome === outcomes.failure ? this.errorOf(texts) : read(from);
    });
  }

  /** Calls with texts, and throws the error. */
  ask(texts, call, read) {
    for (const text of texts) if (typeof text !== "string") throw notText(text);
    const outcome = this.attempt(texts, call, read);
    if (outcome instanceof UriError) throw outcome;
    return outcome;
  }

  /** As failure.hpp writes it. */
  errorOf(texts) {
    const facts = {
      code: this.word(), component: this.word() || undefined, subject: this.word() || undefined,
      section: this.word() || undefined, offset: this.number(), argument: undefined, input: undefined,
    };
    const message = this.text();
    if (this.isThere()) {
      facts.argument = this.number();
      facts.input = texts[facts.argument];
    } else {
      facts.input = this.text();
    }
    return new this.Failure(withCharacter(message, facts.input, facts.offset), facts);
  }

  /** Whether a function of the module says so of a text. */
  is(text, call) {
    if (typeof text !== "string") throw notText(text);
    const octets = octetsOf(text);
    const at = this.roomFor(octets.length);
    this.put(octets, at);
    const is = this.run((module) => call(module, at, octets.length)) === 1;
    this.look();
    this.release();
    return is;
  }
}

export { octetsOf, outcomes, unknownRule, Utf8Workshop };
