// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Vite builds a page and a worker, and Chromium runs them under a strict Content-Security-Policy: they answer as Node
// does. Where the policy refuses WebAssembly, an UnavailableError says so.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { build } from "vite";
import { answers } from "./browser/answers.js";

const site = join(process.cwd(), "site");
await build({ root: "browser", logLevel: "error", base: "./", build: { outDir: site, target: "es2022" },
  worker: { format: "es" } });

const types = { ".html": "text/html", ".js": "text/javascript" };
let policy;
const server = createServer((request, response) => {
  try {
    const file = readFileSync(join(site, request.url === "/" ? "index.html" : request.url));
    response.writeHead(200, { "Content-Type": types[extname(request.url)] ?? types[".html"],
      "Content-Security-Policy": policy });
    response.end(file);
  } catch {
    response.writeHead(404).end();
  }
});
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
    if (given !== none) assert.deepEqual(complaints, []);
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
