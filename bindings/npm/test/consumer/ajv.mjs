// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// $ref to a path, an anchor, a relative and a remote identifier, beside the resolver of ajv.
import Ajv from "ajv/dist/2020.js";
import uriResolver, { lenient } from "uriel-uri/ajv";

for (const options of [{}, { uriResolver }]) {
  const ajv = new Ajv.default({ strict: false, ...options });
  ajv.addSchema({ $id: "http://example.com/remote/~name.json", $defs: { n: { $anchor: "n", type: "number" } } });
  const valid = ajv.compile({
    $id: "http://example.com/root/main.json",
    $defs: {
      "a b": { type: "string" },
      inner: { $id: "inner/", $defs: { leaf: { $id: "leaf.json", const: 1 } }, $ref: "leaf.json" },
    },
    properties: {
      text: { $ref: "#/$defs/a%20b" },
      leaf: { $ref: "inner/leaf.json" },
      inner: { $ref: "/root/inner/" },
      number: { $ref: "../remote/%7ename.json#n" },
    },
  });
  const expect = (value, is) => {
    if (valid(value) !== is) throw new Error(JSON.stringify([value, valid.errors]));
  };
  expect({ text: "x", leaf: 1, inner: 1, number: 2 }, true);
  expect({ text: 1 }, false);
  expect({ leaf: 2 }, false);
  expect({ inner: 2 }, false);
  expect({ number: "2" }, false);
}

// What programs that write schemas of types make of names such as Record<string>.
const typed = () => ({ $ref: "#/definitions/Record<string>", definitions: { "Record<string>": { type: "string" } } });
if (new Ajv.default({ uriResolver: lenient }).compile(typed())(1)) throw new Error("1 is no string");
let failure;
try {
  new Ajv.default({ uriResolver }).compile(typed());
} catch (error) {
  failure = error;
}
if (!failure?.message.includes('the reference "#/definitions/Record<string>"')) throw new Error("the reference is not named");
