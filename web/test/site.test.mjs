// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The site as web/site built it: its pages open without a network and under their policy, axe finds nothing, the
// search finds; and what is wrong with a site is found.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import { needed, root } from "../build.mjs";
import { check } from "../pages/check.mjs";
import { colour, colourLines } from "../pages/code.mjs";
import { escaped, partOf, render } from "../pages/markdown.mjs";
import { launch } from "./browser.mjs";

const site = process.env.URIEL_SITE ?? join(root, "build/web/site");
const axe = readFileSync(needed.resolve("axe-core/axe.min.js"), "utf8");
const pictures = join(root, "build/web/pictures");
const address = (name) => new URL(name, pathToFileURL(site + "/")).href;
let browser;

before(async () => {
  mkdirSync(pictures, { recursive: true });
  browser = await launch();
});
after(() => browser.close());

async function open(name, options = {}) {
  const tab = await browser.newPage(options);
  tab.faults = [];
  tab.on("pageerror", (error) => tab.faults.push(error.stack));
  tab.on("console", (message) => tab.faults.push(message.text()));
  tab.on("request", (request) => request.url().startsWith("file:") || tab.faults.push(request.url()));
  await tab.goto(address(name));
  return tab;
}

test("no link leads nowhere", () => assert.deepEqual(check(site), []));

test("the explorer is the front door, and leads to the pages", async () => {
  const tab = await open("index.html");
  await tab.waitForFunction(() => document.body.dataset.ready !== undefined);
  await tab.locator("nav a", { hasText: "Guide" }).click();
  assert.equal(await tab.textContent("h1"), "Guide");
  await tab.goto(address("contents.html"));
  const links = await tab.$$eval("main a", (all) => all.map((link) => link.textContent));
  for (const name of ["Guide", "The command", "Python", "SQL", "Performance", "Conformance", "Proof", "C++: Verbs",
    "C reference", "Python reference", "JavaScript reference"])
    assert.ok(links.includes(name), name);
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("the front page has README's first screen beside the explorer", async () => {
  const tab = await open("index.html", { viewport: { width: 1280, height: 900 } });
  await tab.waitForFunction(() => document.body.dataset.ready !== undefined);
  const [what, program, prompt] = await tab.$$eval(".readme", (all) => all.map((part) => part.textContent));
  assert.match(what, /A fast, strict URL and URI library for C\+\+20/);
  assert.match(program, /uriel::parse\(/);
  assert.match(prompt, /uri resolve --base/);
  const [left, right] = await tab.$$eval(".front > :is(.readme, .hero)", (all) =>
    all.slice(0, 2).map((part) => part.getBoundingClientRect()));
  assert.ok(left.right < right.left && left.top < 400 && right.top < 400);
  // On a phone, it leaves the explorer together.
  await tab.setViewportSize({ width: 390, height: 844 });
  const [risks, said] = await tab.$$eval("#findings, .readme", (all) =>
    [all.find(({ id }) => id === "findings"), all.find(({ id }) => id === "")].map((part) => part.getBoundingClientRect().top));
  assert.ok(risks < 2 * 844 && said > risks, `${risks}, ${said}`);
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("code is not cut, and can be copied", async () => {
  for (const width of [375, 1440]) {
    const tab = await open("python.html", { viewport: { width, height: 900 } });
    const cut = await tab.$$eval("main pre", (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map(({ textContent }) => textContent.slice(0, 80)));
    assert.deepEqual(cut, []);
    assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth) <= width);
    await tab.close();
  }
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const tab = await context.newPage();
  await tab.goto(address("python.html"));
  const block = tab.locator(".code").first();
  await block.hover();
  await block.locator("button").click();
  await tab.waitForFunction(() => /^(Copied|Selected)$/.test(document.querySelector(".code button").textContent));
  const copied = await tab.evaluate(async () => document.querySelector(".code button").textContent === "Copied"
    ? navigator.clipboard.readText() : getSelection().toString());
  assert.equal(copied.trim(), (await block.locator("pre").textContent()).trim());
  await context.close();
});

test("every page has a name in the list, and a key leads to the search", async () => {
  const tab = await open("contents.html");
  assert.ok(!(await tab.textContent("main")).includes("More"));
  await tab.keyboard.press("/");
  await tab.waitForURL(/search\.html/);
  await tab.keyboard.type("a/b");
  assert.equal(await tab.inputValue("#query"), "a/b");
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("the search finds sections, by words that a link may bring", async () => {
  const tab = await open("search.html#dot%20segments");
  assert.ok(await tab.locator("#results li").count() > 0);
  await tab.fill("#query", "<img src=x onerror=ran=1>");
  assert.equal(await tab.textContent("#said"), "Nothing has all of these words.");
  await tab.fill("#query", "relativize");
  await tab.keyboard.press("Tab");
  await tab.keyboard.press("Enter");
  await tab.waitForURL(/\.html#/);
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("the references explain what each language has, and lead from name to name", async () => {
  const tab = await open("reference-cpp-verbs.html");
  const explained = (id) => tab.$eval(`[id="${id}"]`, (head) => (head.closest(".item, .member") ?? head).textContent);
  assert.match(await explained("resolve"), /resolve\(uri_view const& base, reference_view const& ref/);
  await tab.locator(".item:has(> [id=equivalent]) .signature a", { hasText: "uri_view" }).first().click();
  assert.match(tab.url(), /reference-cpp-model\.html#uri_view$/);
  await tab.goto(address("reference-c.html"));
  assert.match(await explained("uriel_normalize"), /Writes a normal form of a URI reference/);
  assert.match(await explained("uriel_form.URIEL_FORM_PATH"), /dot segments removed/);
  // Doxygen would swallow the sign.
  assert.match(await explained("uriel_code.URIEL_INVALID_PERCENT_ENCODING"), /'%' without two hex digits/);
  await tab.goto(address("reference-python.html"));
  assert.match(await explained("URI.resolve"), /The target of a reference relative to this base[^]*>>> URI/);
  assert.match(await explained("bulk.call"), /Calls a verb on columns/);
  await tab.goto(address("reference-javascript.html"));
  assert.match(await explained("resolve"), /resolve\(base: string, reference: string, options\?: ResolveOptions\): string/);
  assert.match(await explained("UriError.offset"), /UTF-16/);
  await tab.goto(address("search.html#uriel_is_normalized"));
  assert.match(await tab.locator("#results a").first().getAttribute("href"), /^reference-c\.html#uriel_is_normalized$/);
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("the tables of the documents are pages, which the front page leads to", async () => {
  const tab = await open("index.html");
  const links = await tab.$$eval(".readme a[href^=table-]", (all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  assert.deepEqual(links.map(([text]) => text), ["The suite", "The guard", "Redaction", "Extraction"]);
  const rows = { "The suite": ["uriparser (C)", "url (Rust)"], "The guard": ["libcurl (C)", "net/url (Go)"],
    Redaction: ["uri redact --text", "gitleaks"], Extraction: ["uri extract", "linkify"] };
  for (const [text, link] of links) {
    await tab.goto(address(link));
    const heads = await tab.$$eval("main tbody tr", (all) => all.map((row) => row.cells[0].textContent));
    for (const head of rows[text]) assert.ok(heads.some((one) => one.startsWith(head)), `${text}: ${head}`);
  }
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("a part of a document is the text below its headings", () => {
  const source = "# A\n\na\n\n## B\n\nb\n\n```\n# no heading\n```\n\n### C\n\nc\n\n## D\n\nd\n";
  const from = { title: "T", of: "A", link: "a.md" };
  assert.equal(partOf(source, ["B", "D"], from),
    "# T\n\nA part of [A](a.md).\n\n## B\n\n\nb\n\n```\n# no heading\n```\n\n## D\n\n\nd\n");
  assert.throws(() => partOf(source, ["E"], from), /a\.md has no heading E/);
});

const plainText = (html) => html.replace(/<[^>]*>/g, "").replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) =>
  ({ "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" })[entity]);

test("colours in code change no letter of it, and close what they open on each line", async () => {
  const session = "$ uri parse 'a' \\\n    b\na%20b > c\n";
  assert.equal(plainText(colour(session, "console")), session);
  assert.ok(colour(session, "console").startsWith('<span class="hljs-prompt">$ </span>'));
  assert.equal(colour("<a>", "no language"), escaped("<a>"));
  for (const path of ["include/uriel.h", "include/uriel/parse.hpp", "web/explorer/main.js", "tools/map.py", "test", "CMakeLists.txt",
    "web/frame.css", "web/package.json", "LICENSE"]) {
    const text = readFileSync(join(root, path), "utf8").trimEnd();
    const lines = colourLines(text, path);
    assert.equal(lines.map(plainText).join("\n"), text, path);
    for (const line of lines) assert.equal(line.split("<span").length, line.split("</span>").length, `${path}: ${line}`);
  }
  const tab = await open("guide.html");
  const [keyword, string] = await tab.evaluate(() => [".hljs-keyword", ".hljs-string"].map((kind) =>
    getComputedStyle(document.querySelector(`main pre ${kind}`)).color));
  assert.notEqual(keyword, string);
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

const usualPages = ["index", "start", "sql", "contents", "search", "reference-c", "reference-python"];
// In one width of each colour scheme, since axe reads a reference for seconds.
const dark = ["guide", "command", "table-suite", "table-guard", "reference-cpp-verbs"];
const light = ["guide", "command", "table-suite", "table-redaction", "reference-javascript"];
/** One of the files that pages link to. */
const aSource = () => `source/${readdirSync(join(site, "source"), { recursive: true }).find((name) => /\.hpp\.html$/.test(name))}`.replace(/\.html$/, "");

for (const [width, colorScheme, others = []] of [[360, "dark", dark], [768, "light"], [1440, "light", light], [1440, "dark"]]) {
  test(`axe finds nothing at ${width} pixels, ${colorScheme}`, async () => {
    for (const name of [...usualPages, ...others, ...others.length ? [aSource()] : []]) {
      const tab = await open(`${name}.html`, { viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
      await tab.evaluate(axe);
      const { violations } = await tab.evaluate(() => globalThis.axe.run(document, { preload: false }));
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]), [], name);
      assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth) <= width, `${name} is too wide`);
      await tab.screenshot({ path: join(pictures, `site-${name.replaceAll("/", "-")}-${width}-${colorScheme}.png`) });
      assert.deepEqual(tab.faults, []);
      await tab.close();
    }
  });
}

test("what is wrong with a site is found", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  writeFileSync(join(folder, "a.html"), `<a href="b.html"></a><a href="#x"></a><a href="javascript:1"></a>` +
    `<img src="https://h/"><p id="y" style="x"><p id="y"><a href="#y"></a><a href="https://h/"></a>`);
  assert.equal(check(folder).length, 6);
  rmSync(folder, { recursive: true });
});

test("headings have the addresses that links expect, and HTML in Markdown is refused", () => {
  const source = "# A `b`: c!\n\n## A b c\n\n[x](../d.md#e)\n\n|a|\n|-:|\n|1|\n\n<!-- note -->\n";
  const made = render(source, "docs/z.md", (path) => path);
  assert.deepEqual(made.headings.map(({ id }) => id), ["a-b-c", "a-b-c-1"]);
  assert.match(made.html, /href="d.md#e"/);
  assert.match(made.html, /class="to-right"/);
  assert.doesNotMatch(made.html, /note|style/);
  assert.throws(() => render("<b>x</b>", "z.md"), /HTML in Markdown/);
});
