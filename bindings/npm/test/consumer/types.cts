import uriel = require("uriel");
import ajv = require("uriel/ajv");
import ajvFormats = require("uriel/ajv-formats");
import iri = require("uriel/iri");
import template = require("uriel/template");

export const scheme: string | undefined = uriel.parse("a:b").scheme;
export const target: string = ajv.default.resolve("a:b", "c");
export const isUri: boolean = ajvFormats.formats.uri("a:b") && ajvFormats.formats["uri-template"]("{x}");
export const mapped: string = iri.toUri("a:é");
export const made: string = new template.Template("{x}").expand({ x: 1 });
