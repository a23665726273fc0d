// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The reports of users: tests/data/reports.tsv.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as extra from "uriel-uri/extra";
import { redact } from "uriel-uri/redact";

/** The text that a field of tests/data/reports.tsv stands for, or undefined if it is no UTF-8. */
function unescaped(field) {
  const bytes = Buffer.concat(field.split(/(\\x..|\\.)/).map((part) => part.startsWith("\\x") ? Buffer.from(part.slice(2), "hex") :
    Buffer.from(part.startsWith("\\") ? { n: "\n", t: "\t", r: "\r" }[part[1]] ?? part[1] : part)));
  const text = bytes.toString();
  return Buffer.from(text).equals(bytes) ? text : undefined;
}

test("reports of users", () => {
  const counts = { redact: 0, extract: 0, validate: 0 };
  const isBroken = (text) => extra.lint(text).some((each) => each.rule === "broken-scheme-rule");
  const checks = {
    redact: (text, answer) => assert.equal(redact(text), answer),
    extract: (text, answer) => assert.equal(extra.extract(text).map((each) => each.uri).join("\n"), answer),
    validate: (text, answer) => assert.equal(isBroken(text), answer !== "valid"),
  };
  const table = readFileSync(new URL("../../../tests/data/reports.tsv", import.meta.url), "utf8").trimEnd().split("\n");
  for (const line of table.slice(1)) {
    const [kind, command, ...fields] = line.split("\t");
    const [text, answer] = fields.map(unescaped);
    const name = command.startsWith("validate ") ? "validate" : command;
    // Encodings, --iri, lint of texts and lists of schemes are the command's.
    if (kind === "W2" || !(name in checks) || text === undefined || answer === "scheme-not-listed") continue;
    try {
      checks[name](text, answer);
    } catch (error) {
      throw new Error(line, { cause: error });
    }
    ++counts[name];
  }
  assert.ok(counts.redact > 80 && counts.extract > 60 && counts.validate > 20, JSON.stringify(counts));
});
