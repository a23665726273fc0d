// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// 100,000 strings: what this face says of them is what the command says.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as uriel from "uriel";
import { bytesBefore, skip, strings, uri } from "./strings.mjs";

const count = 100_000;
const names = ["scheme", "authority", "userinfo", "port", "path", "query", "fragment"];

test("parses, normalizes, resolves as the command does", { skip }, () => {
  const all = strings(count);
  const read = uri(["parse", "--json"], all).map((line) => JSON.parse(line));
  assert.equal(read.length, count);
  const valid = [];
  all.forEach((text, i) => {
    const { error, ...parts } = read[i];
    const failure = uriel.validate(text);
    assert.equal(uriel.canParse(text), !error, text);
    if (error) {
      assert.deepEqual([failure.code, failure.component, bytesBefore(text, failure.offset), failure.section],
        [error.code, error.component, error.offset, error.section], text);
      return;
    }
    valid.push(text);
    const mine = uriel.parse(text);
    for (const name of names) assert.equal(mine[name] ?? null, parts[name], text);
    assert.equal(mine.host?.replace(/^\[(.*)\]$/, "$1") ?? null, parts.host, text);
  });
  assert.ok(valid.length > count / 5, `only ${valid.length} are valid`);
  for (const form of ["case", "percent", "path", "scheme"])
    uri(["normalize", "--form", form], valid).forEach((normal, i) =>
      assert.equal(uriel.normalize(valid[i], form), normal, valid[i]));
  uri(["resolve", "--base", "http://a/b/c/d;p?q"], valid).forEach((target, i) =>
    assert.equal(uriel.resolve("http://a/b/c/d;p?q", valid[i]), target, valid[i]));
});
