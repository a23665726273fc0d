// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import { parse, resolve, UriError } from "uriel-uri";
import { formats } from "uriel-uri/ajv-formats";
import { addParam, pathAndQuery } from "uriel-uri/functions";
import { toUri } from "uriel-uri/iri";
import { Template, TemplateError } from "uriel-uri/template";

if (resolve("http://a/b/c", "../d") !== "http://a/d") throw new Error("resolve");
if (parse("http://h/?q").query !== "q") throw new Error("parse");
try {
  parse("http://h:8o/");
  throw new Error("no error");
} catch (error) {
  if (!(error instanceof UriError) || error.offset !== 10) throw error;
}
if (toUri("http://h/ü") !== "http://h/%C3%BC") throw new Error("toUri");
if (new Template("/s{?q}").expand({ q: "a b" }) !== "/s?q=a%20b") throw new Error("expand");
try {
  new Template("{!x}");
  throw new Error("no error");
} catch (error) {
  if (!(error instanceof TemplateError) || !(error instanceof UriError) || error.offset !== 1) throw error;
}
if (pathAndQuery(addParam("http://h/a?b#c", "d", 1)) !== "/a?b&d=1") throw new Error("functions");
if (!formats.iri("x:é") || formats.uri("x:é")) throw new Error("formats");
