// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Vite builds a page and a worker, and Chromium runs them under a strict Content-Security-Policy: they answer as Node
// does. Where the policy refuses WebAssembly, an UnavailableError says so. Without Vite, each function is the first that is
// called, as in first_calls.test.mjs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { build } from "vite";
import { answers } from "./browser/answers.js";
import { calls, story } from "./browser/calls.js";

const site = join(process.cwd(), "site");
await build({ root: "browser", logLevel: "error", base: "./", build: { outDir: site, target: "es2022" },
  worker: { format: "es" } });

const types = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript" };
/** What Vite has built; below /fresh/, where each number is an address of its own, the package; and the files beside answers.js. */
function fileOf(address) {
  const fresh = /^\/fresh\/\w+\/([\w.-]+)$/.exec(address);
  if (fresh) return join(process.cwd(), "node_modules/uriel-uri/dist", fresh[1]);
  if (/^\/\w+\.js$/.test(address)) return join(process.cwd(), "browser", address);
  return join(site, address === "/" ? "index.html" : address);
}
let policy;
const server = createServer((request, response) => {
  try {
    const file = readFileSync(fileOf(request.url));
    response.writeHead(200, { "Content-Type": types[extname(request.url)] ?? types[".html"],
      "Content-Security-Policy": policy });
    response.end(file);
  } catch {
    response.writeHead(404).end();
  }
});
/** The stories of an entry, in a page of its own, whose memory goes with it; each is that of a module that has answered, here. */
async function checkStories(entry) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const said = await page.evaluate(async (of) => {
    await import("/first_calls.js");
    return window.stories(of);
  }, entry);
  const u = await import(`uriel-uri${entry.slice(1)}`);
  for (const name of Object.keys(calls[entry])) {
    story(entry, Object.keys(calls[entry])[0], "usual", u);
    const right = story(entry, name, "usual", u);
    for (const told of said) assert.deepEqual(told[name], [right, { empty: right.empty }], `${entry} ${name}`);
  }
  await page.close();
}

await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"] });
try {
  const none = "default-src 'none'; img-src data:; worker-src 'self'; script-src 'self'";
  for (const [given, expected] of [[`${none} 'wasm-unsafe-eval'`, answers()], [none, "UnavailableError: true"]]) {
    policy = given;
    const page = await browser.newPage();
    const complaints = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    // Playwright's own way to wait needs eval().
    const answersOf = () => page.evaluate(() => [window.inPage, window.inWorker]);
    for (let left = 300; left > 0 && (await answersOf()).includes(undefined); --left) await setTimeout(100);
    assert.deepEqual(await answersOf(), [expected, expected]);
    if (given !== none) {
      assert.deepEqual(complaints, []);
      for (const entry of Object.keys(calls)) await checkStories(entry);
    }
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
