// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Reading a reference: the functions of `uriel-uri` and of `uriel-uri/parse`, each of which has a module of its own.
import { notText } from "./engine.js";
import { component as components, Components, refuseBase } from "./words.js";

function parsing(engine) {
  /** Reads a reference, or a URI, into `engine.last`; its code is less than 0 where it is none. */
  function read(text, call = "uriel_parse_reference") {
    if (typeof text !== "string") throw notText(text);
    const at = engine.roomFor(text.length);
    engine.put(text, at);
    return engine.functions[call](at, text.length, engine.last, engine.error * 4);
  }

  /** A component whose span is at word `at`. */
  function slice(text, words, at) {
    const begin = words[at];
    return begin < 0 ? undefined : text.slice(begin, begin + words[at + 1]);
  }

  function parse(text, base) {
    refuseBase(base);
    if (read(text) < 0) throw engine.failure([text], [engine.room]);
    engine.functions.find_components(engine.last);
    const words = engine.words;
    const at = engine.spans;
    const parts = new Components();
    for (let i = 1; i < 9; ++i) parts[components[i]] = slice(text, words, at + 2 * i);
    engine.release();
    return Object.freeze(parts);
  }

  function canParse(text, base) {
    refuseBase(base);
    const is = read(text, "uriel_parse") >= 0;
    engine.release();
    return is;
  }

  return { canParse, parse, read, slice };
}

export { parsing };
