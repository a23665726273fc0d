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
import { answer, launch, open, show, unfold, uri } from "./browser.mjs";
import { address, decoded, lintRules, readByNode, resolution } from "./oracles.mjs";
import { seen } from "./seen.mjs";

const dialects = ["rfc3986", "rfc2732", "rfc2396", "url-1997", "uri-1997"];
const base = "http://a/b/c/d;p?q";
const rules = lintRules();
let browser;
let tab;

before(async () => {
  browser = await launch();
  tab = await open(browser);
  await unfold(tab);
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
  checkInside(page, told);
  return told;
}

/** A text as the page writes it: what is not seen has the name of its code point. */
function visible(text) {
  return text.replace(/[\p{Cc}\p{Cf}\u{a0}]/gu, (character) =>
    `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
}

function checkInside(page, told) {
  for (const { raw, decoded: shown } of page.decoded) {
    const stands = decoded(raw);
    const expected = stands === raw ? undefined : stands === undefined ? null : visible(stands);
    assert.equal(shown, expected, raw);
  }
  if (!["ipv4", "ipv6"].includes(told.host_kind)) {
    assert.deepEqual(page.octets, []);
    return;
  }
  const [octets, spelling] = address(told.host);
  assert.deepEqual(page.octets, octets);
  assert.deepEqual(address(page.address.replace(/^\[|\]$/g, "")), [octets, spelling]);
}

function checkRest(text, page, told) {
  assert.deepEqual(page.tree, answer("explain", "--json", "--", text));
  const { findings } = answer("lint", "--json", "--", text);
  assert.deepEqual(page.findings, findings.map(({ section, ...finding }) => finding));
  for (const [at, { rule, section }] of findings.entries()) {
    const { concerns, example, safer } = rules.get(rule);
    const where = section.replace(/^(?=\d)|(?<=^RFC \d+),? (?=\d)/, " § ").trim();
    for (const part of [where, concerns, visible(example), visible(safer)])
      assert.ok(page.advice[at].includes(part), `${rule}: ${part}`);
  }
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
  const { branch, merged, steps } = resolution(answer("parse", "--json", "--", from), answer("parse", "--json", "--", text));
  assert.deepEqual([page.branch, page.merged, page.steps], [branch, merged || undefined, steps]);
}

const components = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];

/** The components in which two texts differ. */
function changes(before, now) {
  const [a, b] = [before, now].map((text) => written(answer("parse", "--json", "--", text)));
  return components.filter((name) => a[name] !== b[name]);
}

/** With the host that Chromium reads there. The label has no Unicode spelling: the standard refuses it, as Node does. */
const refusedByNode = new Map([["http://xn--%61/", "xn--a"]]);

/** Chromium and Node have two parsers of one standard; on all else that is shown here they agree. */
function checkBrowser(text, page, told, from) {
  const isRelative = !told || told.scheme === null;
  if (refusedByNode.has(text)) {
    assert.equal(readByNode(text), undefined);
    assert.equal(page.browserParts.host.url, refusedByNode.get(text));
    return;
  }
  const node = readByNode(text, isRelative ? from : undefined);
  const shown = page.browser === "invalid" ? undefined
    : Object.fromEntries(Object.entries(page.browserParts).map(([name, { url }]) => [name, url]));
  const seenByNode = node && Object.fromEntries(Object.entries(node).map(([name, of]) => [name, of === null ? null : visible(of)]));
  assert.deepEqual(shown, seenByNode);
  if (!shown) return;
  const ours = told && written(isRelative
    ? answer("parse", "--json", "--", answer("resolve", "--json", `--base=${from}`, "--", text).target) : told);
  for (const [name, { rfc, url, differs }] of Object.entries(page.browserParts)) {
    assert.equal(rfc, ours?.[name], name);
    assert.equal(differs, ours !== undefined && rfc !== url, name);
  }
}

function checkLadder(a, b, page) {
  const told = answer("compare", "--json", "--", a, b);
  assert.equal(page.rung, told.rung);
  assert.equal(page.where, told.where ?? undefined);
  let before = [a, b];
  for (const { form, equal, sides, changed } of page.rungs) {
    const normal = form === "identical" ? [a, b]
      : [a, b].map((text) => answer("normalize", "--json", `--form=${form}`, "--", text).output);
    assert.deepEqual(sides, normal, form);
    assert.equal(equal, normal[0] === normal[1], form);
    assert.deepEqual(changed, normal.map((side, at) => changes(before[at], side)), form);
    before = normal;
  }
  assert.equal(page.rungs.length, 5);
}

/** The command reads as browsers do by another program than Chromium: hosts beyond ASCII may differ. */
function checkMended(text, page, told, from) {
  const isRelative = !told || told.scheme === null;
  const options = isRelative && from ? [`--base=${from}`] : [];
  const { output, changed } = answer("mend", "--json", ...options, "--", text);
  if (/[^\0-\x7f]|xn--/.test(text)) return;
  assert.equal(page.mended, changed ? visible(output) : undefined);
}

function checkPolicies(text, page, from) {
  if (/[^\0-\x7f]|xn--/.test(text)) return;
  const names = Object.keys(page.policies);
  assert.deepEqual(names.slice(0, 3), ["public-https", "public-web", "any-http"]);
  if (from === base) assert.equal(names[3], "local:http://a");
  for (const name of names) {
    const told = answer("filter", "--json", "--why", `--policy=${name}`, "--", text);
    const { permitted, reasons, messages } = page.policies[name];
    assert.equal(permitted, told.permitted, name);
    assert.deepEqual(reasons, told.reasons.map(({ rule, offset, length }) => [rule, offset, offset + length]), name);
    assert.deepEqual(messages, told.reasons.map(({ message }) => visible(message)), name);
  }
}

function checkIri(text, page) {
  const sent = answer("convert", "--json", "--to=uri", "--", text).output;
  const read = sent === undefined ? undefined : answer("convert", "--json", "--to=iri", "--", sent).output;
  assert.deepEqual([page.iriOf, page.iri], sent === read ? [undefined, undefined] : [sent, read]);
}

function checkTemplate(text, page) {
  let told;
  try {
    told = answer("expand", "--json", "--variables", "--", text);
  } catch (error) {
    if (error.status !== 2) throw error;
    assert.notEqual(page.template.error, undefined);
    return;
  }
  assert.equal(page.template.error, undefined);
  assert.deepEqual([page.template.level, page.template.variables], [told.level, told.variables.map(({ name }) => name)]);
  if (told.level > 0) assert.equal(page.template.expansion, answer("expand", "--json", "--as=any", "--", text).output);
}

async function check(state) {
  await show(tab, state);
  const page = await tab.evaluate(seen);
  const told = checkComponents(state.text, page);
  checkGrammars(state.text, page);
  checkBrowser(state.text, page, told, state.base ?? base);
  checkMended(state.text, page, told, state.base ?? base);
  checkPolicies(state.text, page, state.base ?? base);
  checkIri(state.text, page);
  checkTemplate(state.text, page);
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
  "http://a_b/", "http://192.0.2.1/", "http://[2001:db8::a:1]/", "http://[::ffff:192.0.2.1]/%e2%82%ac/%00?%C3%A4=%AD&+", "javascript://h/%0Aalert(1)",
  "data:text/html,<script>alert(1)</script>", "javascript:alert(1)", "data:text/html;base64,eA==", "URL:http://h/",
  "http://xn--%61/", "http://h/{id}{?q,lang}", "/{a:3}{/b*}{+c}", "http://h/{", "http://h/{a}{b", "https://de.wikipedia.org/wiki/Z%C3%BCrich"];

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
  run("g++", "-std=c++20", "-o", join(folder, "a"), file);
  assert.equal(run(join(folder, "a")), text);
  const [head, ...body] = (await copied("C++")).split("\n");
  writeFileSync(file, `${head}\nint main() {${body.join("\n")}\n}`);
  run("g++", "-std=c++20", "-fsyntax-only", `-I${join(root, "include")}`, file);
  rmSync(folder, { recursive: true });
  assert.deepEqual(tab.faults, []);
});

test("the page says which version it has", async () => {
  assert.ok(uri("version").includes((await tab.locator("#version").textContent()).replace("uriel ", "")));
});
