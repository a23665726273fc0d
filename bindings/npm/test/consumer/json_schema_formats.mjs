// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The cases of the JSON-Schema-Test-Suite about the formats of uriel-uri/ajv-formats, through ajv:
// node json_schema_formats.mjs SUITE. All have to be as the suite says.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import Ajv2019 from "ajv/dist/2019.js";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats, { formats } from "uriel-uri/ajv-formats";

const suite = process.argv[2];
const drafts = { draft7: Ajv.default, "draft2019-09": Ajv2019.default, "draft2020-12": Ajv2020.default };

let count = 0;
let wrong = 0;
for (const [draft, Draft] of Object.entries(drafts))
  for (const name of Object.keys(formats)) {
    const path = join(suite, "tests", draft, "optional/format", `${name}.json`);
    if (!existsSync(path)) throw new Error(`${path} is missing`);
    for (const one of JSON.parse(readFileSync(path, "utf8"))) {
      const valid = addFormats(new Draft({ strict: false })).compile(one.schema);
      for (const test of one.tests) {
        ++count;
        if (valid(test.data) === test.valid) continue;
        ++wrong;
        console.log(`${draft} ${name}: ${test.description}: ${JSON.stringify(test.data)}, expected ${test.valid}`);
      }
    }
  }
console.log(`${count} tests of formats, ${count - wrong} as expected`);
process.exitCode = count > 200 && wrong === 0 ? 0 : 1;
