// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Many strings: what this face says of them is what the command says.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as uriel from "uriel-uri";
import { bytesBefore, mutations, skip, strings, uri } from "./strings.mjs";

const count = 100_000;
const names = ["scheme", "authority", "userinfo", "port", "path", "query", "fragment"];

test("parses, normalizes, resolves as the command does", { skip }, () => {
  const all = strings(count);
  const read = uri(["parse", "--json"], all).map((line) => JSON.parse(line));
  assert.equal(read.length, count);
  const valid = [];
  all.forEach((text, i) => {
    const { error, ...parts } = read[i];
    const failure = uriel.validate(text, "URI-reference");
    assert.equal(uriel.canParse(text), !error && parts.scheme !== null, text);
    if (error) {
      assert.deepEqual([failure.code, failure.component, bytesBefore(text, failure.offset), failure.section],
        [error.code, error.component, error.offset, error.section], text);
      return;
    }
    valid.push(text);
    const mine = uriel.parse(text);
    for (const name of names) assert.equal(mine[name] ?? null, parts[name], text);
    assert.equal(mine.host ?? null, parts.host, text);
  });
  assert.ok(valid.length > count / 5, `only ${valid.length} are valid`);
  for (const form of ["case", "percent", "path", "scheme"])
    uri(["normalize", "--form", form], valid).forEach((normal, i) => {
      assert.equal(uriel.normalize(valid[i], form), normal, valid[i]);
      assert.ok(uriel.isNormalized(normal, form), normal);
    });
  uri(["resolve", "--base", "http://a/b/c/d;p?q"], valid).forEach((target, i) =>
    assert.equal(uriel.resolve("http://a/b/c/d;p?q", valid[i]), target, valid[i]));
});

function failureOf(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  assert.fail("nothing was thrown");
}

const lone = /\p{Surrogate}/u;

test("decodes as the command does, beyond ASCII too", { skip }, () => {
  const all = mutations(count);
  const whole = all.filter((text) => !lone.test(text));
  const beyond = whole.filter((text) => /[^\0-\x7F]/.test(text));
  assert.ok(beyond.length > count / 4 && whole.length < 0.9 * count, `${beyond.length} of ${whole.length}`);
  const answers = uri(["decode", "--json", "-0"], whole, "\0").map((line) => JSON.parse(line));
  assert.equal(answers.length, whole.length);
  let failed = 0;
  whole.forEach((text, i) => {
    const { error, output, output_hex: hex } = answers[i];
    if (error) {
      ++failed;
      const { code, offset, component, section, message, input } = failureOf(() => uriel.decode(text));
      assert.deepEqual([code, component ?? null, bytesBefore(text, offset), section, input],
        [error.code, error.component, error.offset, error.section, text], text);
      assert.ok(error.message.endsWith(message.split("\n")[0]), `${text}: ${message}`);
      return;
    }
    const octets = Buffer.from(uriel.decodeBytes(text)).toString("hex").toUpperCase();
    assert.equal(octets, hex ?? Buffer.from(output).toString("hex").toUpperCase(), text);
    if (hex) assert.throws(() => uriel.decode(text), TypeError, text);
    else assert.equal(uriel.decode(text), output, text);
  });
  assert.ok(failed > count / 100, `only ${failed} cannot be decoded`);
  for (const text of all)
    if (lone.test(text))
      assert.throws(() => uriel.decodeBytes(text), { name: "TypeError", message: /lone surrogate at offset \d+$/ }, text);
});
