// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A little of everything, as JSON: the same in Node, in a page and in a worker.
import * as uriel from "uriel-uri";
import { normalize } from "uriel-uri/ajv";
import { normalizeMany, textsOf } from "uriel-uri/bulk";
import { explain, extract } from "uriel-uri/extra";
import { formats } from "uriel-uri/ajv-formats";
import { parseIri, toUri } from "uriel-uri/iri";
import { Template } from "uriel-uri/template";

export function answers() {
  try {
    return JSON.stringify([uriel.parse("http://u@[::1]:80/a?b#c"), uriel.resolve("http://a/b/c/d;p?q", "../g"),
      uriel.normalize(`HTTP://h/%7e${"a".repeat(500)}`), uriel.validate("http://h/é").offset, normalize("a/%7e"),
      [...normalizeMany(textsOf(["HTTP://h", "a b"])).bytes], explain("//h:8"), extract("see <http://h/a\n b>"),
      uriel.decode("%F0%9F%98%80"), parseIri("http://é/😀"), toUri("http://é/"), formats.iri("x:é"),
      new Template("{/x*}{?y}").expand({ x: ["é", "b"], y: 1 })]);
  } catch (error) {
    return `${error.name}: ${error instanceof uriel.UnavailableError}`;
  }
}
