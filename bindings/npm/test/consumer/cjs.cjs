const { parse, URI } = require("uriel");
const uriResolver = require("uriel/ajv").default;

if (new URI("http://h/a").resolve("b").path !== "/b") throw new Error("URI");
if (parse("a").scheme !== undefined) throw new Error("parse");
if (uriResolver.resolve("", "a.json") !== "a.json") throw new Error("uriResolver");
