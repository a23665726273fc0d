// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What may be logged of a URI, by a module of its own: its lists of secrets are larger than all that reads and writes URIs.
import { anyUtf8, encoder, Engine, notText, UnavailableError } from "./engine.js";
import { packed } from "./uriel_redact.js";
import { checkNames } from "./words.js";

const engine = new Engine(packed);

/** Any text: what is not ASCII goes in and comes back as UTF-8, a lone surrogate as U+FFFD. It is for errors and logs. */
function redact(text, options) {
  if (typeof text !== "string") throw notText(text);
  checkNames(options, ["strict"]);
  const flags = options?.strict ? 2 : 0;
  const octets = encoder.encode(text);
  const size = octets.length;
  const at = engine.roomFor(2 * size + 16);
  engine.bytes.set(octets, at);
  // Nothing of this can be wrong: no string has 2 GiB.
  const written = engine.write(at + size, size + 16, (out, capacity) =>
    engine.functions.uriel_redact(at, size, flags, 0, 0, out, capacity, engine.error * 4));
  const result = anyUtf8.decode(engine.bytes.subarray(at + size, at + size + written));
  engine.release();
  return result;
}

export { redact, UnavailableError };
