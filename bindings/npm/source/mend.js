// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read in a text: the engine's own URL reads it, and what RFC 3986 does not allow is encoded then. extractMended()
// asks about what stands in a longer text, one by one, so that the time is linear.
import { answerIn, converse, talk } from "./conversation.js";
import { UnavailableError } from "./engine.js";
import { checkNames, UriError } from "./words.js";

const repairsOf = (from) => from.list(() => ({ repair: from.word(), component: from.word() || undefined }));

function mended(from) {
  const uri = from.text();
  const changed = from.number() === 1;
  return { uri, changed, repairs: repairsOf(from) };
}

function mend(text, options) {
  checkNames(options, ["base", "typed", "keepValid"]);
  const { base, typed, keepValid } = options ?? {};
  return converse([text, base ?? ""], (module, ...places) =>
    module.mend_text(...places, base !== undefined, Boolean(typed), Boolean(keepValid)), answerIn(mended));
}

// What find_next() has come to; there may be nothing that is reported.
const progress = { end: 0, nothing: 1 };

function extractMended(text, options) {
  checkNames(options, ["anyScheme"]);
  const all = [];
  let isAtEnd = false;
  const add = answerIn((from) => {
    const reached = from.number();
    isAtEnd = reached === progress.end;
    if (isAtEnd || reached === progress.nothing) return;
    const offset = from.number();
    const length = from.number();
    all.push({
      offset, length, raw: text.slice(offset, offset + length), uri: from.text(), delimiter: from.word(),
      alternatives: from.list(() => from.text()), mended: from.number() === 1, repairs: repairsOf(from),
    });
  });
  return converse([text], (module, ...place) => module.begin_search(...place, Boolean(options?.anyScheme)), () => {
    while (!isAtEnd) talk([], (module) => module.find_next(), add);
    return all;
  });
}

export { extractMended, mend, UnavailableError, UriError };
