// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Calls of the module of mend, which asks for what the engine's own URL reads: questions.hpp. Nothing is decided here.
import { encoder, notText } from "./engine.js";
import { packed } from "./uriel_browser.js";
import { UriError } from "./words.js";
import { outcomes, Utf8Workshop } from "./utf8.js";

const shop = new Utf8Workshop(packed);

// By question::kind.
const answers = [
  (text, base) => new URL(text, base || undefined).href,
  // With another label behind it, it is no number.
  (host) => new URL(`https://${host}.x`).hostname.slice(0, -2),
];

function answerOf(kind, text, base) {
  try {
    return answers[kind](text, base);
  } catch {
    return undefined;
  }
}

/** Calls with texts, and again as long as the module has a question; then reads the answer. */
function talk(texts, call, read) {
  const octets = texts.map((text) => encoder.encode(text));
  shop.roomFor(0);
  shop.functions.begin_conversation();
  for (;;) {
    const places = shop.putAll(octets);
    const result = shop.run((module) => call(module, ...places.flatMap((at, i) => [at, octets[i].length])));
    const isAsked = shop.run((module) => module.tell_question());
    shop.look();
    if (!isAsked) return read(shop, result, texts);
    shop.at = (shop.functions.words_of_answer() >>> 0) / 4;
    const answer = answerOf(shop.number(), shop.text(), shop.text());
    const told = encoder.encode(answer ?? "");
    const at = shop.roomFor(told.length);
    shop.put(told, at);
    shop.run((module) => module.answer_question(at, told.length, answer === undefined));
  }
}

/** As talk(), and throws the error that the answer is. `read` may talk on: the module keeps what it has until then. */
function converse(texts, call, read) {
  for (const text of texts) if (typeof text !== "string") throw notText(text);
  const outcome = talk(texts, call, read);
  shop.release();
  if (outcome instanceof UriError) throw outcome;
  return outcome;
}

/** Reads an answer that begins as failure.hpp has it. */
function answerIn(read) {
  return (from, _, texts) => {
    from.at = (from.functions.words_of_answer() >>> 0) / 4;
    return from.number() === outcomes.success ? read(from) : from.errorOf(texts);
  };
}

export { answerIn, converse, talk };
