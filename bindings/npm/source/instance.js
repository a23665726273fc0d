// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The module of `uriel-uri` and `uriel-uri/ajv`, and what goes into it.
import { encoder, Engine, notText } from "./engine.js";
import { packed } from "./uriel_npm.js";

const engine = new Engine(packed);

/** The octets of data: a string is its UTF-8; a lone surrogate has none. */
function octetsOf(data) {
  if (data instanceof Uint8Array) return data;
  if (typeof data === "number") return encoder.encode(String(data));
  if (typeof data !== "string") throw notText(data);
  const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.exec(data);
  if (lone) throw new TypeError(`the data has a lone surrogate at offset ${lone.index}`);
  return encoder.encode(data);
}

export { engine, octetsOf };
