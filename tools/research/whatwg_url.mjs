// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where npm's whatwg-url reads a URL otherwise than the suite of the URL Standard, which `uri mend` agrees with
// (libs/mend/tests/suites_test.cpp):
//
//   conformance/adapters/setup node
//   node tools/research/whatwg_url.mjs SUITES/whatwg
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [suites] = process.argv.slice(2);
const { URL } = createRequire(new globalThis.URL("../../conformance/build/node/package.json", import.meta.url))("whatwg-url");
const rowsOf = (file) => JSON.parse(readFileSync(resolve(suites, file), "utf8")).filter((row) => typeof row === "object");

function read(input, base, part) {
  try {
    return new URL(input, base ?? undefined)[part];
  } catch {
    return undefined;
  }
}

function show(file, rows, ask, wanted) {
  const different = rows.filter((row) => ask(row) !== wanted(row));
  console.log(`${file}: ${rows.length} rows, ${different.length} different`);
  for (const row of different)
    console.log(`  ${JSON.stringify(row.input)}: ${wanted(row) ?? "refused"}, whatwg-url ${ask(row) ?? "refuses"}`);
}

for (const file of ["urltestdata.json", "urltestdata-javascript-only.json"])
  show(file, rowsOf(file), ({ input, base }) => read(input, base, "href"), (row) => (row.failure ? undefined : row.href));
for (const file of ["toascii.json", "IdnaTestV2.json"])
  show(file, rowsOf(file), ({ input }) => read(`https://${input}/x`, null, "host"), ({ output }) => output ?? undefined);
