const { parse, URI } = require("uriel-uri");
const uriResolver = require("uriel-uri/ajv").default;
const { default: addFormats, formats } = require("uriel-uri/ajv-formats");
const { parseIri } = require("uriel-uri/iri");
const { Template } = require("uriel-uri/template");

if (new URI("http://h/a").resolve("b").path !== "/b") throw new Error("URI");
if (parse("a").scheme !== undefined) throw new Error("parse");
if (uriResolver.resolve("", "a.json") !== "a.json") throw new Error("uriResolver");
if (parseIri("http://é/").host !== "é") throw new Error("parseIri");
if (new Template("{x}").variables[0].name !== "x") throw new Error("Template");
const added = [];
addFormats({ addFormat: (name) => added.push(name) });
require("uriel-uri/ajv-formats")({ addFormat: (name) => added.push(`second ${name}`) }, ["uri"]);
if (added.pop() !== "second uri") throw new Error("ajv-formats");
if (added.join() !== Object.keys(formats).join()) throw new Error("addFormats");
