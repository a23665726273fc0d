import uriel = require("uriel");
import ajv = require("uriel/ajv");

export const scheme: string | undefined = uriel.parse("a:b").scheme;
export const target: string = ajv.default.resolve("a:b", "c");
