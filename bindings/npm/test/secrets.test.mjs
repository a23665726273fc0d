// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What loggers and consoles print of a URI or of an error has no password.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import * as uriel from "uriel-uri";
import uriResolver from "uriel-uri/ajv";
import * as bulk from "uriel-uri/bulk";
import * as extra from "uriel-uri/extra";
import * as iri from "uriel-uri/iri";
import { redact } from "uriel-uri/redact";

const secret = "s3cret";
const failureOf = (call) => {
  try {
    call();
  } catch (error) {
    return error;
  }
  assert.fail("nothing was thrown");
};

/** All that a logger may make of a value without asking for a property by its name. */
function printed(value) {
  const members = [];
  for (const name in value) members.push(name, String(value[name]));
  const views = [{}, { showHidden: true }, { customInspect: false }, { showHidden: true, customInspect: false },
    { colors: true }, { depth: 0 }, { getters: true }];
  return [members.join(), inspect({ value, list: [value] }), inspect(new Error("why", { cause: value })),
    ...views.map((options) => inspect(value, options))].join("\n");
}

const uris = [`http://joe:${secret}@h/a?b#c`, `//joe:${secret}@h`, `ftp://:${secret}@[::1]:21/x/y`, `http://joe:/${secret}@h/`];
const wrong = [`http://joe:${secret}@h h/`, `http://joe:${secret} @h/`, `http://joe:x ${secret}@h/`, `http://joe:x/${secret} @h/`,
  `http://joe:${secret}@h:8o/`, `http://joe:${secret}@[::1/`, `http://joe:${secret}@h/%4`, `1http://joe:${secret}@h/`,
  `http://joe:[${secret}@h/`, `joe:x ${secret}@h`, `http://joe:${secret}\uD800@h/`, `http://joe:é${secret}@h/`];

test("a URI that is printed has no password", () => {
  for (const text of uris) {
    const uri = new uriel.URI(text);
    assert.ok(!printed(uri).includes(secret), printed(uri));
    assert.equal(String(uri), text);
    assert.equal(JSON.stringify([uri]), JSON.stringify([text]));
  }
  assert.equal(inspect(new uriel.URI("http://joe:s3cret@h/")), "URI 'http://joe:***@h/'");
  assert.equal(inspect({ to: [new uriel.URI("a")] }), "{ to: [ URI 'a' ] }");
});

test("a URI that is printed hides what redact hides in the rows of redact.tsv, and shows what is harmless", () => {
  for (const [text, shown] of [["http://h/?q=shoes&b#c=d", "http://h/?q=shoes&b#c=d"], ["http://h/a/b;token=d/e", "http://h/a/b;token=***"],
    ["http://h/?token%3Db", "http://h/?token%3D***"], ["http://ghp_0aB1cD2eF3gH4iJ5kL6@h/", "http://***@h/"], ["/a/b.html#top", "/a/b.html#top"],
    ["http://t0ken:x-oauth-basic@h/?page=2", "http://***:***@h/?page=2"], ["http://t0ken:x@h/", "http://***:***@h/"],
    ["https://unpkg.com/react@18/index.js", "https://unpkg.com/react@18/index.js"]])
    assert.equal(inspect(new uriel.URI(text)), `URI '${shown}'`);
  const rows = readFileSync(new URL("../../../tests/data/redact.tsv", import.meta.url), "utf8").split("\n")
    .filter((row) => row && !row.startsWith("#")).map((row) => row.split("\t"));
  const leaks = [];
  let seen = 0;
  for (const [, , , , , contract, line, ...secrets] of rows) {
    const hidden = secrets.filter((secret) => !redact(line).includes(secret));
    const error = uriel.validate(`${line} `);
    leaks.push(...hidden.filter((part) => error.message.includes(part)));
    if (contract !== "-" || !uriel.canParse(line)) continue;
    ++seen;
    const printed = inspect(new uriel.URI(line));
    leaks.push(...hidden.filter((part) => printed.includes(part)).map(() => `${line} ${printed}`));
  }
  assert.deepEqual(leaks, []);
  assert.ok(seen > 200, seen);
});

/** The rows of reports.tsv that hide something, but those about encodings: the text, and each piece that "***" stands for. */
function hiddenByReports() {
  const unescaped = (field) => field.replace(/\\(?:x(..)|(.))/g, (_, hex, kind) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : { n: "\n", t: "\t", r: "\r" }[kind] ?? kind);
  return readFileSync(new URL("../../../tests/data/reports.tsv", import.meta.url), "utf8").split("\n").slice(1)
    .map((row) => row.split("\t")).filter(([kind, command, text, answer]) => kind !== "W2" && /^redact/.test(command) && text !== answer)
    .map(([, , ...fields]) => fields.map(unescaped)).map(([text, answer]) => {
      const pieces = answer.split("***").map((kept) => kept.replace(/[^]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`));
      return [text, new RegExp(`^${pieces.join("([^]*?)")}$`).exec(text)?.slice(1).filter(Boolean) ?? []];
    });
}

test("nothing that a row of reports.tsv hides is in what is printed, nor in a message", () => {
  const leaks = [];
  let pieces = 0;
  for (const [text, hidden] of hiddenByReports()) {
    pieces += hidden.length;
    const said = [text, `${text} `, ` ${text}`, `${text}%`, `\0${text}`].map((wrong) => uriel.validate(wrong)?.message ?? "");
    if (uriel.canParse(text)) said.push(inspect(new uriel.URI(text)));
    for (const one of said) leaks.push(...hidden.filter((part) => part.length > 2 && one.includes(part)).map((part) => [text, part, one]));
  }
  assert.deepEqual(leaks, []);
  assert.ok(pieces > 130, pieces);
});

test("withoutPassword has no password, wherever it stands", () => {
  for (const [text, shown] of [["http://joe:/s3cret@h/", "http://joe:***@h/"], ["x:u:s3cret@h", "x:u:***@h"],
    ["postgres://u?x/y#z:s3cret@h/db", "postgres://u?x/y#z:***@h/db"], ["http://h/?token=a@b", "http://h/?token=a@b"], ["redis://h:6379/a@b", "redis://h:6379/a@b"],
    ["http://h/?to=http://u:s3cret@i/", "http://h/?to=http://u:***@i/"], ["/a?b=x:%2F%2Fu%3As3cret%40i", "/a?b=x:%2F%2Fu%3A***%40i"],
    ["http://[::1]:80/a@b", "http://[::1]:80/a@b"], ["http://h:80/npm:a@1", "http://h:80/npm:a@1"]])
    assert.equal(new uriel.URI(text).withoutPassword, shown);
  const long = (before, unit) => before + unit.repeat(2 ** 18 / unit.length);
  for (const text of [long("http://h/@", "x://"), long("@", "//a"), `${long("//", "u:")}@h`, long("x:", "%2F%2F"), long("//h/", ":1")]) {
    const began = process.cpuUsage();
    inspect(new uriel.URI(text));
    const { user, system } = process.cpuUsage(began);
    assert.ok(user + system < 2e6, `${text.slice(0, 20)}: ${user + system} µs`);
  }
});

test("an error that is printed or serialized has no password", () => {
  for (const text of wrong) {
    const failures = [() => uriel.parse(text), () => new uriel.URI(text), () => uriel.resolve("http://h/", text),
      () => uriel.resolve(text, "a"), () => uriel.compare("a:b", text), () => uriel.edit(text, { query: "q" }),
      () => uriResolver.parse(text), () => extra.lint(text), () => extra.ladder("a:b", text), () => bulk.resolveMany(text, bulk.textsOf([]))]
      .map(failureOf);
    failures.push(uriel.validate(text), uriel.validate(text, "authority"), failureOf(() => uriel.decode(`${text}%`)));
    if (!iri.isIriReference(text)) failures.push(iri.validateIri(text), failureOf(() => iri.toUri(text)), failureOf(() => iri.resolveIri("a:", text)));
    for (const error of failures) {
      if (error instanceof TypeError) continue; // a lone surrogate
      assert.ok(error instanceof uriel.UriError, text);
      for (const said of [printed(error), JSON.stringify(error), JSON.stringify(Object.entries(error)), String(error), error.stack,
        inspect({ ...error }), inspect(structuredClone(error), { showHidden: true })])
        assert.ok(!said.includes(secret), said);
      assert.equal(error.input.replace(/%$/, ""), text.replace(/%$/, "")); // for those that ask
      assert.equal(JSON.parse(JSON.stringify(error)).code, error.code);
      assert.ok(inspect(error).includes(`code: '${error.code}'`), inspect(error));
    }
  }
});

test("the message of an error shows where it is, but for what may be a secret", () => {
  const message = (text) => failureOf(() => uriel.parse(text)).message.split("\n");
  const [sentence, line, caret] = message("http://h/a b");
  assert.match(sentence, /^not allowed in a path/);
  assert.deepEqual([line, caret], ["    http://h/a b", "              ^ path, offset 10"]);
  assert.deepEqual(message("/\u001B[31m\u2028").slice(1), ["    /\\u001B[31m\\u2028", "     ^ path, offset 1"]);
  assert.deepEqual(message("é").slice(1), ["    é", "    ^ path, offset 0"]);
  assert.deepEqual(failureOf(() => uriel.resolve("a", "b")).message.split("\n").slice(1), ["    a", "    ^ scheme, offset 0"]);
  assert.deepEqual(uriel.validate("a b", "segment").message.split("\n").slice(1), ["    a b", "     ^ offset 1"]);
  // A long text is cut on both sides of the place.
  const [, cut, under] = message(`/${"a".repeat(3000)} ${"b".repeat(3000)}`);
  assert.ok(cut.length < 100 && cut.includes("a b") && cut.startsWith("    …") && cut.endsWith("…"), cut);
  assert.equal(cut[under.indexOf("^")], " ");
  assert.deepEqual(message(`http://joe:${secret}@h{h/?page=2&token=${secret}`).slice(1),
    ["    http://***@h{h/?page=2&token=***", "                ^ host, offset 19"]);
  assert.deepEqual(message(`é=1&a=1?code=${secret} é`).slice(1), ["    é=1&a=1?code=***", "    ^ path, offset 0"]);
  // A place that is hidden is that of the "***".
  assert.deepEqual(message(`http://h/?token=${secret} `).slice(1), ["    http://h/?token=***", "                    ^ query, offset 22"]);
  for (const text of [...wrong, `http://h/?token=${secret} `, `http://h h/?api_key=${secret}`])
    assert.ok(!failureOf(() => uriel.parse(text)).message.includes(secret), text);
  assert.equal(uriel.validate(`joe:${secret} `, "userinfo").message.split("\n").length, 1);
});

test("an argument in the wrong place is not repeated", () => {
  for (const call of [() => uriel.normalize("a:b", uris[0]), () => uriel.validate("URI", uris[0]), () => uriel.encode("a", uris[0]),
    () => uriel.edit("a:b", { [uris[0]]: "a" }), () => new uriel.URI("a").span(uris[0]), () => uriel.equivalent("a", "b", uris[0]),
    () => bulk.hashMany(bulk.textsOf([]), uris[0]), () => uriel.parse([uris[0]]), () => uriel.edit("a", { queryChanges: [{ [uris[0]]: "" }] })]) {
    const error = failureOf(call);
    assert.ok(error instanceof TypeError, String(error));
    assert.ok(!printed(error).includes(secret), error.message);
  }
  assert.throws(() => uriel.normalize("a:b", "prettiest"), /there is no form "prettiest"; they are identical, case/);
  assert.throws(() => uriel.validate("a:b", "hots"), /has no rule "hots"/);
});

test("nor has what Node prints when nobody catches the error", () => {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  for (const program of ["u.parse(wrong)", "Promise.reject(u.validate(wrong))", "console.log(u.validate(wrong)); console.error(new u.URI(uri))",
    "throw u.validate(wrong)", "console.log('%o %O %s %j', u.validate(wrong), new u.URI(uri), u.validate(wrong), u.validate(wrong))"]) {
    const code = `const u = require("uriel-uri"); const secret = "s3" + "cret";
      const wrong = "http://joe:" + secret + "@h h/", uri = "http://joe:" + secret + "@h/"; ${program}`;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", code], { cwd, encoding: "utf8" });
    assert.ok((stdout + stderr).includes("invalid-character"), stdout + stderr);
    assert.ok(!(stdout + stderr).includes(secret), stdout + stderr);
  }
});
