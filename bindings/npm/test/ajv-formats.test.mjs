// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/ajv-formats: beside the command and the other modules. tools/try_npm_package tries it with ajv.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { canParse, UnavailableError, validate } from "uriel-uri";
import addFormats, * as face from "uriel-uri/ajv-formats";
import { isIri, isIriReference } from "uriel-uri/iri";
import { Template } from "uriel-uri/template";
import { mutations, skip, strings, uri } from "./strings.mjs";

const { formats } = face;
const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url));
const count = 20_000;
const all = [...strings(count), ...mutations(count)];

test("the module imports nothing, and is small", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(file("dist/uriel_formats.wasm"))), []);
  const files = ["ajv-formats", "utf8", "answer", "engine", "words", "unpack", "uriel_formats"].map((name) => file(`dist/${name}.mjs`));
  const size = gzipSync(Buffer.concat(files), { level: 9 }).length;
  assert.ok(size <= 32 * 1024, `${size} bytes`);
});

test("the formats are added, each with its name", () => {
  const added = {};
  const ajv = { addFormat(name, format) { added[name] = format; } };
  assert.equal(addFormats(ajv), ajv);
  assert.deepEqual(Object.keys(added), ["uri", "uri-reference", "iri", "iri-reference", "uri-template"]);
  assert.deepEqual(added, formats);
  const common = createRequire(import.meta.url)("uriel-uri/ajv-formats");
  assert.equal(common.default, addFormats);
  assert.equal(common.formats, formats);
  assert.equal(face.UnavailableError, UnavailableError);
});

test("a list says which are added, and require() returns the function", () => {
  const added = [];
  const ajv = { addFormat(name) { added.push(name); } };
  createRequire(import.meta.url)("uriel-uri/ajv-formats")(ajv, ["iri", "uri"]);
  assert.deepEqual(added, ["iri", "uri"]);
  assert.throws(() => addFormats(ajv, ["uri", "date"]), { name: "TypeError", message: /^there is no format "date"; they are uri, / });
  assert.throws(() => addFormats(ajv, { mode: "fast" }), { name: "TypeError", message: /^expected a list of formats/ });
  assert.deepEqual(added, ["iri", "uri"]);
});

test("the formats are what the other modules say", () => {
  for (const text of all) {
    assert.equal(formats["uri-reference"](text), validate(text, "URI-reference") === undefined, text);
    assert.equal(formats.uri(text), canParse(text), text);
    assert.equal(formats["iri-reference"](text), isIriReference(text), text);
    assert.equal(formats.iri(text), isIri(text), text);
  }
  const templates = all.map((text, i) => (i % 2 ? text : `${text}{${text.replace(/[^\w,:*?+#]/g, "")}}`));
  let valid = 0;
  for (const text of templates) {
    let read;
    try {
      read = new Template(text);
      ++valid;
    } catch {
      // none
    }
    assert.equal(formats["uri-template"](text), read !== undefined, text);
  }
  assert.ok(valid > count / 10 && valid < count * 1.9, `${valid}`);
});

test("the formats are what the command says", { skip }, () => {
  const texts = all.filter((text) => !/\p{Surrogate}/u.test(text));
  for (const [format, args] of [["uri", []], ["uri-reference", ["--as", "URI-reference"]], ["iri", ["--iri"]],
    ["iri-reference", ["--iri", "--as", "IRI-reference"]]])
    uri(["validate", ...args, "--json", "-0"], texts, "\0").forEach((line, i) =>
      assert.equal(formats[format](texts[i]), JSON.parse(line).valid === true, `${format}: ${texts[i]}`));
});

test("what is no string is refused", () => {
  for (const name of Object.keys(formats))
    for (const value of [undefined, null, 1, {}, ["x:"]]) assert.throws(() => formats[name](value), TypeError, name);
});
