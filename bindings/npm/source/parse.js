// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What `uriel` has for reading, in a module of a third of its size, for whoever writes nothing.
import { Engine, UnavailableError } from "./engine.js";
import { parsing } from "./parsing.js";
import { packed } from "./uriel_parsing.js";
import { UriError } from "./words.js";

const engine = new Engine(packed);
const { canParse, parse, read } = parsing(engine);

/** Of a URI reference alone: the rules of Appendix A, one by one, would make the module larger by a quarter. */
function validate(text) {
  if (read(text) < 0) return engine.failure([text], [engine.room]);
  engine.release();
  return undefined;
}

export { canParse, parse, UnavailableError, UriError, validate };
