// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What may be logged, by a module of its own: its lists of secrets are larger than all that reads and writes URIs.
import { Workshop } from "./answer.js";
import { encoder, notText, UnavailableError } from "./engine.js";
import { packed } from "./uriel_redact.js";
import { checkNames } from "./words.js";

const shop = new Workshop(packed);

/** Any text: what is not ASCII goes in and comes back as UTF-8, a lone surrogate as U+FFFD. It is for errors and logs. */
function hide(text, options, isText) {
  if (typeof text !== "string") throw notText(text);
  checkNames(options, ["strict"]);
  const octets = encoder.encode(text);
  const at = shop.roomFor(octets.length);
  shop.bytes.set(octets, at);
  shop.run((module) => module.hide_secrets(at, octets.length, isText, Boolean(options?.strict)));
  shop.look();
  return shop.read((from) => from.text());
}

function redact(text, options) {
  return hide(text, options, false);
}

function redactText(text, options) {
  return hide(text, options, true);
}

export { redact, redactText, UnavailableError };
