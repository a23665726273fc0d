// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The snippets of the pages print what their comments say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("..", import.meta.url));

for (const page of ["README.md", "../../docs/javascript.md"])
  test(page, () => {
    const text = readFileSync(new URL(`../${page}`, import.meta.url), "utf8");
    const snippets = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1]);
    assert.ok(snippets.length > 1);
    for (const snippet of snippets) {
      const expected = [...snippet.matchAll(/\/\/ prints: (.*)$/gm)].map((match) => `${match[1]}\n`).join("");
      const printed = execFileSync(process.execPath, ["--input-type=module", "-e", snippet], { cwd, encoding: "utf8" });
      assert.equal(printed, expected, snippet);
    }
  });
