// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every panel says what the command says: for each entry of the gallery, and for texts with something odd.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "../build.mjs";
import { answer, launch, open, show, uri } from "./browser.mjs";
import { seen } from "./seen.mjs";

const dialects = ["rfc3986", "rfc2732", "rfc2396", "url-1997", "uri-1997"];
const base = "http://a/b/c/d;p?q";
let browser;
let tab;

before(async () => {
  browser = await launch();
  tab = await open(browser);
});
after(() => browser.close());

/** The host of the command has no brackets; that of the page is the component as written. */
function written(parsed) {
  const bracketed = ["ipv6", "ipvfuture"].includes(parsed.host_kind);
  return { ...parsed, host: bracketed ? `[${parsed.host}]` : parsed.host };
}

/** An error as JavaScript has it: of what is not ASCII it names the character, and the command the first byte. */
function named(error, text) {
  const found = text.codePointAt(Buffer.from(text).subarray(0, error.offset).toString().length);
  if (found === undefined || found < 128) return error;
  const character = `U+${found.toString(16).toUpperCase().padStart(4, "0")}`;
  return { ...error, message: error.message.replace(/^'\\x[0-9A-F]{2}'/, character) };
}

function checkComponents(text, page) {
  const told = answer("parse", "--json", "--with=segments,query-params", "--", text);
  const plain = answer("parse", "--json", "--", text);
  assert.deepEqual(JSON.parse(page.copied), plain.error ? { ...plain, error: named(plain.error, text) } : plain);
  if (told.error) {
    // What is before the error is ASCII: code units and bytes count the same.
    const { code, offset, message } = named(told.error, text);
    assert.deepEqual(page.error, { code, offset, message });
    return undefined;
  }
  const parsed = written(told);
  assert.equal(page.error, undefined);
  for (const [name, { value, offsets }] of Object.entries(page.components)) {
    assert.equal(value, parsed[name], name);
    const [from, to] = offsets.split("–").map(Number);
    assert.equal(offsets === "" ? null : text.slice(from, to), parsed[name], name);
  }
  assert.equal(page.drawn, text);
  assert.equal(page.hostKind ?? null, told.host_kind);
  assert.deepEqual(page.segments, told.segments);
  assert.deepEqual(page.pairs, told["query-params"] ?? []);
  return told;
}

function checkRest(text, page, told) {
  assert.deepEqual(page.tree, answer("explain", "--json", "--", text));
  const findings = answer("lint", "--json", "--", text).findings.map(({ section, ...finding }) => finding);
  assert.deepEqual(page.findings, findings);
  if (told.scheme === null) assert.deepEqual(page.keys, {});
  else
    for (const [name, key] of Object.entries(page.keys))
      assert.equal(key, answer("key", "--json", `--as=${name}`, "--", text).key, name);
}

function checkGrammars(text, page) {
  assert.deepEqual(Object.keys(page.grammars).sort(), [...dialects].sort());
  for (const dialect of dialects) {
    const told = answer("parse", "--json", `--dialect=${dialect}`, "--", text);
    const shown = page.grammars[dialect];
    assert.equal(shown.error, told.error?.code, dialect);
    for (const [name, value] of Object.entries(shown.reading)) assert.equal(value, told[name] ?? null, `${dialect} ${name}`);
    if (dialect === "rfc3986") continue;
    const diff = answer("diff", "--json", `--from=${dialect}`, "--", text);
    assert.deepEqual(shown.changed, diff.changed ?? [], dialect);
  }
}

function checkTarget(text, page, from) {
  const told = answer("resolve", "--json", `--base=${from}`, "--", text);
  assert.equal(page.target, told.target);
  const parts = written(answer("parse", "--json", "--", told.target));
  for (const [name, value] of Object.entries(page.parts)) assert.equal(value, parts[name], name);
  if (page.steps.length === 0) return;
  assert.deepEqual([page.steps[0].step, page.steps.at(-1).input], ["1", ""]);
  // A path that would be read as an authority is written with "/." before it (5.3).
  assert.ok([parts.path, parts.path.replace(/^\/\./, "")].includes(page.steps.at(-1).output));
}

function checkLadder(a, b, page) {
  const told = answer("compare", "--json", "--", a, b);
  assert.equal(page.rung, told.rung);
  for (const { form, equal, sides } of page.rungs) {
    const normal = form === "identical" ? [a, b]
      : [a, b].map((text) => answer("normalize", "--json", `--form=${form}`, "--", text).output);
    assert.deepEqual(sides, normal, form);
    assert.equal(equal, normal[0] === normal[1], form);
  }
  assert.equal(page.rungs.length, 5);
}

async function check(state) {
  await show(tab, state);
  const page = await tab.evaluate(seen);
  const told = checkComponents(state.text, page);
  checkGrammars(state.text, page);
  if (!told) return;
  checkRest(state.text, page, told);
  checkTarget(state.text, page, state.base ?? base);
  if (state.second) checkLadder(state.text, state.second, page);
}

test("the gallery has all examples of 5.4, and its answers are those of the command", async () => {
  const entries = await tab.$$eval(".pairs-of li", (items) => items.map((item) =>
    [new URLSearchParams(item.querySelector("a").hash.slice(1)).get("uri") ?? "", item.querySelector(".leads").textContent]));
  assert.equal(entries.length, 42);
  for (const [reference, target] of entries)
    assert.equal(target, answer("resolve", "--json", `--base=${base}`, "--", reference).target);
});

test("each entry of the gallery is shown as the command says", async () => {
  const links = await tab.$$eval("#examples a:not(.section)", (all) => all.map((link) => link.hash));
  assert.ok(links.length > 65);
  for (const link of links) {
    const asked = new URLSearchParams(link.slice(1).replaceAll("+", "%2B"));
    const state = { text: asked.get("uri") ?? "", base: asked.get("base") ?? undefined, second: asked.get("with") ?? undefined };
    try {
      await check(state);
    } catch (error) {
      error.message = `${JSON.stringify(state)}: ${error.message}`;
      throw error;
    }
  }
});

const odd = ["", "#", "?", "//", "///", "file:///", "http://:@:/?#", "a:b:c", "./a:b", "1a:b", "http://h:99999/",
  "http://[v1.x]/", "http://[::1", "http://[::1]x/", "http://h/%zz", "http://h/%", "a b", "\n", "http://é/", "http://h/😀",
  "urn:isbn:0451450523", "mailto:a@b?subject=%E4", "tel:+1-816-555-1212", "http://h/a//b/?&=&a==b&c", "http://h/a;p=1;q/b",
  "http://a_b/", "javascript://h/%0Aalert(1)", "data:text/html,<script>alert(1)</script>"];

test("what is odd is shown as the command says", async () => {
  for (const text of odd) {
    try {
      await check({ text });
    } catch (error) {
      error.message = `${JSON.stringify(text)}: ${error.message}`;
      throw error;
    }
  }
});

test("the octets of an address are those that it has", async () => {
  const address = ["http://192.0.2.1/", [192, 0, 2, 1]];
  const longer = ["http://[2001:db8::a:1]/", [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0, 1]];
  for (const [text, octets] of [address, longer]) {
    await show(tab, { text });
    assert.deepEqual((await tab.evaluate(seen)).octets, octets);
  }
});

/** What is copied as this, of the text that is shown. */
async function copied(language) {
  await tab.locator("label", { hasText: language }).last().click();
  return tab.locator("#copied").textContent();
}

test("what is copied is what was typed, in the words of a shell and three languages", async () => {
  const text = "http://h/a'b\"\\?$x=(1)??/`#é\u202e😀\u0001é1";
  await show(tab, { text, base: "http://a/b", second: "http://h" });
  const run = (program, ...options) => execFileSync(program, options, { encoding: "utf8" });
  const [parse] = (await copied("Command line")).split("\n");
  assert.equal(run("bash", "-c", `printf %s ${parse.replace("uri parse --json -- ", "")}`), text);
  const literal = /(?:parse|Reference)\((".*")\)/;
  const [, python] = literal.exec(await copied("Python"));
  assert.equal(run("python3", "-X", "utf8", "-c", `print(${python}, end="")`), text);
  const [, script] = literal.exec(await copied("JavaScript"));
  assert.equal(run(process.execPath, "-e", `process.stdout.write(${script})`), text);
  const folder = mkdtempSync(join(tmpdir(), "copied-"));
  const file = join(folder, "a.cpp");
  const [, cpp] = literal.exec(await copied("C++"));
  writeFileSync(file, `#include <cstdio>\nint main() { std::fputs(${cpp}, stdout); }`);
  run("g++", "-std=c++23", "-o", join(folder, "a"), file);
  assert.equal(run(join(folder, "a")), text);
  const [head, ...body] = (await copied("C++")).split("\n");
  writeFileSync(file, `${head}\nint main() {${body.join("\n")}\n}`);
  run("g++", "-std=c++23", "-fsyntax-only", `-I${join(root, "include")}`, file);
  rmSync(folder, { recursive: true });
  assert.deepEqual(tab.faults, []);
});

test("the page says which version it has", async () => {
  assert.ok(uri("version").includes((await tab.locator("#version").textContent()).replace("uriel ", "")));
});
