// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Formats of JSON Schema (7.3.5, 7.3.6), for ajv and others: each tells whether a string is one.
import { UnavailableError } from "./engine.js";
import { packed } from "./uriel_formats.js";
import { Utf8Workshop } from "./utf8.js";

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

function addFormats(ajv) {
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  return ajv;
}

export { formats, UnavailableError };
export default addFormats;
