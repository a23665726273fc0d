// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The requirements as data: tests/data/*.jsonl, as far as this face has their verbs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as uriel from "uriel";
import * as extra from "uriel/extra";
import { redact } from "uriel/redact";

const ofNull = (value) => value === null ? undefined : value;

function sameParts(check, text) {
  const uri = new uriel.URI(text);
  const parts = uriel.parse(text);
  for (const name of ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]) {
    assert.equal(uri[name], parts[name]);
    if (name in check)
      assert.equal(parts[name], ofNull(check[name]), `${name} of ${text}`);
  }
  if ("host_kind" in check) assert.equal(uri.hostKind, ofNull(check.host_kind));
}

const verbs = {
  accepts: ({ rule, inputs }) => {
    for (const input of inputs) assert.equal(uriel.validate(input, rule), undefined, input);
  },
  rejects: ({ rule, inputs }) => {
    for (const input of inputs) assert.ok(uriel.validate(input, rule) instanceof uriel.UriError, input);
  },
  parse: (check) => sameParts(check, check.input),
  host_kind: (check) => assert.equal(new uriel.URI(`//${check.input}`).hostKind, check.host_kind),
  authority: (check) => sameParts({ ...check, input: undefined }, `//${check.input}`),
  resolve: ({ base, reference, target, strict }) =>
    assert.equal(uriel.resolve(base, reference, { lenient: strict === false }), target),
  normalize: ({ form, input, output }) => {
    assert.equal(uriel.normalize(input, form), output);
    assert.ok(uriel.isNormalized(output, form));
  },
  equivalent: ({ form, inputs }) => {
    for (const a of inputs) for (const b of inputs) assert.ok(uriel.equivalent(a, b, form));
  },
  different: ({ form, inputs }) => {
    inputs.forEach((a, i) => inputs.slice(i + 1).forEach((b) =>
      assert.ok(!uriel.equivalent(a, b, form), `${a} ${b}`)));
  },
  encode: ({ component, input, input_hex, output }) =>
    assert.equal(uriel.encode(input ?? new Uint8Array(Buffer.from(input_hex, "hex")), component), output),
  decode: ({ input, output, output_hex }) =>
    assert.equal(Buffer.from(uriel.decodeBytes(input)).toString("hex"),
      output_hex?.toLowerCase() ?? Buffer.from(output).toString("hex")),
  redact: ({ input, output }) => assert.equal(redact(input), output),
  lint: ({ input, least, findings }) => {
    const severities = ["note", "warning", "error"];
    const rules = extra.lint(input).filter(({ severity }) => severities.indexOf(severity) >= severities.indexOf(least));
    assert.deepEqual([...new Set(rules.map(({ rule }) => rule))], findings);
  },
  extract: ({ input, uris, delimiters, alternatives }) => {
    const found = extra.extract(input);
    assert.deepEqual(found.map(({ uri }) => uri), uris);
    if (delimiters) assert.deepEqual(found.map(({ delimiter }) => delimiter), delimiters);
    if (alternatives) assert.deepEqual(found.map((each) => each.alternatives), alternatives);
  },
  segments: ({ input, segments, decoded }) =>
    assert.deepEqual(extra.segments(input).map((each) =>
      decoded ? each.decoded : input.slice(each.offset, each.offset + each.length)), segments),
  path_kind: ({ input, path_kind }) => assert.equal(extra.dialects(input)[0].reading.pathKind, path_kind),
  read: ({ input, dialect, op, note, ...members }) => {
    const { reading } = extra.dialects(input).find((each) => each.dialect === dialect);
    const all = { ...reading, host_kind: reading.hostKind, path_kind: reading.pathKind };
    for (const [name, value] of Object.entries(members)) assert.deepEqual(all[name], ofNull(value), name);
  },
  round_trip: ({ input }) => {
    const parts = uriel.parse(input);
    const given = {};
    for (const name of ["scheme", "authority", "path", "query", "fragment"])
      if (parts[name] !== undefined) given[name] = uriel.encoded(parts[name]);
    assert.equal(uriel.compose(given), input);
  },
};

// What this face has no words for: `keep` of encode, `also` and `allowed_ports` of lint, the verbs of older
// grammars but reading, and the wishes beyond its verbs.
const isExpressed = (check) => check.op in verbs && (!check.dialect || check.op === "read") && !check.keep &&
  !check.also && !check.allowed_ports &&
  !(check.op === "resolve" && typeof check.target !== "string") &&
  !(["equivalent", "different"].includes(check.op) && !check.form);

test("the vectors", () => {
  let count = 0;
  for (const file of ["rfc3986", "rfc2396", "drafts"])
    for (const line of readFileSync(new URL(`../../../tests/data/${file}.jsonl`, import.meta.url), "utf8").trim().split("\n")) {
      const { id, checks } = JSON.parse(line);
      for (const check of checks.filter(isExpressed)) {
        try {
          verbs[check.op](check);
        } catch (error) {
          throw new Error(`${id}: ${JSON.stringify(check).slice(0, 200)}`, { cause: error });
        }
        ++count;
      }
    }
  assert.ok(count > 520, `only ${count} checks`);
});

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
    redact: (input, output) => verbs.redact({ input, output }),
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
