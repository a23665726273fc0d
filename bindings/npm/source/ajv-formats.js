// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Formats of JSON Schema (7.3.5, 7.3.6), for ajv and others: each tells whether a string is one.
import { UnavailableError } from "./engine.js";
import { packed } from "./uriel_formats.js";
import { Utf8Workshop } from "./utf8.js";
import { numberOf } from "./words.js";

const shop = new Utf8Workshop(packed);

function format(call) {
  return (text) => shop.is(text, call);
}

const formats = {
  "uri": format((module, at, size) => module.is_uri(at, size)),
  "uri-reference": format((module, at, size) => module.is_uri_reference(at, size)),
  "iri": format((module, at, size) => module.is_iri(at, size)),
  "iri-reference": format((module, at, size) => module.is_iri_reference(at, size)),
  "uri-template": format((module, at, size) => module.is_template(at, size)),
};

const names = Object.keys(formats);

/** All, or those of a list, as ajv-formats takes it. */
function addFormats(ajv, wanted = names) {
  if (!Array.isArray(wanted)) throw new TypeError(`expected a list of formats, of ${names.join(", ")}`);
  for (const name of wanted) numberOf(names, name, "format");
  for (const name of wanted) ajv.addFormat(name, formats[name]);
  return ajv;
}

export { formats, UnavailableError };
export default addFormats;
