import uriel = require("uriel");
import ajv = require("uriel/ajv");
import iri = require("uriel/iri");
import template = require("uriel/template");

export const scheme: string | undefined = uriel.parse("a:b").scheme;
export const target: string = ajv.default.resolve("a:b", "c");
export const mapped: string = iri.toUri("a:é");
export const made: string = new template.Template("{x}").expand({ x: 1 });
