// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read in a text: the engine's own URL reads it, and what RFC 3986 does not allow is encoded then.
import { answerIn, converse } from "./conversation.js";
import { UnavailableError } from "./engine.js";
import { checkNames, UriError } from "./words.js";

function mended(from) {
  const uri = from.text();
  const changed = from.number() === 1;
  return { uri, changed, repairs: from.list(() => ({ repair: from.word(), component: from.word() || undefined })) };
}

function mend(text, options) {
  checkNames(options, ["base", "typed", "keepValid"]);
  const { base, typed, keepValid } = options ?? {};
  return converse([text, base ?? ""], (module, ...places) =>
    module.mend_text(...places, base !== undefined, Boolean(typed), Boolean(keepValid)), answerIn(mended));
}

export { mend, UnavailableError, UriError };
