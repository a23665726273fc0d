// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Panels fold, so that a page is short when it opens; a list leads to them; axe finds nothing in the page as it opens, for
// each kind of example.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { needed, root } from "../build.mjs";
import { fragmentOf, launch, open, ready } from "./browser.mjs";

const axe = readFileSync(needed.resolve("axe-core/axe.min.js"), "utf8");
const shots = join(root, "build/web/pictures");
/** One of each kind that the gallery and people have. */
const kinds = {
  first: undefined,
  relative: { text: "../../../g", base: "http://a/b/c/d;p?q" },
  deceptive: { text: "http://www.example.com:80@203.0.113.9/" },
  pair: { text: "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", second: "example://a/b/c/%7Bfoo%7D" },
  iri: { text: "https://de.wikipedia.org/wiki/Zürich" },
  template: { text: "https://example.com/search{?q,lang}" },
  wrong: { text: "http://h:8o/" },
  empty: { text: "" },
};
let browser;

before(async () => {
  mkdirSync(shots, { recursive: true });
  browser = await launch();
});
after(() => browser.close());

const openPanels = (tab) => tab.$$eval(".panel:has(> details[open]) h2", (all) => all.map(({ textContent }) => textContent));

for (const [width, colorScheme, most] of [[360, "light", 4.5], [1440, "dark", 3]]) {
  test(`each kind of example is short, and axe finds nothing, at ${width} pixels, ${colorScheme}`, async () => {
    const height = 900;
    for (const [kind, state] of Object.entries(kinds)) {
      const tab = await open(browser, state ? fragmentOf(state) : "", { viewport: { width, height }, colorScheme, bypassCSP: true });
      await tab.evaluate(axe);
      const { violations } = await tab.evaluate(() => globalThis.axe.run(document, { preload: false }));
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]), [], kind);
      const [high, wide] = await tab.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
      assert.ok(wide <= width, `${kind} is ${wide} pixels wide`);
      await tab.screenshot({ path: join(shots, `opens-${kind}-${width}-${colorScheme}.png`), fullPage: true });
      assert.ok(high <= most * height, `${kind} is ${high} pixels high`);
      assert.deepEqual(tab.faults, []);
      await tab.close();
    }
  });
}

test("each kind of example is short on a tablet", async () => {
  for (const [kind, state] of Object.entries(kinds)) {
    const tab = await open(browser, state ? fragmentOf(state) : "", { viewport: { width: 768, height: 900 } });
    const [high, wide] = await tab.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
    assert.ok(wide <= 768 && high <= 3.5 * 900, `${kind} is ${wide} pixels wide, ${high} high`);
    await tab.close();
  }
});

test("what an example is about is open, and what you open stays open while you type", async () => {
  const tab = await open(browser);
  const usual = await openPanels(tab);
  assert.deepEqual(usual.slice(0, 2), ["Components", "Risks"]);
  for (const [kind, panel] of [["relative", "Resolution"], ["pair", "Equivalence"], ["template", "Template"], ["iri", "IRI"]]) {
    const linked = await open(browser, fragmentOf(kinds[kind]));
    assert.ok((await openPanels(linked)).includes(panel), kind);
    await linked.close();
  }
  await tab.click("#h-keys");
  await tab.click("#h-components");
  await tab.fill("#text", "http://h/?a");
  await ready(tab);
  const now = await openPanels(tab);
  assert.deepEqual([now.includes("Keys"), now.includes("Components"), now.includes("Risks")], [true, false, true]);
  await tab.close();
});

test("a folded panel says in a few words what it has", async () => {
  const tab = await open(browser, fragmentOf({ text: "http://joe:pw@h/a/b?c=d" }));
  await tab.locator("#jump button").click();
  await tab.locator("#jump button").click();
  const words = async () => Object.fromEntries(await tab.$$eval("summary:has(> h2)", (all) => all.map((one) =>
    [one.querySelector("h2").textContent, one.querySelector(".gist").textContent])));
  const said = await words();
  assert.equal(said["Segments and pairs"], "2 segments, 1 pair");
  assert.equal(said.Risks, "1 error");
  assert.equal(said["What browsers read"], "the same");
  assert.equal(said.Policies, "refused by all");
  assert.equal(said.Template, "without variables");
  assert.equal(said["Older grammars"], "all accept it");
  await tab.fill("#text", "a b");
  await ready(tab);
  assert.equal((await words())["Segments and pairs"], "");
  await tab.close();
});

test("the list leads to each panel by keyboard, and opens it", async () => {
  const tab = await open(browser, "", { reducedMotion: "reduce" });
  const names = await tab.$$eval("#jump a", (all) => all.map(({ textContent }) => textContent));
  assert.deepEqual(names, await tab.$$eval(".panel h2", (all) => all.map(({ textContent }) => textContent)));
  for (const [at, name] of names.entries()) {
    await tab.locator("#jump a").nth(at).focus();
    await tab.keyboard.press("Enter");
    assert.equal(await tab.evaluate(() => document.activeElement.querySelector("h2")?.textContent), name);
    assert.ok((await openPanels(tab)).includes(name));
    // Below the list, which stays at the top.
    const [panel, list] = await tab.evaluate(() => [document.activeElement, document.querySelector("#jump")]
      .map((one) => one.getBoundingClientRect()));
    assert.ok(panel.top >= list.bottom - 1, `${name}: ${panel.top} is above ${list.bottom}`);
  }
  // Enter folds a panel again.
  await tab.locator("summary:has(#h-keys)").focus();
  await tab.keyboard.press("Enter");
  assert.ok(!(await openPanels(tab)).includes("Keys"));
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("a template is expanded with the values that you write, which stay", async () => {
  const tab = await open(browser, fragmentOf(kinds.template));
  const expansion = () => tab.textContent("[data-expansion]");
  assert.equal(await expansion(), "https://example.com/search");
  await tab.fill("[data-variable=q] input", "a b");
  assert.equal(await expansion(), "https://example.com/search?q=a%20b");
  await tab.fill("[data-variable=lang] input", '["de","en"]');
  assert.equal(await expansion(), "https://example.com/search?q=a%20b&lang=de,en");
  await tab.fill("#text", "/find{/q}");
  await ready(tab);
  assert.equal(await expansion(), "/find/a%20b");
  await tab.click("[data-expansion] + button");
  await ready(tab);
  assert.equal(await tab.inputValue("#text"), "/find/a%20b");
  assert.deepEqual(tab.faults, []);
  await tab.close();
});
