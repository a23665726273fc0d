import uriel = require("uriel-uri");
import ajv = require("uriel-uri/ajv");
import ajvFormats = require("uriel-uri/ajv-formats");
import iri = require("uriel-uri/iri");
import template = require("uriel-uri/template");

export const scheme: string | undefined = uriel.parse("a:b").scheme;
export const target: string = ajv.default.resolve("a:b", "c");
export const isUri: boolean = ajvFormats.formats.uri("a:b") && ajvFormats.formats["uri-template"]("{x}");
export const mapped: string = iri.toUri("a:é");
export const made: string = new template.Template("{x}").expand({ x: 1 });
