// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The cases of the JSON-Schema-Test-Suite about $ref, $id, anchors and remote schemas, through ajv with
// the resolver of uriel and with its own: node json_schema_suite.mjs SUITE. They must not differ.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import Ajv2019 from "ajv/dist/2019.js";
import Ajv2020 from "ajv/dist/2020.js";
import uriResolver from "uriel-uri/ajv";

const suite = process.argv[2];
const drafts = { draft7: Ajv.default, "draft2019-09": Ajv2019.default, "draft2020-12": Ajv2020.default };
const files = ["ref", "refRemote", "id", "$id", "anchor", "dynamicRef", "unknownKeyword", "infinite-loop-detection",
  "optional/id", "optional/anchor", "optional/unknownKeyword", "optional/refOfUnknownKeyword"];
const read = (path) => JSON.parse(readFileSync(path, "utf8"));

function* remotes(folder, base) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* remotes(path, `${base}${entry.name}/`);
    else yield [`${base}${entry.name}`, read(path)];
  }
}

/** What ajv says of each test of a case: true, false, or that it could not compile. */
function answers(Draft, options, one) {
  const ajv = new Draft({ strict: false, logger: false, validateFormats: false, ...options });
  if (existsSync(join(suite, "remotes")))
    for (const [id, schema] of remotes(join(suite, "remotes"), "http://localhost:1234/"))
      try {
        if (!/draft(?!2020|2019|7)/.test(id)) ajv.addSchema(schema, id);
      } catch {
        // of another draft
      }
  let valid;
  try {
    valid = ajv.compile(one.schema);
  } catch (error) {
    return one.tests.map(() => `no: ${error.name}`);
  }
  return one.tests.map(({ data }) => {
    try {
      return valid(data);
    } catch (error) {
      return `no: ${error.name}`;  // an endless recursion of ajv
    }
  });
}

let count = 0;
let right = 0;
let differences = 0;
for (const [draft, Draft] of Object.entries(drafts))
  for (const name of files) {
    const path = join(suite, "tests", draft, `${name}.json`);
    if (!existsSync(path)) continue;
    for (const one of read(path)) {
      const theirs = answers(Draft, {}, one);
      const ours = answers(Draft, { uriResolver }, one);
      one.tests.forEach((test, i) => {
        ++count;
        if (ours[i] === test.valid) ++right;
        if (ours[i] === theirs[i]) return;
        ++differences;
        console.log(`${draft} ${name}: ${one.description}: ${test.description}: ` +
          `${ours[i]}, with fast-uri ${theirs[i]}, expected ${test.valid}`);
      });
    }
  }
console.log(`${count} tests, ${right} as expected, ${differences} other than with fast-uri`);
process.exitCode = count > 300 && differences === 0 ? 0 : 1;
