// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// 100,000 strings: what this face says of them is what the command says. URIEL_COMMAND is its path.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import * as uriel from "uriel";

const command = process.env.URIEL_COMMAND;
const count = 100_000;

function uri(args, lines) {
  const input = lines.map((line) => `${line}\n`).join("");
  const { stdout, error } = spawnSync(command, args, { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (error) throw error;
  return stdout.split("\n").slice(0, -1);
}

/** Strings near to URIs, the same in every run. */
function strings() {
  let state = 3986;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
  const pieces = ["http:", "HTTPS:", "urn:", "mailto:", "file:", "x-y+z.1:", "//", "/", "a", "B", "../", "./",
    "..", "?", "#", "@", ":", ":80", ":443", "%41", "%7e", "%2F", "%zz", "%", "[::1]", "[v1.a]", "[", "]", "1.2.3.4",
    "example.com", "EXAMPLE.org", "user", "~", "=", "&", ";", ",", "+", "é", "😀", " ", "\u0001", "\\", "\"",
    "a-long-segment-of-a-path-that-needs-more-than-one-block-of-the-scan/and-more/", "%E2%82%AC"];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(9) }, () => pieces[below(pieces.length)]).join(""));
}

const names = ["scheme", "authority", "userinfo", "port", "path", "query", "fragment"];

test("parses, normalizes, resolves as the command does", { skip: !command && "URIEL_COMMAND is not set" }, () => {
  const all = strings();
  const read = uri(["parse", "--json"], all).map((line) => JSON.parse(line));
  assert.equal(read.length, count);
  const valid = [];
  all.forEach((text, i) => {
    const { error, ...parts } = read[i];
    const failure = uriel.validate(text);
    assert.equal(uriel.canParse(text), !error, text);
    if (error) {
      // The command counts bytes of UTF-8, this face code units.
      const offset = Buffer.from(text.slice(0, failure.offset)).length;
      assert.deepEqual([failure.code, failure.component, offset, failure.section],
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
