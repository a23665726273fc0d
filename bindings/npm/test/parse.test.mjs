// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/parse: the same answers as `uriel-uri`, of a module of a third of its size.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import * as uriel from "uriel-uri";
import * as face from "uriel-uri/parse";
import { mutations, strings } from "./strings.mjs";

const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url));

test("the module imports nothing, and is small", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(file("dist/uriel_parsing.wasm"))), []);
  const files = ["parse", "parsing", "engine", "words", "unpack", "uriel_parsing"].map((name) => file(`dist/${name}.mjs`));
  const size = gzipSync(Buffer.concat(files), { level: 9 }).length;
  console.log(`# ${size} bytes`);
  assert.ok(size <= 25_000, `${size} bytes`);
});

test("it has the names of uriel, for import and require", () => {
  assert.deepEqual(Object.keys(face).sort(), ["UnavailableError", "UriError", "canParse", "parse", "validate"]);
  assert.equal(face.UriError, uriel.UriError);
  assert.equal(face.UnavailableError, uriel.UnavailableError);
  assert.equal(createRequire(import.meta.url)("uriel-uri/parse").parse, face.parse);
});

test("it reads as uriel does", () => {
  // Where no secret is to be hidden, the message of uriel shows the text; this module cannot tell.
  const facts = (error) => error && { ...error, message: error.message.split("\n")[0], input: error.input };
  const answer = (of, text) => {
    try {
      return of.parse(text);
    } catch (error) {
      return facts(error);
    }
  };
  let valid = 0;
  [...strings(10_000), ...mutations(10_000)].forEach((text) => {
    assert.deepEqual(answer(face, text), answer(uriel, text), text);
    assert.equal(face.canParse(text), uriel.canParse(text), text);
    for (const rule of [undefined, "URI", "uri-reference"])
      assert.deepEqual(facts(face.validate(text, rule)), facts(uriel.validate(text, rule)), text);
    valid += face.validate(text, "URI-reference") === undefined;
  });
  assert.ok(valid > 2000 && valid < 18_000, `${valid}`);
  assert.throws(() => face.parse(1), TypeError);
  assert.throws(() => face.validate(), TypeError);
  for (const rule of ["path", "constructor", "", null])
    assert.throws(() => face.validate("a:", rule), { name: "TypeError", message: /has the rules "URI" and "URI-reference"/ });
});
